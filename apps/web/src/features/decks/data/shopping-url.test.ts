import { MAX_SHOPPING_DECKS } from '@inkfolio/domain/collection/shopping-list';
import { expect, test } from 'vitest';
import {
  choiceFromParams,
  paramsFromChoice,
  shoppingListPath,
  withRoleToggled,
} from './shopping-url.ts';

const read = (query: string) => choiceFromParams(new URLSearchParams(query));

test('the decks of an address, each once', () => {
  expect(read('decks=a,b,a&lockedDecks=c,b')).toEqual({ decks: ['a', 'b'], lockedDecks: ['c'] });
  expect(read('')).toEqual({ decks: [], lockedDecks: [] });
  expect(read('decks=,a b,ü,c')).toEqual({ decks: ['c'], lockedDecks: [] });
  const many = Array.from({ length: MAX_SHOPPING_DECKS + 5 }, (_, number) => `d${number}`);
  expect(read(`decks=${many.join(',')}`).decks).toHaveLength(MAX_SHOPPING_DECKS);
});

test('come back from the address that they make', () => {
  const choice = { decks: ['a', 'b'], lockedDecks: ['c'] };
  expect(choiceFromParams(paramsFromChoice(choice))).toEqual(choice);
  const all = { ...choice, countSleeved: true };
  expect(choiceFromParams(paramsFromChoice(all))).toEqual(all);
  expect(withRoleToggled(all, 'decks', 'a').countSleeved).toBe(true);
  expect(shoppingListPath('a')).toBe('/decks/shopping-list?decks=a');
  expect(shoppingListPath()).toBe('/decks/shopping-list');
});

test('a deck has one role at most', () => {
  const none = { decks: [], lockedDecks: [] };
  const wanted = withRoleToggled(none, 'decks', 'a');
  expect(wanted).toEqual({ decks: ['a'], lockedDecks: [] });
  expect(withRoleToggled(wanted, 'lockedDecks', 'a')).toEqual({ decks: [], lockedDecks: ['a'] });
  expect(withRoleToggled(wanted, 'decks', 'a')).toEqual(none);
});
