import { MAX_DECKS_OF_PLAYER, MAX_ENTRIES_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Decks and their entries. */
export interface DeckRoom {
  readonly decks: number;
  readonly entries: number;
}

interface DeckLimits {
  readonly maxDecks?: number;
  readonly maxEntries?: number;
}

/** Computes the remaining room; counts entries only if `added` could exceed the limit. */
export async function deckRoomOf(
  db: Kysely<Tables>,
  userId: string,
  added: number,
  limits: DeckLimits = {},
): Promise<DeckRoom> {
  const { maxDecks = MAX_DECKS_OF_PLAYER, maxEntries = MAX_ENTRIES_OF_PLAYER } = limits;
  const { decks, copies } = await measureDecksOf(db, [userId]);
  // Copies are an upper bound for entries.
  const isFarFromFull = copies + added <= maxEntries;
  const entries = isFarFromFull ? copies : await countEntriesOf(db, [userId]);
  // Players above the limit may still remove cards.
  return { decks: Math.max(maxDecks - decks, 0), entries: Math.max(maxEntries - entries, 0) };
}

/** Counts decks and entries that the players have together. */
export async function deckTotalsOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<DeckRoom> {
  const { decks } = await measureDecksOf(db, userIds);
  return { decks, entries: await countEntriesOf(db, userIds) };
}

async function measureDecksOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<{ readonly decks: number; readonly copies: number }> {
  const { count, copies } = await db
    .selectFrom('decks')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('card_count').as('copies')])
    .where('user_id', 'in', userIds)
    .executeTakeFirstOrThrow();
  return { decks: Number(count), copies: Number(copies) };
}

async function countEntriesOf(db: Kysely<Tables>, userIds: readonly string[]): Promise<number> {
  const decks = await db.selectFrom('decks').select('id').where('user_id', 'in', userIds).execute();
  if (decks.length === 0) return 0;
  const { count } = await db
    .selectFrom('deck_cards')
    .select(({ fn }) => fn.countAll().as('count'))
    // By ids: a join would query every partition of a distributed table.
    .where(
      'deck_id',
      'in',
      decks.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
