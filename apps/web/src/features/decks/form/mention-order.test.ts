import { exampleCard, exampleTranslation } from '@inkfolio/domain/cards/card-example';
import { expect, test } from 'vitest';
import { byBeginning } from './mention-order.ts';

const NAMES = ['Flask', 'Old Lamp', 'Islander - Last of All', 'Lamp - Étoile', 'Lamplighter'];

function orderOf(query: string): readonly string[] {
  const cards = NAMES.map((name, index) =>
    exampleCard({ globalId: index, translations: [exampleTranslation('en', name)] }),
  );
  return byBeginning(cards, query, 'en').map(({ id }) => NAMES[Number(id)] ?? '');
}

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
