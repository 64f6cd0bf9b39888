import { isLanguage, type Language } from '@inkfolio/domain/language';
import type { CatalogueProblem } from './catalogue-error.ts';
import { firstProblem, syntaxProblem } from './json-problem.ts';
import {
  contentValidator,
  metadataValidator,
  type LorcanaCard,
  type LorcanaSet,
} from './lorcana-schema.ts';

/** One checked `allCards.json`: the cards of one language. */
export interface LorcanaFile {
  readonly file: string;
  readonly language: Language;
  /** Null when the file consists of its cards alone. */
  readonly formatVersion: string | null;
  readonly generatedOn: string;
  readonly sets: Readonly<Record<string, LorcanaSet>>;
  readonly cards: readonly LorcanaCard[];
}

export type ParsedFile =
  | { readonly kind: 'catalogue'; readonly file: LorcanaFile }
  /** Catalogue file with errors: nothing of it may be used. */
  | { readonly kind: 'refused'; readonly refusal: CatalogueProblem }
  /** JSON of another purpose. */
  | { readonly kind: 'other'; readonly reason: string };

const OLDEST_FORMAT = '2.0.0';

/**
 * Reads the text of a LorcanaJSON `allCards.json` of any format from 2.0. A file of cards alone
 * (a bare array, or an object without `metadata`) is taken when its name tells the language.
 * Broken JSON, an older format, an unknown language and a value of a wrong type refuse the whole
 * file, naming the first wrong value.
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
      'is missing, and the file name does not tell the language either (as in allCards.fr.json)',
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

/** True when `version` is `least` or newer; false when it is unknown or no version at all. */
export function isFormatAtLeast(version: string | null, least: string): boolean {
  return version !== null && compareFormats(version, least) >= 0;
}

/** Orders format versions such as `2.1.11` by their numbers; anything unreadable comes first. */
export function compareFormats(a: string | null, b: string | null): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  return left.map((number, at) => number - (right[at] ?? 0)).find((gap) => gap !== 0) ?? 0;
}

function numbersOf(version: string | null): readonly number[] {
  const match = /^(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?$/.exec(version ?? '');
  return match === null ? [-1, 0, 0] : [match[1], match[2], match[3] ?? '0'].map(Number);
}

/** The language that a name such as `fr/allCards.json`, `allCards.fr.json` or `cards.fr.v2.json` tells. */
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
