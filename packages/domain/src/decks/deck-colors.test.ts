import { describe, expect, test } from 'vitest';
import type { Color } from '../cards/card.ts';
import { colorsNewToDeck, colorsOfCards, colorsWithCard } from './deck-colors.ts';

test('the inks of cards are named once each; a dual-ink card has both', () => {
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
});
