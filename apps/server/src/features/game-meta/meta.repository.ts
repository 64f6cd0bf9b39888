import type { MetaPeriod } from '@inkfolio/domain/decks/game-meta/meta-window';
import type { Format } from '@inkfolio/domain/cards/card';
import type { MetaCount } from '@inkfolio/domain/decks/game-meta/meta-count';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { cardOfPair, CARDS_AS_TEXT, pairsOf } from '../deck-search/cards-as-text.ts';
import type { DeckPlace } from '../deck-search/deck-cursor.ts';
import { comesAfter } from '../deck-search/deck-list.repository.ts';

export interface MetaDocument {
  readonly newestSet: string | null;
  readonly counts: Readonly<Record<Format, Readonly<Record<MetaPeriod, MetaCount>>>>;
}

/** `countedAt` in epoch milliseconds. */
export interface StoredMeta {
  readonly countedAt: number;
  readonly document: MetaDocument;
}

const ID = 1;

/** Returns when an instance last started to count; 0: never. */
export async function findMetaStart(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('meta_counts')
    .select('started_at')
    .where('id', '=', ID)
    .executeTakeFirst();
  return row?.started_at ?? 0;
}

/** Moves the last start to `now`; returns false if another instance was faster. */
export async function claimMetaCount(
  db: Kysely<Tables>,
  last: number,
  now: number,
): Promise<boolean> {
  await db
    .insertInto('meta_counts')
    .values({ id: ID, started_at: 0, counted_at: null, document: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('meta_counts')
    .set({ started_at: now })
    .where('id', '=', ID)
    .where('started_at', '=', last)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function putMeta(
  db: Kysely<Tables>,
  { countedAt, document }: StoredMeta,
): Promise<void> {
  await db
    .updateTable('meta_counts')
    .set({ counted_at: countedAt, document: JSON.stringify(document) })
    .where('id', '=', ID)
    .execute();
}

/** Returns when the stored document was counted; undefined before the first count. */
export async function findCountTime(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db
    .selectFrom('meta_counts')
    .select('counted_at')
    .where('id', '=', ID)
    .executeTakeFirst();
  return row?.counted_at ?? undefined;
}

export async function findMeta(db: Kysely<Tables>): Promise<StoredMeta | undefined> {
  const row = await db
    .selectFrom('meta_counts')
    .select(['counted_at', 'document'])
    .where('id', '=', ID)
    .executeTakeFirst();
  if (!row?.document || row.counted_at === null) return undefined;
  return { countedAt: row.counted_at, document: JSON.parse(row.document) as MetaDocument };
}

export interface CountableDeck extends DeckPlace {
  readonly format: Format;
  readonly colorMask: number;
  readonly likes: number;
  readonly copies: number;
  readonly cards: readonly DeckCard[];
}

/** Reads public community decks after a position, latest change first, down to `since`. */
export async function readCountableDecks(
  db: Kysely<Tables>,
  {
    after,
    since,
    limit,
  }: {
    readonly after: DeckPlace | undefined;
    readonly since: number;
    readonly limit: number;
  },
): Promise<CountableDeck[]> {
  const rows = await db
    .selectFrom('decks')
    .select([
      'id',
      'updated_at as updatedAt',
      'format',
      'color_mask as colorMask',
      'like_count as likes',
      'copy_count as copies',
      CARDS_AS_TEXT.as('cards'),
    ])
    .where('is_public', '=', 1)
    .where('is_official', '=', 0)
    .where('updated_at', '>=', since)
    .where((deck) => deck.and(comesAfter(deck, after)))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, cards: pairsOf(row.cards).map(cardOfPair) }));
}
