import { COLLECTION_FORMATS, MAX_IMPORT_ROWS } from '@inkfolio/domain/collection/collection-file';
import { APPLIED_MODES, IMPORT_MODES } from '@inkfolio/domain/collection/collection-import';
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
    description: 'Position in the file; omitted: index in `data`',
  }),
);
const strict = { additionalProperties: false };

/** Copies by finish; a merge keeps omitted finishes. */
const RowCopies = Type.Partial(Copies).properties;

const JsonRow = Type.Object(
  { row: Row, globalId: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }), ...RowCopies },
  strict,
);
const CsvRow = Type.Object(
  {
    row: Row,
    set: Type.String({ maxLength: 100, description: 'Code, abbreviation or name' }),
    cardNumber: Type.String({ maxLength: 20, examples: ['014', '4a', '2/P2'] }),
    name: Type.String({
      maxLength: 200,
      description: 'May be empty. A row whose name and number match different cards is rejected',
    }),
    rarity: Type.Optional(
      Type.Enum(RARITIES, {
        description: 'Rarity of the printing; a row that differs is rejected',
      }),
    ),
    ...RowCopies,
  },
  strict,
);

/** Copies in a file of the player's collection. */
export const CollectionFileContent = Type.Object(
  {
    format: Type.Enum(COLLECTION_FORMATS),
    data: Type.Array(Type.Union([JsonRow, CsvRow]), {
      maxItems: MAX_IMPORT_ROWS,
      description: 'Rows of the file; rows of the same card are added up',
    }),
  },
  strict,
);
export type CollectionFileContent = Shape<typeof CollectionFileContent>;

export const CollectionImport = Type.Object(
  {
    ...CollectionFileContent.properties,
    mode: Type.Enum(APPLIED_MODES, {
      description:
        'merge: finishes in the file take its quantities, including zero; everything else ' +
        'stays. add: copies in the file are added to the existing ones. replace: the file is ' +
        'the whole collection. higher: of each finish, the higher count of both',
    }),
    changeId: Type.Optional(ChangeId),
  },
  strict,
);
export type CollectionImport = Shape<typeof CollectionImport>;

const ChangeCounts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
});

const Found = {
  totalSuccess: Type.Integer({ description: 'Number of distinct known cards' }),
  failedIds: Type.Array(Type.String(), { description: 'Identifiers of unknown cards' }),
  missing: Type.Array(
    Type.Object({
      identifier: Type.String(),
      rows: Type.Array(Type.Integer()),
      code: Type.Enum([...PRINTED_CARD_PROBLEMS, 'unknown_id']),
      text: Type.String({ description: 'Unknown part of the row, verbatim' }),
      candidates: Type.Array(Card, {
        description: 'Candidate cards, the most likely first',
      }),
    }),
    { description: 'Unknown cards with their rows and reasons' },
  ),
};

/** Preview of an import; nothing is changed. */
export const CollectionImportPreview = Type.Object({
  ...Found,
  merge: ChangeCounts,
  add: ChangeCounts,
  replace: ChangeCounts,
});
export type CollectionImportPreview = Shape<typeof CollectionImportPreview>;

/** Changes of the whole collection. */
export const CollectionChange = Type.Object({
  ...ChangeCounts.properties,
  number: Type.Optional(
    Type.Integer({ description: 'Number of the backup; omitted if nothing changed' }),
  ),
});
export type CollectionChange = Shape<typeof CollectionChange>;

export const CollectionImportResult = Type.Object({ ...Found, ...CollectionChange.properties });
export type CollectionImportResult = Shape<typeof CollectionImportResult>;

/** State of the collection before an import. */
export const CollectionBackup = Type.Object({
  number: Type.Integer({ description: 'Counts up from 1 per player' }),
  change: Type.Enum([...IMPORT_MODES, 'restore'], { description: 'Change that followed' }),
  savedAt: Timestamp,
  cardCount: Type.Integer({ description: 'Distinct cards' }),
  copyCount: Type.Integer({ description: 'Copies of all cards, normal and foil' }),
});
export type CollectionBackup = Shape<typeof CollectionBackup>;

export const CollectionBackups = Type.Array(CollectionBackup, { description: 'Newest first' });

export const CollectionBackupParams = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
});
