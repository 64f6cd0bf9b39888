import { exampleDeck, exampleEntry } from '@inkfolio/domain/decks/deck-example';
import { expect, test } from 'vitest';
import { MAX_PROXIES, proxyPages } from './proxy-pages.ts';

test('a deck of 60 cards has six pages and six cards', () => {
  const { pages, leftOut } = proxyPages(exampleDeck(), 'en');
  expect(pages.map(({ length }) => length)).toEqual([9, 9, 9, 9, 9, 9, 6]);
  expect(leftOut).toBe(0);
  expect(pages[0]?.map(({ id }) => id).slice(0, 5)).toEqual(['101', '101', '101', '101', '102']);
});

test('without missing cards there is no page', () => {
  expect(proxyPages([], 'en')).toEqual({ pages: [], leftOut: 0 });
});

test('limits the number of copies', () => {
  const deck = Array.from({ length: 500 }, (_, index) => exampleEntry(99, { globalId: index }));
  const { pages, leftOut } = proxyPages(deck, 'en');
  expect(pages.flat()).toHaveLength(MAX_PROXIES);
  expect(leftOut).toBe(500 * 99 - MAX_PROXIES);
});
