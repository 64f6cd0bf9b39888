import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { CARD_TYPES, RARITIES } from '../cards/card.ts';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { exampleEntry } from './deck-example.ts';
import { advancedDeckStatistics, costBucketOf, deckStatistics } from './deck-statistics.ts';

const withText = (text: string) => ({
  translations: [exampleTranslation('en', 'Orla Thrum - Sweeper', { text })],
});

describe('statistics of a deck', () => {
  test('count copies by type, with songs as actions', () => {
    const deck = [
      exampleEntry(4, { type: 'CHARACTER' }),
      exampleEntry(3, { type: 'ACTION' }),
      exampleEntry(2, { type: 'ACTION', subtypes: ['Song'] }),
      exampleEntry(2, { type: 'ITEM', inkwell: false }),
      exampleEntry(1, { type: 'LOCATION', inkwell: false }),
    ];
    expect(deckStatistics(deck)).toMatchObject({
      total: 12,
      characters: 4,
      actions: 5,
      songs: 2,
      items: 2,
      locations: 1,
      inkable: 9,
      notInkable: 3,
    });
  });

  test.each([
    [0, []],
    [3, [[3, 4]]],
    [
      1.3,
      [
        [1, 3],
        [2, 1],
      ],
    ],
    [
      2.7,
      [
        [2, 1],
        [3, 2],
      ],
    ],
    [
      6.5,
      [
        [1, 1],
        [12, 1],
      ],
    ],
  ] as const)('round the average cost to one decimal: %s', (average, costs) => {
    const deck = costs.map(([cost, quantity]) => exampleEntry(quantity, { cost }));
    expect(deckStatistics(deck).averageCost).toBe(average);
  });

  test.each([
    [0, 1],
    [1, 1],
    [6, 6],
    [7, 7],
    [8, 7],
    [12, 7],
  ])('put cost %i into bucket %i', (cost, bucket) => {
    expect(costBucketOf(cost)).toBe(bucket);
    const { costCurve } = deckStatistics([
      exampleEntry(3, { cost }),
      exampleEntry(2, { cost, inkwell: false }),
    ]);
    expect(costCurve.map((bar) => bar.cost)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const bar of costCurve) {
      const [inkable, notInkable] = bar.cost === bucket ? [3, 2] : [0, 0];
      expect(bar).toEqual({ cost: bar.cost, inkable, notInkable });
    }
  });

  test('have consistent totals', () => {
    const entry = fc.record({
      card: fc
        .record({
          type: fc.constantFrom(...CARD_TYPES),
          cost: fc.nat({ max: 12 }),
          inkwell: fc.boolean(),
          rarity: fc.constantFrom(...RARITIES),
        })
        .map(exampleCard),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    forAll(fc.array(entry), (deck) => {
      const { total, characters, actions, items, locations, ...rest } = deckStatistics(deck);
      expect(characters + actions + items + locations).toBe(total);
      expect(rest.inkable + rest.notInkable).toBe(total);
      const bars = rest.costCurve.map((bar) => bar.inkable + bar.notInkable);
      expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(total);
      const { rarities } = advancedDeckStatistics(deck);
      expect(rarities.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    });
  });
});

describe('advanced statistics of a deck', () => {
  test('average strength, willpower and lore over characters that have them', () => {
    const deck = [
      exampleEntry(1, { strength: 1, willpower: 4, lore: 2 }),
      exampleEntry(2, { strength: 2, willpower: 5, lore: null }),
      exampleEntry(4, { type: 'LOCATION', strength: null, willpower: 9, lore: 9 }),
    ];
    expect(advancedDeckStatistics(deck)).toMatchObject({
      averageStrength: 1.7,
      averageWillpower: 4.7,
      averageLore: 2,
    });
  });

  test('count each copy with a keyword', () => {
    const deck = [
      exampleEntry(4, withText('Shift 5\nWard')),
      exampleEntry(2, withText('Ward (Some reminder.)')),
      exampleEntry(1, withText('Chosen character gains Rush this turn.')),
    ];
    expect(advancedDeckStatistics(deck).keywords).toEqual([
      { value: 'Shift', count: 4 },
      { value: 'Ward', count: 6 },
    ]);
  });

  test('count subtypes, most frequent first, then by name', () => {
    const deck = [
      exampleEntry(2, { subtypes: ['Storyborn', 'Hero'] }),
      exampleEntry(1, { subtypes: ['Storyborn', 'Bear'] }),
      exampleEntry(1, { subtypes: ['Bear'] }),
    ];
    expect(advancedDeckStatistics(deck).subtypes).toEqual([
      { value: 'Storyborn', count: 3 },
      { value: 'Bear', count: 2 },
      { value: 'Hero', count: 2 },
    ]);
  });

  test('count rarities and sets in catalogue order', () => {
    const deck = [
      exampleEntry(1, { rarity: 'EPIC', setCode: '10' }),
      exampleEntry(3, { rarity: 'COMMON', setCode: 'Q1' }),
      exampleEntry(2, { rarity: 'RARE', setCode: '9' }),
    ];
    const { rarities, sets } = advancedDeckStatistics(deck);
    expect(rarities.map(({ value, count }) => [value, count])).toEqual([
      ['COMMON', 3],
      ['RARE', 2],
      ['EPIC', 1],
    ]);
    expect(sets.map(({ value, count }) => [value, count])).toEqual([
      ['9', 2],
      ['10', 1],
      ['Q1', 3],
    ]);
  });

  test('are empty for an empty deck', () => {
    expect(advancedDeckStatistics([])).toEqual({
      averageStrength: 0,
      averageWillpower: 0,
      averageLore: 0,
      keywords: [],
      subtypes: [],
      rarities: [],
      sets: [],
    });
  });
});
