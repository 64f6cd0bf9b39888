import { exampleCard, exampleTranslation } from '@inkfolio/domain/cards/card-example';
import type { Card } from '@inkfolio/domain/cards/card';
import { expect, test } from 'vitest';
import { byBeginning, stillMeant } from './mention-order.ts';

const NAMES = ['Flask', 'Old Lamp', 'Islander - Last of All', 'Lamp - Étoile', 'Lamplighter'];

const CARDS = NAMES.map((name, index) =>
  exampleCard({ globalId: index, translations: [exampleTranslation('en', name)] }),
);
const namesOf = (cards: readonly Card[]) => cards.map(({ id }) => NAMES[Number(id)] ?? '');
const orderOf = (query: string) => namesOf(byBeginning(CARDS, query, 'en'));

test('names that begin as the query come first, then words, then the rest', () => {
  expect(orderOf('la')).toEqual([
    'Lamp - Étoile',
    'Lamplighter',
    'Old Lamp',
    'Islander - Last of All',
    'Flask',
  ]);
});

test('case, accents and dashes do not matter', () => {
  expect(orderOf('LAMP etoile')[0]).toBe('Lamp - Étoile');
  expect(orderOf('étoile')[0]).toBe('Lamp - Étoile');
});

test('a longer query leaves those with its words in their name, in its own order', () => {
  expect(namesOf(stillMeant(CARDS, 'lamp', 'en'))).toEqual([
    'Lamp - Étoile',
    'Lamplighter',
    'Old Lamp',
  ]);
  expect(namesOf(stillMeant(CARDS, 'Lamp eto', 'en'))).toEqual(['Lamp - Étoile']);
  expect(stillMeant(CARDS, 'lamps', 'en')).toEqual([]);
});
