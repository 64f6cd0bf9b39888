import { expect, test } from 'vitest';
import {
  MAX_PLANNED_DECKS,
  plannedIdsFromJson,
  withMovedDeck,
  withoutPlannedDecks,
  withPlannedDeck,
  withPlannedDecks,
} from './planned-deck.ts';

test('planned decks keep their order, each deck once', () => {
  expect(withPlannedDeck(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(withPlannedDeck(['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(withoutPlannedDecks(['a', 'b', 'c'], ['b', 'x'])).toEqual(['a', 'c']);
});

test('a plan has a maximum number of decks', () => {
  const full = Array.from({ length: MAX_PLANNED_DECKS }, (_, number) => String(number));
  expect(withPlannedDeck(full, 'one more')).toBeUndefined();
  expect(withPlannedDeck(full, '7')).toEqual(full);
  expect(withPlannedDecks(full.slice(1), ['7', 'x', 'y'])).toEqual([...full.slice(1), 'x']);
});

test.each([
  ['c', 0, ['c', 'a', 'b', 'd']],
  ['a', 2, ['b', 'c', 'a', 'd']],
  ['b', -1, ['b', 'a', 'c', 'd']],
  ['b', 9, ['a', 'c', 'd', 'b']],
  ['x', 0, ['a', 'b', 'c', 'd']],
])('%s moved to place %i', (id, place, order) => {
  expect(withMovedDeck(['a', 'b', 'c', 'd'], id, place)).toEqual(order);
});

test.each(['', '{', '{}', '[7, null]', undefined])('a stored value %j has no deck', (text) => {
  expect(plannedIdsFromJson(text)).toEqual([]);
});
