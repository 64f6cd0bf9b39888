import { describe, expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import {
  collectionPredicate,
  DEFAULT_COLLECTION_FILTER,
  filterProblem,
  isShown,
  matchingEntries,
  type CollectionFilter,
} from './collection-filter.ts';

const MOTH = exampleCard({
  cost: 12,
  colors: ['Ruby', 'Steel'],
  rarity: 'RARE',
  translations: [
    exampleTranslation('en', 'Orla Thrum - Moth of Dusk'),
    exampleTranslation('fr', 'Orla Thrûm - Papillon du soir'),
  ],
});
const GILDED = exampleCard({ rarity: 'ENCHANTED' });
const matches = (filter: Partial<CollectionFilter>, card = MOTH, language: 'en' | 'fr' = 'en') =>
  collectionPredicate({ ...DEFAULT_COLLECTION_FILTER, ...filter }, language)(card);

describe('set filters', () => {
  test.each<[Partial<CollectionFilter>, boolean]>([
    [{}, true],
    [{ colors: ['Steel'] }, true],
    [{ colors: ['Amber', 'Ruby'] }, true],
    [{ colors: ['Amber'] }, false],
    [{ rarities: ['COMMON', 'RARE'] }, true],
    [{ rarities: ['COMMON'] }, false],
    [{ types: ['CHARACTER'] }, true],
    [{ types: ['ITEM'] }, false],
    [{ costs: [10] }, true],
    [{ costs: [9] }, false],
    [{ query: 'MOTH of' }, true],
    [{ query: ' - moth' }, true],
    [{ query: 'papillon' }, false],
    [{ query: '!' }, false],
    [{ query: 'moth', colors: ['Amber'] }, false],
  ])('evaluate %j', (filter, result) => {
    expect(matches(filter)).toBe(result);
  });

  test('use the name in the language, else the first translation', () => {
    expect(matches({ query: 'thrum' }, MOTH, 'fr')).toBe(true);
    expect(matches({ query: 'moth' }, MOTH, 'fr')).toBe(false);
    expect(matches({ query: 'card 1' }, GILDED, 'fr')).toBe(true);
  });

  test('hide special rarities in non-foil mode', () => {
    expect(matches({ foilMode: 'non-foil' }, GILDED)).toBe(false);
    expect(matches({ foilMode: 'foil' }, GILDED)).toBe(true);
    expect(matches({ foilMode: 'non-foil' })).toBe(true);
  });
});

describe('a query in the name field', () => {
  const FIRST = exampleCard({ globalId: 1, cost: 2 });
  const SECOND = exampleCard({ globalId: 2, cost: 3, rarity: 'LEGENDARY' });
  const THIRD = exampleCard({
    globalId: 3,
    cost: 3,
    translations: [exampleTranslation('en', 'Ready or Not')],
  });
  const ENTRIES = [
    { card: FIRST, quantity: 1, foilQuantity: 1 },
    { card: SECOND, quantity: 0, foilQuantity: 1 },
    { card: THIRD, quantity: 0, foilQuantity: 0 },
  ];
  const CHAPTER = {
    reprints: ['3'],
    groups: [
      { code: '1', names: ['1', 'firstset'] },
      { code: 'P1', names: ['p1'] },
    ],
  };
  const found = (query: string, other: Partial<CollectionFilter> = {}) =>
    matchingEntries(ENTRIES, { ...DEFAULT_COLLECTION_FILTER, ...other, query }, 'en', CHAPTER).map(
      ({ card }) => card.globalId,
    );

  test.each([
    ['owned>=2', [1]],
    ['owned:0', [3]],
    ['owned:1 rarity>=rare', [2]],
    ['cost:3 -owned:0', [2]],
    ['is:reprint', [3]],
    ['card cost:3', [2]],
    ['"card 1" or owned:0', [1, 3]],
    ['set:"First Set" cost:3', [2, 3]],
    ['set:P1', []],
    ['READY OR NOT', [3]],
    ['READY OR NOT cost:3', [1, 3]],
    ['READY OR NOT -cost:2', [1, 3]],
    // An unreadable query is searched as a part of a name; no card contains it.
    ['owned:many', []],
  ])('finds the cards of %s', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test.each([
    ['set:nonsense', 'unknown_value'],
    ['set:nonsense or cost:3', 'unknown_value'],
    ['cost:many', 'not_a_number'],
    ['set:P1', undefined],
    ['READY OR NOT', undefined],
    ['moth', undefined],
  ])('reports for %s: %s', (query, code) => {
    expect(filterProblem(query, CHAPTER)?.code).toBe(code);
    if (code !== undefined) expect(found(query)).toEqual([]);
  });

  test('matches every set when a set page has no set data', () => {
    expect(filterProblem('set:nonsense', { reprints: [] })).toBeUndefined();
  });

  test('combines with the other filters', () => {
    expect(found('owned>=1', { costs: [3] })).toEqual([2]);
  });
});

test.each([
  ['all', 0, true],
  ['all', 4, true],
  ['owned', 3, false],
  ['owned', 4, true],
  ['missing', 3, true],
  ['missing', 4, false],
] as const)('show mode %s matches %i of 4 copies: %s', (showMode, quantity, shown) => {
  const goal = { foilMode: 'all', collectionMode: 'play', playsetQuantity: 4 } as const;
  expect(isShown({ card: MOTH, quantity, foilQuantity: 0 }, goal, showMode)).toBe(shown);
});
