import { expect, test } from 'vitest';
import { hasPublicPage } from './public-page.ts';

const NOTHING = {
  deckCount: 0,
  isPublicCollection: false,
  isPublicWants: false,
  isPublicTrades: false,
};

test('a player without public content has no public page', () => {
  expect(hasPublicPage(NOTHING)).toBe(false);
});

test.each([
  { deckCount: 1 },
  { isPublicCollection: true },
  { isPublicWants: true },
  { isPublicTrades: true },
])('one public thing makes a public page: %o', (part) => {
  expect(hasPublicPage({ ...NOTHING, ...part })).toBe(true);
});
