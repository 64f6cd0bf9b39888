import { describe, expect, test } from 'vitest';
import type { Color } from '../cards/card.ts';
import { asksBeforeAdding, colorsNewToDeck, colorsOfCards, colorsWithCard } from './deck-colors.ts';

test('lists each ink once, both inks of a dual-ink card', () => {
  const cards = [{ colors: ['Steel'] }, { colors: ['Ruby', 'Amber'] }, { colors: [] }] as const;
  expect(colorsOfCards([...cards, ...cards])).toEqual(['Amber', 'Ruby', 'Steel']);
  expect(colorsOfCards([])).toEqual([]);
});

describe('adding a card with a color not in the deck', () => {
  test.each<[Color[], Color[], Color[], Color[]]>([
    [['Steel'], ['Amber'], ['Amber'], ['Amber', 'Steel']],
    [['Steel'], ['Steel', 'Amber'], ['Amber'], ['Amber', 'Steel']],
    [[], ['Ruby'], ['Ruby'], ['Ruby']],
    [['Steel', 'Amber'], ['Amber'], [], ['Amber', 'Steel']],
    [['Ruby'], [], [], ['Ruby']],
  ])('%j and a card of %j: new is %j, the sorted union %j', (deck, colors, added, union) => {
    expect(colorsNewToDeck(deck, { colors })).toEqual(added);
    expect(colorsWithCard(deck, { colors })).toEqual(union);
  });

  test.each([
    ['asks in a deck with cards', 1, ['Ruby'], true],
    ['asks about one of two inks', 60, ['Amber', 'Ruby'], true],
    ['does not ask about an ink of the deck', 1, ['Amber'], false],
    ['does not ask while the deck has no cards', 0, ['Ruby'], false],
  ] as const)('%s', (_, cardCount, colors, asks) => {
    expect(asksBeforeAdding({ colors: ['Amber'], cardCount }, { colors })).toBe(asks);
  });
});
