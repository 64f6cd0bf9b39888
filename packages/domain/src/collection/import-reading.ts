import type { CatalogueIndex } from '../cards/catalogue-index.ts';
import { listedCardIn } from '../cards/card-in-language.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import type { Language } from '../language.ts';
import {
  buildPrintedCardIndex,
  createCardFinder,
  type PrintedCardIndex,
} from '../lists/printed-card.ts';
import type { CsvRow, JsonRow } from './collection-file.ts';
import {
  collectionAfterImport,
  collectionChanges,
  countChanges,
  listedCollection,
  type CopiesChange,
  type AppliedMode,
  type ImportMode,
  type ListedCollection,
  type ListedCopies,
} from './collection-import.ts';
import type { Collection } from './collection.ts';

/** Limit of rows with candidate cards in a response. */
const MAX_WITH_CANDIDATES = 200;

/** Card indexes, built on first use and garbage-collected with their catalogue. */
const indexes = new WeakMap<CatalogueIndex, PrintedCardIndex>();

type Unnumbered<Row> = Row extends { readonly row: number }
  ? Omit<Row, 'row'> & { readonly row?: number | undefined }
  : never;

/** Finds the cards of a file's rows, retired ones too; current cards take precedence. */
export function readImport(
  catalogue: CatalogueIndex,
  data: readonly Unnumbered<JsonRow | CsvRow>[],
): ListedCollection {
  const index = getOrInsert(indexes, catalogue, () =>
    buildPrintedCardIndex([...catalogue.cards, ...catalogue.retired], catalogue.sets),
  );
  const findPrinted = createCardFinder(index);
  const rows = data.map((row, place) => ({ ...row, row: row.row ?? place + 1 }));
  return listedCollection(rows, (row) => {
    if (!('globalId' in row)) return findPrinted(row);
    const card = catalogue.findCard(String(row.globalId));
    return card === undefined ? { code: 'unknown_id', text: '', candidates: [] } : { card };
  });
}

interface ImportFindings {
  readonly totalSuccess: number;
  readonly failedIds: string[];
  readonly missing: (Omit<ListedCollection['missing'][number], 'candidates'> & {
    readonly candidates: ReturnType<typeof listedCardIn>[];
  })[];
}

/** Cards found and rows without a card, as in responses. */
export function importFindings(
  { listed, missing }: ListedCollection,
  language: Language | undefined,
): ImportFindings {
  return {
    totalSuccess: listed.size,
    failedIds: missing.map(({ identifier }) => identifier),
    missing: missing.map((card, position) => ({
      ...card,
      candidates:
        position < MAX_WITH_CANDIDATES
          ? card.candidates.map((candidate) => listedCardIn(candidate, language))
          : [],
    })),
  };
}

/** Changes that an import would make, counted per mode. */
export function importCounts(
  before: Collection,
  listed: ListedCopies,
): Readonly<Record<ImportMode, ReturnType<typeof countChanges>>> {
  const countsOf = (mode: ImportMode) => countChanges(importChanges(before, listed, mode));
  return { merge: countsOf('merge'), add: countsOf('add'), replace: countsOf('replace') };
}

export function importChanges(
  before: Collection,
  listed: ListedCopies,
  mode: AppliedMode,
): readonly CopiesChange[] {
  return collectionChanges(before, collectionAfterImport(before, listed, mode));
}
