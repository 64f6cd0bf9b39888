import { MAX_ENTRIES_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Number of decks and entries that the player may still add. */
export interface DeckRoom {
  readonly decks: number;
  readonly entries: number;
}

interface DeckLimits {
  readonly mostDecks?: number;
  readonly mostEntries?: number;
}

/** Limit (not in the specification): enough for any player, too little to fill a disk. */
const MOST_DECKS_OF_A_PLAYER = 2000;

/** What the player may still add; the entries are counted only where `added` may be too many. */
export async function deckRoomOf(
  db: Kysely<Tables>,
  userId: string,
  added: number,
  limits: DeckLimits = {},
): Promise<DeckRoom> {
  const { mostDecks = MOST_DECKS_OF_A_PLAYER, mostEntries = MAX_ENTRIES_OF_PLAYER } = limits;
  const { decks, copies } = await measureDecksOf(db, userId);
  // A deck has no more entries than copies.
  const isFarFromFull = copies + added <= mostEntries;
  const entries = isFarFromFull ? copies : await countEntriesOf(db, userId);
  // A player who has more already may take some out.
  return { decks: Math.max(mostDecks - decks, 0), entries: Math.max(mostEntries - entries, 0) };
}

/** Number of the player's decks, and of the copies in them. */
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

/** Number of entries of all decks of the player. */
async function countEntriesOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const decks = await db.selectFrom('decks').select('id').where('user_id', '=', userId).execute();
  if (decks.length === 0) return 0;
  const { count } = await db
    .selectFrom('deck_cards')
    .select(({ fn }) => fn.countAll().as('count'))
    // By ids: a join would search every part of a distributed table.
    .where(
      'deck_id',
      'in',
      decks.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
