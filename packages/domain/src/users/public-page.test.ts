import { expect, test } from 'vitest';
import { hasPublicPage } from './public-page.ts';

const NOTHING = {
  deckCount: 0,
  isPublicCollection: false,
  isPublicWants: false,
  isPublicTrades: false,
};

test('a player of whom nothing is public has no page for others', () => {
  expect(hasPublicPage(NOTHING)).toBe(false);
});

test.each([
  { deckCount: 1 },
  { isPublicCollection: true },
  { isPublicWants: true },
  { isPublicTrades: true },
])('one public thing is enough: %o', (part) => {
  expect(hasPublicPage({ ...NOTHING, ...part })).toBe(true);
});
