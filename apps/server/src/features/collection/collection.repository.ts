import type { Copies } from '@inkfolio/domain/cards/copies';
import type { Collection } from '@inkfolio/domain/collection/collection';
import { sql, type Kysely } from 'kysely';
import { batches } from '../../db/batches.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Tables } from '../../db/tables.ts';
import type { Statement } from '../../db/transaction.ts';

/**
 * Aggregates all rows into one text: `card:copies:foils`, separated by commas; null without rows.
 * Several times faster than a row per card.
 */
const COPIES_AS_TEXT = sql<string | null>`
  string_agg(card_id || ':' || quantity || ':' || foil_quantity, ',')`;

export async function readCollection(db: Kysely<Tables>, userId: string): Promise<Collection> {
  const { copies } = await db
    .selectFrom('collection_entries')
    .select(COPIES_AS_TEXT.as('copies'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return collectionOfText(copies);
}

/** Undefined version: unknown player. */
export interface VersionedCollection {
  readonly version: number | undefined;
  readonly collection: Collection;
}

/** Matches no stored version. */
const NO_VERSION = -1;

const readChangedCollection = builtOnce(
  (db, { userId, known }: { readonly userId: string; readonly known: number }) =>
    db
      .selectFrom('users')
      .select('collection_version as version')
      .select((user) =>
        user
          .selectFrom('collection_entries')
          .select(COPIES_AS_TEXT.as('copies'))
          .whereRef('user_id', '=', 'users.id')
          .where('users.collection_version', '<>', known)
          .as('copies'),
      )
      .where('id', '=', userId),
);

/** Reads collection and version; returns `known` if its version is still current. */
export async function readVersionedCollection(
  db: Kysely<Tables>,
  userId: string,
  known?: VersionedCollection,
): Promise<VersionedCollection> {
  const [row] = await readChangedCollection(db, { userId, known: known?.version ?? NO_VERSION });
  if (row !== undefined && row.version === known?.version) return known;
  return { version: row?.version, collection: collectionOfText(row?.copies ?? null) };
}

/** `addedAt`: when the first copy was added. */
interface AddedCopies {
  readonly cardId: string;
  readonly copies: number;
  readonly addedAt: number;
}

/** Reads the most recently added cards, newest first. */
export async function readLastAdded(
  db: Kysely<Tables>,
  userId: string,
  limit: number,
): Promise<readonly AddedCopies[]> {
  const rows = await db
    .selectFrom('collection_entries')
    .select(['card_id', 'quantity', 'foil_quantity', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('card_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    cardId: String(row.card_id),
    copies: row.quantity + row.foil_quantity,
    addedAt: row.added_at,
  }));
}

/** Increments the version and locks the collection; returns false for an unknown player. */
export async function lockCollection(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set((users) => ({ collection_version: users('collection_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns statements that set the copies of the cards; cards without copies are deleted. Requires
 * `lockCollection`.
 */
export function copiesWrites(
  db: Kysely<Tables>,
  userId: string,
  cards: readonly (readonly [cardId: string, copies: Copies])[],
  addedAt: number,
): readonly Statement[] {
  const isEmpty = ({ quantity, foilQuantity }: Copies) => quantity + foilQuantity === 0;
  const deletions = batches(cards.filter(([, copies]) => isEmpty(copies))).map((emptied) =>
    db
      .deleteFrom('collection_entries')
      .where('user_id', '=', userId)
      .where(
        'card_id',
        'in',
        emptied.map(([cardId]) => Number(cardId)),
      ),
  );
  const insertions = batches(cards.filter(([, copies]) => !isEmpty(copies))).map((some) =>
    db
      .insertInto('collection_entries')
      .values(
        some.map(([cardId, { quantity, foilQuantity }]) => ({
          user_id: userId,
          card_id: Number(cardId),
          quantity,
          foil_quantity: foilQuantity,
          added_at: addedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'card_id']).doUpdateSet((excluded) => ({
          quantity: excluded.ref('excluded.quantity'),
          foil_quantity: excluded.ref('excluded.foil_quantity'),
        })),
      ),
  );
  return [...deletions, ...insertions];
}

function collectionOfText(text: string | null): Collection {
  const entries = text === null ? [] : text.split(',');
  return new Map(
    entries.map((entry) => {
      const [cardId = '', quantity, foilQuantity] = entry.split(':');
      return [cardId, { quantity: Number(quantity), foilQuantity: Number(foilQuantity) }];
    }),
  );
}

export function copiesByCard(
  rows: readonly Pick<Tables['collection_entries'], 'card_id' | 'quantity' | 'foil_quantity'>[],
): Collection {
  return new Map(
    rows.map((row) => [
      String(row.card_id),
      { quantity: row.quantity, foilQuantity: row.foil_quantity },
    ]),
  );
}
