import type { DeckSort } from './deck-order.ts';
import { ownedPercentage } from './ownership-level.ts';
import { DAY_MS } from './time-ago.ts';

export interface RankedDeck {
  readonly createdAt: number;
  readonly likes: number;
  /** Likes since `trendStart`. */
  readonly recentLikes: number;
  readonly cardCount: number;
  /** Copies that the requesting player lacks; undefined for a visitor. */
  readonly missing: number | undefined;
}

/** Days whose likes count for "Trending", including today. */
const TREND_DAYS = 7;
/** Rank of the last decks: an empty deck lacks no card but is not worth building. */
const LAST = -1_000_000;

/** Returns the start of the trend's days; daily, so that pages of a list stay consistent. */
export function trendStart(now: number): number {
  return (Math.floor(now / DAY_MS) - TREND_DAYS + 1) * DAY_MS;
}

/** Calculates an integer trend score: a deck nine times as old needs three times as many likes. */
export function trendScore(recentLikes: number, createdAt: number, now: number): number {
  if (recentLikes === 0) return 0;
  const age = Math.max(Math.floor(now / DAY_MS) - Math.floor(createdAt / DAY_MS), 0);
  return Math.round((1000 * recentLikes) / Math.sqrt(age + 1));
}

/** Calculates an integer rank: highest first, then by the last change. */
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
