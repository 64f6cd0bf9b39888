import { COLLECTION_FORMATS, MAX_IMPORT_ROWS } from '@inkfolio/domain/collection/collection-file';
import { IMPORT_MODES } from '@inkfolio/domain/collection/collection-import';
import { RARITIES } from '@inkfolio/domain/cards/card';
import { PRINTED_CARD_PROBLEMS } from '@inkfolio/domain/lists/printed-card';
import Type from 'typebox';
import { Card } from './cards.ts';
import { Copies } from './collection.ts';
import { ChangeId, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

const Row = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 100_000_000,
    description: 'Where in the file it stands; left out: its place in `data`',
  }),
);
const strict = { additionalProperties: false };

/** Copies by finish; a merge keeps a finish that is omitted. */
const RowCopies = Type.Partial(Copies).properties;

/** An item of a JSON file. */
const JsonRow = Type.Object(
  { row: Row, globalId: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }), ...RowCopies },
  strict,
);
/** A row of a CSV file. */
const CsvRow = Type.Object(
  {
    row: Row,
    set: Type.String({ maxLength: 100, description: 'Code, abbreviation or name' }),
    cardNumber: Type.String({ maxLength: 20, examples: ['014', '4a', '2/P2'] }),
    name: Type.String({
      maxLength: 200,
      description: 'May be empty. A row whose name and number are different cards is not imported',
    }),
    rarity: Type.Optional(
      Type.Enum(RARITIES, { description: 'Of the printing; another one is not imported' }),
    ),
    ...RowCopies,
  },
  strict,
);

/** Copies in a file of what the player owns. */
export const CollectionFileContent = Type.Object(
  {
    format: Type.Enum(COLLECTION_FORMATS),
    data: Type.Array(Type.Union([JsonRow, CsvRow]), {
      maxItems: MAX_IMPORT_ROWS,
      description: 'The rows of the file; those that name one card count together',
    }),
  },
  strict,
);
export type CollectionFileContent = Shape<typeof CollectionFileContent>;

export const CollectionImport = Type.Object(
  {
    ...CollectionFileContent.properties,
    mode: Type.Enum(IMPORT_MODES, {
      description:
        'merge: the finishes that the file names take its quantities, zero included; all else ' +
        'stays. add: the copies of the file come to those that are there. replace: the file is ' +
        'the whole collection',
    }),
    changeId: Type.Optional(ChangeId),
  },
  strict,
);
export type CollectionImport = Shape<typeof CollectionImport>;

/** Number of cards an import changes. */
const ChangeCounts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
});

const Found = {
  totalSuccess: Type.Integer({ description: 'Different cards that are known' }),
  failedIds: Type.Array(Type.String(), { description: 'The identifiers of those that are not' }),
  missing: Type.Array(
    Type.Object({
      identifier: Type.String(),
      rows: Type.Array(Type.Integer()),
      code: Type.Enum([...PRINTED_CARD_PROBLEMS, 'unknown_id']),
      text: Type.String({ description: 'Unknown part of the row, verbatim' }),
      candidates: Type.Array(Card, {
        description: 'Cards that the rows may mean, the likeliest first',
      }),
    }),
    { description: 'The same, with the rows that name them, and why they are no card' },
  ),
};

/** Preview of an import; nothing has changed. */
export const CollectionImportPreview = Type.Object({
  ...Found,
  merge: ChangeCounts,
  add: ChangeCounts,
  replace: ChangeCounts,
});
export type CollectionImportPreview = Shape<typeof CollectionImportPreview>;

/** Changes of the collection as a whole. */
export const CollectionChange = Type.Object({
  ...ChangeCounts.properties,
  number: Type.Optional(
    Type.Integer({ description: 'Of what was kept before; left out when nothing has changed' }),
  ),
});
export type CollectionChange = Shape<typeof CollectionChange>;

export const CollectionImportResult = Type.Object({ ...Found, ...CollectionChange.properties });
export type CollectionImportResult = Shape<typeof CollectionImportResult>;

/** The collection as it was before it was changed by an import. */
export const CollectionBackup = Type.Object({
  number: Type.Integer({ description: 'Counts up from 1 for each player' }),
  change: Type.Enum([...IMPORT_MODES, 'restore'], { description: 'What changed it then' }),
  savedAt: Timestamp,
  cardCount: Type.Integer({ description: 'Different cards' }),
  copyCount: Type.Integer({ description: 'Copies of all of them, normal and foil' }),
});
export type CollectionBackup = Shape<typeof CollectionBackup>;

export const CollectionBackups = Type.Array(CollectionBackup, { description: 'The newest first' });

export const CollectionBackupParams = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
});
