import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleTranslation } from '../cards/card-example.ts';
import { exampleEntry } from './deck-example.ts';
import { firstOddsGroup, oddsGroups } from './odds-groups.ts';

const named = (name: string) => ({ translations: [exampleTranslation('en', name)] });
const copiesByKey = (entries: Parameters<typeof oddsGroups>[0]) =>
  oddsGroups(entries, 'en').map(({ key, copies }) => [key, copies]);

describe('card groups for odds', () => {
  test('are inkable, type, songs, ink, cost and single cards', () => {
    const deck = [
      exampleEntry(4, { globalId: 1, cost: 5, ...named('Wren Hollow') }),
      exampleEntry(2, {
        globalId: 2,
        cost: 1,
        type: 'ACTION',
        subtypes: ['Song'],
        inkwell: false,
        colors: ['Amber', 'Steel'],
        ...named('Low Hymn'),
      }),
      exampleEntry(3, { globalId: 3, cost: 2, type: 'ITEM', ...named('Brass Lens') }),
    ];
    expect(copiesByKey(deck)).toEqual([
      ['inkable', 7],
      ['notInkable', 2],
      ['CHARACTER', 4],
      ['ACTION', 2],
      ['ITEM', 3],
      ['song', 2],
      ['Amber', 9],
      ['Steel', 2],
      ['cost 1', 2],
      ['cost 2', 3],
      ['cost 5', 4],
      ['costAtMost 2', 5],
      ['card low hymn', 2],
      ['card brass lens', 3],
      ['card wren hollow', 4],
    ]);
  });

  test('count all printings of a card together', () => {
    const deck = [
      exampleEntry(1, { globalId: 1, ...named('Brass Lens') }),
      exampleEntry(3, { globalId: 2, ...named('Brass lens') }),
    ];
    expect(copiesByKey(deck)).toContainEqual(['card brass lens', 4]);
  });

  test('start with the card of most copies, then highest cost', () => {
    const deck = [
      exampleEntry(4, { globalId: 1, cost: 2, ...named('Brass Lens') }),
      exampleEntry(4, { globalId: 2, cost: 5, ...named('Wren Hollow') }),
      exampleEntry(1, { globalId: 3, cost: 9, ...named('Low Hymn') }),
    ];
    expect(firstOddsGroup(oddsGroups(deck, 'en'))?.key).toBe('card wren hollow');
  });

  test('are empty for an empty deck', () => {
    expect(oddsGroups([], 'en')).toEqual([]);
    expect(firstOddsGroup([])).toBeUndefined();
  });

  test("have unique keys and at most the deck's copies", () => {
    const entry = fc
      .record({
        globalId: fc.integer({ min: 1, max: 40 }),
        cost: fc.integer({ min: 0, max: 11 }),
        inkwell: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 99 }),
      })
      .map(({ quantity, ...card }) => exampleEntry(quantity, card));
    forAll(fc.array(entry), (deck) => {
      const groups = oddsGroups(deck, 'en');
      const total = deck.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      expect(groups.every(({ copies }) => copies <= total)).toBe(true);
    });
  });
});
