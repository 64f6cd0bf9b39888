import { ownedPercentage } from './deck-ownership.ts';
import { DAY_MS } from './time-ago.ts';

/** The orders of a list of decks; the first is that of a list that asks for none. */
export const DECK_SORTS = ['updated', 'created', 'liked', 'trending', 'owned', 'missing'] as const;
export type DeckSort = (typeof DECK_SORTS)[number];

/** What decks are put in order by. */
export interface RankedDeck {
  readonly createdAt: number;
  readonly likes: number;
  /** Likes since `trendStart`. */
  readonly recentLikes: number;
  readonly cardCount: number;
  /** Copies that the player who asks lacks; undefined for a visitor. */
  readonly missing: number | undefined;
}

/** "Trending": likes of the last days, today among them. */
const TREND_DAYS = 7;
/** Rank of what comes last: a deck without cards misses none, and is not worth building. */
const LAST = -1_000_000;

/** Orders that depend on the collection of the player who asks. */
export function sortsByCollection(sort: DeckSort): boolean {
  return sort === 'owned' || sort === 'missing';
}

/** Start of the days whose likes count for the trend: it moves once a day, so that pages join. */
export function trendStart(now: number): number {
  return (Math.floor(now / DAY_MS) - TREND_DAYS + 1) * DAY_MS;
}

/**
 * Score of a deck among those that are liked these days: a deck nine times as old needs three times
 * as many likes. A whole number.
 */
export function trendScore(recentLikes: number, createdAt: number, now: number): number {
  if (recentLikes === 0) return 0;
  const age = Math.max(Math.floor(now / DAY_MS) - Math.floor(createdAt / DAY_MS), 0);
  return Math.round((1000 * recentLikes) / Math.sqrt(age + 1));
}

/** Rank of a deck in an order, a whole number: the greatest comes first, then what changed last. */
export function deckRank(deck: RankedDeck, sort: DeckSort, now: number): number {
  switch (sort) {
    case 'updated':
      return 0;
    case 'created':
      return deck.createdAt;
    case 'liked':
      return deck.likes;
    case 'trending':
      return trendScore(deck.recentLikes, deck.createdAt, now);
    case 'owned':
      return deck.missing === undefined
        ? 0
        : ownedPercentage(deck.cardCount - deck.missing, deck.cardCount);
    case 'missing':
      return deck.missing === undefined || deck.cardCount === 0 ? LAST : -deck.missing;
  }
}
