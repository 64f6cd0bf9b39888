import { describe, expect, it } from 'vitest';
import { deckRank, DECK_SORTS, trendScore, trendStart, type DeckSort } from './deck-order.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 4, 15, 12);
const deck = { createdAt: NOW, likes: 3, recentLikes: 1, cardCount: 60, missing: 15 };

describe('decks come in the order of', () => {
  it.each<[DeckSort, object]>([
    ['created', { createdAt: NOW + 1 }],
    ['liked', { likes: 4 }],
    ['trending', { recentLikes: 2 }],
    ['owned', { missing: 14 }],
    ['missing', { missing: 14 }],
  ])('%s', (sort, change) => {
    expect(deckRank({ ...deck, ...change }, sort, NOW)).toBeGreaterThan(deckRank(deck, sort, NOW));
  });

  it('their last change where nothing else tells them apart', () => {
    expect(deckRank({ ...deck, likes: 9 }, 'updated', NOW)).toBe(deckRank(deck, 'updated', NOW));
  });

  it('cards, those without any last', () => {
    const empty = { ...deck, cardCount: 0, missing: 0 };
    for (const sort of ['owned', 'missing'] as const) {
      expect(deckRank(empty, sort, NOW)).toBeLessThan(deckRank(deck, sort, NOW));
    }
  });

  it('whole numbers, so that a cursor can name them', () => {
    const old = { ...deck, createdAt: NOW - 17 * DAY, recentLikes: 7 };
    for (const sort of DECK_SORTS) expect(Number.isInteger(deckRank(old, sort, NOW))).toBe(true);
  });
});

describe('the trend', () => {
  it('wants three times as many likes of a deck nine times as old', () => {
    expect(trendScore(9, NOW - 8 * DAY, NOW)).toBe(trendScore(3, NOW, NOW));
  });

  it('counts seven days, today among them, and moves at midnight alone', () => {
    expect(trendStart(NOW)).toBe(Date.UTC(2026, 4, 9));
    expect(trendStart(NOW + DAY / 2 - 1)).toBe(trendStart(NOW));
    expect(trendScore(5, NOW - DAY, NOW + DAY / 2 - 1)).toBe(trendScore(5, NOW - DAY, NOW));
  });
});
