import { describe, expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import {
  collectionPredicate,
  DEFAULT_COLLECTION_FILTER,
  isShown,
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

describe('chapter filters', () => {
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
  ])('%j', (filter, result) => {
    expect(matches(filter)).toBe(result);
  });

  test('the name in the current language, falling back to the first translation', () => {
    expect(matches({ query: 'thrum' }, MOTH, 'fr')).toBe(true);
    expect(matches({ query: 'moth' }, MOTH, 'fr')).toBe(false);
    expect(matches({ query: 'card 1' }, GILDED, 'fr')).toBe(true);
  });

  test('non-foil mode hides the special rarities', () => {
    expect(matches({ foilMode: 'non-foil' }, GILDED)).toBe(false);
    expect(matches({ foilMode: 'foil' }, GILDED)).toBe(true);
    expect(matches({ foilMode: 'non-foil' })).toBe(true);
  });
});

test.each([
  ['all', 0, true],
  ['all', 4, true],
  ['owned', 3, false],
  ['owned', 4, true],
  ['missing', 3, true],
  ['missing', 4, false],
] as const)('show mode %s, %i of 4: %s', (showMode, quantity, shown) => {
  const goal = { foilMode: 'all', collectionMode: 'play', playsetQuantity: 4 } as const;
  expect(isShown({ card: MOTH, quantity, foilQuantity: 0 }, goal, showMode)).toBe(shown);
});
