import { setImmediate } from 'node:timers/promises';
import type { Language } from '@inkfolio/domain/language';
import type { SourceOptions } from './catalogue-bytes.ts';
import { catalogueFromFiles, type Catalogue, type MappedCatalogue } from './catalogue-cards.ts';
import type { SkippedPart } from './catalogue-records.ts';
import { CatalogueError } from './catalogue-error.ts';
import { readCatalogueSource } from './catalogue-source.ts';
import { parseLorcanaJson, type LorcanaFile } from './lorcana-json.ts';

export interface ReadingOptions extends SourceOptions {
  /** The catalogue already in the database; what the source does not mention stays. */
  readonly standing?: Catalogue | undefined;
}

interface ReadFile {
  readonly file: string;
  readonly language: Language;
  readonly formatVersion: string | null;
  readonly generatedOn: string;
  readonly cards: number;
}

/** A file must have this part of the cards that are known in its language. */
const LEAST_PART = 0.8;

/** The whole catalogue after an import, and the report of what was read. */
export interface CatalogueReading extends MappedCatalogue {
  readonly files: readonly ReadFile[];
}

/**
 * Reads a catalogue from a folder, a file or a web address (see `readCatalogueSource`), checks it
 * and joins it with the standing one. Throws `CatalogueRefused` when a file is malformed or has far fewer
 * cards than are known, or nothing in the source can be used, and a plain `Error` when the source cannot be read.
 */
export async function readCatalogue(
  source: string,
  options: ReadingOptions = {},
): Promise<CatalogueReading> {
  const { files: texts, skipped: ignored } = await readCatalogueSource(source, options);
  const files: LorcanaFile[] = [];
  const skipped: SkippedPart[] = [...ignored];
  for (const { name, text } of texts) {
    options.signal?.throwIfAborted();
    const parsed = parseLorcanaJson(text, name);
    if (parsed.kind === 'refused') throw new CatalogueError(parsed.refusal);
    if (parsed.kind === 'catalogue') files.push(parsed.file);
    else skipped.push({ file: name, path: '', cardId: null, reason: parsed.reason });
    // A large file keeps the process busy for a while: let a running server answer in between.
    await setImmediate();
  }
  requireContent(source, files, options.standing);
  if (options.standing !== undefined) {
    for (const file of files) refuseShrunken(file, options.standing);
  }
  const mapped = catalogueFromFiles(files, options.standing);
  return {
    cards: mapped.cards,
    sets: mapped.sets,
    skipped: [...skipped, ...mapped.skipped],
    files: files.map(({ file, language, formatVersion, generatedOn, cards }) => ({
      file,
      language,
      formatVersion,
      generatedOn,
      cards: cards.length,
    })),
  };
}

/**
 * Refuses a file without cards, and one of most sets with far fewer cards than are known in its
 * language. A file of a few sets is taken: what it does not mention stays.
 */
function refuseShrunken({ file, language, cards }: LorcanaFile, standing: Catalogue): void {
  const known = standing.cards.filter(({ translations }) =>
    translations.some((translation) => translation.language === language),
  );
  const setCount = (some: readonly { readonly setCode: string }[]) =>
    new Set(some.map(({ setCode }) => setCode)).size;
  const isOfMostSets = setCount(cards) > setCount(known) / 2;
  if (cards.length > 0 && !isOfMostSets) return;
  if (cards.length >= known.length * LEAST_PART) return;
  const problem = `has ${cards.length} cards, of which ${known.length} are known: `;
  throw new CatalogueError({ file, path: '', problem: `${problem}--replace takes it as it is` });
}

function requireContent(
  source: string,
  files: readonly LorcanaFile[],
  standing: Catalogue | undefined,
): void {
  const refuse = (problem: string) => new CatalogueError({ file: source, path: '', problem });
  if (files.length === 0) throw refuse('holds no LorcanaJSON card file (allCards.json)');
  const hasSets = files.some(({ sets }) => Object.keys(sets).length > 0);
  if (!hasSets && (standing?.sets.length ?? 0) === 0) {
    throw refuse('no file brings the sets, and none are known yet');
  }
}
