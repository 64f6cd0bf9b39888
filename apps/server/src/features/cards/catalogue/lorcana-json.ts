import { isLanguage, type Language } from '@inkfolio/domain/language';
import type { CatalogueProblem } from './catalogue-error.ts';
import { firstProblem, syntaxProblem } from './json-problem.ts';
import {
  contentValidator,
  metadataValidator,
  type LorcanaCard,
  type LorcanaSet,
} from './lorcana-schema.ts';

/** Validated `allCards.json` of one language. */
export interface LorcanaFile {
  readonly file: string;
  readonly language: Language;
  /** Null for a file without metadata. */
  readonly formatVersion: string | null;
  readonly generatedOn: string;
  readonly sets: Readonly<Record<string, LorcanaSet>>;
  readonly cards: readonly LorcanaCard[];
}

export type ParsedFile =
  | { readonly kind: 'catalogue'; readonly file: LorcanaFile }
  /** Invalid catalogue file; must not be used in part. */
  | { readonly kind: 'refused'; readonly refusal: CatalogueProblem }
  | { readonly kind: 'other'; readonly reason: string };

const OLDEST_FORMAT = '2.0.0';

/**
 * Parses a LorcanaJSON `allCards.json` of format 2.0 or newer. A file without metadata (an array,
 * or an object with `cards`) is accepted if its name contains the language. Syntax errors, older
 * formats, unknown languages and invalid values reject the whole file with the location of the
 * first problem.
 */
export function parseLorcanaJson(text: string, fileName: string): ParsedFile {
  const refuse = (path: string, problem: string): ParsedFile => ({
    kind: 'refused',
    refusal: { file: fileName, path, problem },
  });
  let content: unknown;
  try {
    content = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    const { path, problem } = syntaxProblem(text, error);
    return refuse(path, problem);
  }
  if (!isMeantAsCatalogue(content, fileName)) {
    return { kind: 'other', reason: 'not a LorcanaJSON card file' };
  }
  const bare = Array.isArray(content);
  const value: unknown = bare ? { cards: content } : content;
  if (!metadataValidator.Check(value)) {
    const { path, problem } = firstProblem(value, metadataValidator.Errors(value));
    return refuse(path, problem);
  }
  const { metadata } = value;
  if (metadata && !isFormatAtLeast(metadata.formatVersion, OLDEST_FORMAT)) {
    const read = JSON.stringify(metadata.formatVersion);
    return refuse('metadata.formatVersion', `expected ${OLDEST_FORMAT} or newer, not ${read}`);
  }
  const language = metadata?.language ?? languageOfFileName(fileName);
  if (language === undefined) {
    return refuse(
      'metadata.language',
      'is missing, and the file name does not contain the language (as in allCards.fr.json)',
    );
  }
  if (!contentValidator.Check(value)) {
    const { path, problem } = firstProblem(value, contentValidator.Errors(value));
    return refuse(bare ? path.replace(/^cards/, '') : path, problem);
  }
  return {
    kind: 'catalogue',
    file: {
      file: fileName,
      language,
      formatVersion: metadata?.formatVersion ?? null,
      generatedOn: metadata?.generatedOn ?? '',
      sets: value.sets ?? {},
      cards: value.cards,
    },
  };
}

/** Returns whether `version` is `least` or newer; false for an unknown or malformed version. */
export function isFormatAtLeast(version: string | null, min: string): boolean {
  return version !== null && compareFormats(version, min) >= 0;
}

/** Compares versions such as `2.1.11` numerically; malformed ones sort first. */
export function compareFormats(a: string | null, b: string | null): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left.map((number, at) => number - (right[at] ?? 0)).find((gap) => gap !== 0) ?? 0;
}

function numbersOf(version: string | null): readonly number[] {
  const match = /^(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?$/.exec(version ?? '');
  return match === null ? [-1, 0, 0] : [match[1], match[2], match[3] ?? '0'].map(Number);
}

/** Extracts the language from `fr/allCards.json`, `allCards.fr.json` or `cards.fr.v2.json`. */
export function languageOfFileName(fileName: string): Language | undefined {
  const path = fileName.replace(/^https?:\/\/[^/]*/i, '');
  const lastTwo = path.split(/[/\\]/).slice(-2).join('/').toLowerCase();
  const found = [...lastTwo.matchAll(/(?<=^|[/._-])[a-z]{2}(?=[/._-])/g)].map(([word]) => word);
  return found.findLast((word) => isLanguage(word));
}

function isMeantAsCatalogue(content: unknown, fileName: string): boolean {
  if (/(?:^|[/\\])allCards[^/\\]*$/i.test(fileName)) return true;
  if (Array.isArray(content)) return looksLikeCard(content[0]);
  if (typeof content !== 'object' || content === null || !('cards' in content)) return false;
  if ('metadata' in content || 'sets' in content) return !('releaseDate' in content);
  return Array.isArray(content.cards) && looksLikeCard(content.cards[0]);
}

function looksLikeCard(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'setCode' in value && 'rarity' in value;
}
