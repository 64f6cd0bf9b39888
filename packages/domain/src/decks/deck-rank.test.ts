import { describe, expect, it } from 'vitest';
import { DECK_SORTS, type DeckSort } from './deck-order.ts';
import { deckRank, trendScore, trendStart } from './deck-rank.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 4, 15, 12);
const deck = { createdAt: NOW, likes: 3, recentLikes: 1, cardCount: 60, missing: 15 };

describe('deck sort order', () => {
  it.each<[DeckSort, object]>([
    ['created', { createdAt: NOW + 1 }],
    ['liked', { likes: 4 }],
    ['trending', { recentLikes: 2 }],
    ['owned', { missing: 14 }],
    ['missing', { missing: 14 }],
  ])('sorts by %s', (sort, change) => {
    expect(deckRank({ ...deck, ...change }, sort, NOW)).toBeGreaterThan(deckRank(deck, sort, NOW));
  });

  it('falls back to the last change', () => {
    expect(deckRank({ ...deck, likes: 9 }, 'updated', NOW)).toBe(deckRank(deck, 'updated', NOW));
  });

  it('puts values that are missing last', () => {
    const empty = { ...deck, cardCount: 0, missing: 0 };
    for (const sort of ['owned', 'missing'] as const) {
      expect(deckRank(empty, sort, NOW)).toBeLessThan(deckRank(deck, sort, NOW));
    }
  });

  it('uses whole numbers, so that a cursor can hold them', () => {
    const old = { ...deck, createdAt: NOW - 17 * DAY, recentLikes: 7 };
    for (const sort of DECK_SORTS) expect(Number.isInteger(deckRank(old, sort, NOW))).toBe(true);
  });
});

describe('the trend score', () => {
  it('needs three times the likes for a deck nine times as old', () => {
    expect(trendScore(9, NOW - 8 * DAY, NOW)).toBe(trendScore(3, NOW, NOW));
  });

  it('covers seven days including today and changes only at midnight', () => {
    expect(trendStart(NOW)).toBe(Date.UTC(2026, 4, 9));
    expect(trendStart(NOW + DAY / 2 - 1)).toBe(trendStart(NOW));
    expect(trendScore(5, NOW - DAY, NOW + DAY / 2 - 1)).toBe(trendScore(5, NOW - DAY, NOW));
  });
});
