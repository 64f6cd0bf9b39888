import type { Card } from '@inkfolio/domain/cards/card';
import type { CardSet } from '@inkfolio/domain/cards/card-set';
import type { Kysely } from 'kysely';
import { batches } from '../../../db/batches.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';

export interface StoredCard {
  readonly card: Card;
  readonly isSample: boolean;
  readonly isRetired: boolean;
}

export interface StoredCatalogue {
  readonly version: string;
  readonly source: string;
  readonly cards: readonly StoredCard[];
  readonly sets: readonly CardSet[];
}

/** Cards per read: all texts at once would take several times the memory of the catalogue. */
const BATCH_SIZE = 200;
const CATALOGUE_ID = 1;

/** Returns version and source; undefined before the first import. */
export async function findCatalogueVersion(
  db: Kysely<Tables>,
): Promise<{ readonly version: string; readonly source: string } | undefined> {
  return db.selectFrom('catalogue').select(['version', 'source']).executeTakeFirst();
}

/** Reads the catalogue in one snapshot; undefined before the first import. */
export async function readStoredCatalogue(
  db: Kysely<Tables>,
): Promise<StoredCatalogue | undefined> {
  return inTransaction(
    db,
    async (transaction) => {
      const stored = await findCatalogueVersion(transaction);
      if (stored === undefined) return undefined;
      const cards = await readStoredCards(transaction);
      const sets = await transaction.selectFrom('catalogue_sets').selectAll().execute();
      return {
        ...stored,
        cards,
        sets: sets.map((row) => JSON.parse(row.document) as CardSet),
      };
    },
    { isolation: 'repeatable read' },
  );
}

async function readStoredCards(db: Kysely<Tables>): Promise<StoredCard[]> {
  const cards: StoredCard[] = [];
  for (;;) {
    // The order by id is stable: all instances build identical responses for a version.
    const rows = await db
      .selectFrom('catalogue_cards')
      .selectAll()
      .where('global_id', '>', cards.at(-1)?.card.globalId ?? 0)
      .orderBy('global_id')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of rows) {
      cards.push({
        card: JSON.parse(row.document) as Card,
        isSample: row.is_sample === 1,
        isRetired: row.is_retired === 1,
      });
    }
    if (rows.length < BATCH_SIZE) return cards;
  }
}

export async function putCards(db: Kysely<Tables>, cards: readonly StoredCard[]): Promise<void> {
  for (const some of batches(cards)) {
    await db
      .insertInto('catalogue_cards')
      .values(
        some.map(({ card, isSample, isRetired }) => ({
          global_id: card.globalId,
          document: JSON.stringify(card),
          is_sample: Number(isSample),
          is_retired: Number(isRetired),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('global_id').doUpdateSet((excluded) => ({
          document: excluded.ref('excluded.document'),
          is_sample: excluded.ref('excluded.is_sample'),
          is_retired: excluded.ref('excluded.is_retired'),
        })),
      )
      .execute();
  }
}

export async function replaceSets(db: Kysely<Tables>, sets: readonly CardSet[]): Promise<void> {
  await db.deleteFrom('catalogue_sets').execute();
  const rows = sets.map((set) => ({ set_code: set.setCode, document: JSON.stringify(set) }));
  for (const some of batches(rows)) await db.insertInto('catalogue_sets').values(some).execute();
}

/**
 * Stores the new version if `before` (undefined: none) is still current. Returns false if another
 * import was faster; then nothing has changed.
 */
export async function advanceCatalogueVersion(
  db: Kysely<Tables>,
  before: string | undefined,
  next: { readonly version: string; readonly source: string; readonly importedAt: number },
): Promise<boolean> {
  const row = { version: next.version, source: next.source, imported_at: next.importedAt };
  if (before === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('catalogue')
      .values({ id: CATALOGUE_ID, ...row })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('catalogue')
    .set(row)
    .where('version', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface CatalogueCheck {
  readonly source: string;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
  /** By URL. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Returns the last check; undefined before the first import. */
export async function findCatalogueCheck(db: Kysely<Tables>): Promise<CatalogueCheck | undefined> {
  const row = await db
    .selectFrom('catalogue')
    .select(['source', 'imported_at', 'checked_at', 'source_tags'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    source: row.source,
    checkedAt: Math.max(row.checked_at, row.imported_at),
    tags: JSON.parse(row.source_tags ?? '{}') as CatalogueCheck['tags'],
  };
}

/** Moves the last check to `now`; returns false if another instance was faster. */
export async function claimCatalogueCheck(
  db: Kysely<Tables>,
  { source, checkedAt }: CatalogueCheck,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue')
    .set({ checked_at: now })
    .where('source', '=', source)
    .where('checked_at', '<=', checkedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the outcome of a check, or an earlier time for the next one. */
export async function putCatalogueCheck(
  db: Kysely<Tables>,
  { source, checkedAt, tags }: CatalogueCheck,
): Promise<void> {
  await db
    .updateTable('catalogue')
    .set({ checked_at: checkedAt, source_tags: JSON.stringify(tags) })
    .where('source', '=', source)
    .execute();
}
