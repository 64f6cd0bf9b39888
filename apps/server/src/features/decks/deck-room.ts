import { MAX_ENTRIES_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface DeckRoom {
  readonly decks: number;
  readonly entries: number;
}

interface DeckLimits {
  readonly maxDecks?: number;
  readonly maxEntries?: number;
}

/** Abuse limit (not in the specification): generous for players, too low to fill a disk. */
const MAX_DECKS_OF_PLAYER = 2000;

/** Computes the remaining room; counts entries only if `added` could exceed the limit. */
export async function deckRoomOf(
  db: Kysely<Tables>,
  userId: string,
  added: number,
  limits: DeckLimits = {},
): Promise<DeckRoom> {
  const { maxDecks = MAX_DECKS_OF_PLAYER, maxEntries = MAX_ENTRIES_OF_PLAYER } = limits;
  const { decks, copies } = await measureDecksOf(db, userId);
  // Copies are an upper bound for entries.
  const isFarFromFull = copies + added <= maxEntries;
  const entries = isFarFromFull ? copies : await countEntriesOf(db, userId);
  // Players above the limit may still remove cards.
  return { decks: Math.max(maxDecks - decks, 0), entries: Math.max(maxEntries - entries, 0) };
}

async function measureDecksOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<{ readonly decks: number; readonly copies: number }> {
  const { count, copies } = await db
    .selectFrom('decks')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('card_count').as('copies')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { decks: Number(count), copies: Number(copies) };
}

async function countEntriesOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const decks = await db.selectFrom('decks').select('id').where('user_id', '=', userId).execute();
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
