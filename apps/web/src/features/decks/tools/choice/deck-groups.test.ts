import { expect, test } from 'vitest';
import { deckGroups, groupsNamed } from './deck-groups.ts';

const deck = (id: string, name = id) => ({ id, name, colors: [], cardCount: 60 });
const [moths, lamps, tide] = [deck('m', 'Moths'), deck('l', 'Lámps'), deck('t', 'Low Tide')];

test('a deck is listed in its first group only', () => {
  expect(deckGroups({ mine: [moths], liked: [lamps, tide], recent: [lamps, moths] })).toEqual([
    { name: 'mine', decks: [moths] },
    { name: 'liked', decks: [lamps, tide] },
  ]);
  expect(deckGroups({ mine: [], liked: [], recent: [tide] })).toEqual([
    { name: 'recent', decks: [tide] },
  ]);
});

test('search ignores accents and case', () => {
  const groups = deckGroups({ mine: [moths, tide], liked: [lamps], recent: [] });
  expect(groupsNamed(groups, '')).toEqual(groups);
  expect(groupsNamed(groups, 'LAMP')).toEqual([{ name: 'liked', decks: [lamps] }]);
  expect(groupsNamed(groups, 'nothing')).toEqual([]);
});
