import { setImmediate } from 'node:timers/promises';
import type { Language } from '@inkfolio/domain/language';
import type { SourceOptions } from './catalogue-bytes.ts';
import { catalogueFromFiles, type Catalogue, type MappedCatalogue } from './catalogue-cards.ts';
import type { SkippedPart } from './catalogue-records.ts';
import { CatalogueError } from './catalogue-error.ts';
import { readCatalogueSource } from './catalogue-source.ts';
import { parseLorcanaJson, type LorcanaFile } from './lorcana-json.ts';

export interface ReadingOptions extends SourceOptions {
  /** Stored catalogue; cards and sets missing from the source stay. */
  readonly standing?: Catalogue | undefined;
}

interface ReadFile {
  readonly file: string;
  readonly language: Language;
  readonly formatVersion: string | null;
  readonly generatedOn: string;
  readonly cards: number;
}

/** Minimum share of the known cards in a language that a file must contain. */
const MIN_KNOWN_SHARE = 0.8;

export interface CatalogueReading extends MappedCatalogue {
  readonly files: readonly ReadFile[];
}

/**
 * Reads a catalogue from a folder, file or URL (see `readCatalogueSource`), validates it and merges
 * it with the standing one. Throws `CatalogueRefused` if a file is malformed, has far fewer cards
 * than known, or the source is unusable; throws `Error` if the source cannot be read.
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
    // Parsing a large file blocks the event loop; yield to requests between files.
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
 * Throws for an empty file, and for one that covers most sets but has far fewer cards than known in
 * its language. Accepts a file of a few sets: missing cards stay.
 */
function refuseShrunken({ file, language, cards }: LorcanaFile, standing: Catalogue): void {
  const known = standing.cards.filter(({ translations }) =>
    translations.some((translation) => translation.language === language),
  );
  const setCount = (some: readonly { readonly setCode: string }[]) =>
    new Set(some.map(({ setCode }) => setCode)).size;
  const isOfMostSets = setCount(cards) > setCount(known) / 2;
  if (cards.length > 0 && !isOfMostSets) return;
  if (cards.length >= known.length * MIN_KNOWN_SHARE) return;
  const problem = `has ${cards.length} of ${known.length} known cards; `;
  throw new CatalogueError({
    file,
    path: '',
    problem: `${problem}use --replace to import it anyway`,
  });
}

function requireContent(
  source: string,
  files: readonly LorcanaFile[],
  standing: Catalogue | undefined,
): void {
  const refuse = (problem: string) => new CatalogueError({ file: source, path: '', problem });
  if (files.length === 0) throw refuse('contains no LorcanaJSON card file (allCards.json)');
  const hasSets = files.some(({ sets }) => Object.keys(sets).length > 0);
  if (!hasSets && (standing?.sets.length ?? 0) === 0) {
    throw refuse('no file contains sets, and none are stored yet');
  }
}
