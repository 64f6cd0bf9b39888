import { expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import type { Card } from '../cards/card.ts';
import { coverOf, coversInOrder } from './deck-cover.ts';

const entry = (globalId: number, card: Partial<Card>, quantity = 1) => ({
  card: exampleCard({ id: String(globalId), globalId, type: 'CHARACTER', ...card }),
  quantity,
});
const common = entry(1, { cost: 9, rarity: 'COMMON' }, 4);
const rare = entry(2, { cost: 1, rarity: 'RARE' });
const item = entry(3, { type: 'ITEM', cost: 2, rarity: 'LEGENDARY' });

test.each([
  ['nothing', [], undefined],
  ['characters first', [item, common], '1'],
  ['the rarest', [common, rare], '2'],
  ['then the costliest', [entry(4, { cost: 3 }), entry(5, { cost: 7 })], '5'],
  ['then the oldest', [entry(5, { cost: 3 }), entry(4, { cost: 3 })], '4'],
  ['no character at all', [item, entry(6, { type: 'ACTION', rarity: 'RARE' })], '3'],
])('the cover of a deck: %s', (_, entries, id) => {
  expect(coverOf(entries)?.id).toBe(id);
});

test('a cover of a neighbour is passed over', () => {
  expect(coverOf([common, rare, item], new Set(['2']))?.id).toBe('1');
  expect(coverOf([common, rare, item], new Set(['1', '2']))?.id).toBe('3');
});

test('a deck without another card keeps its own', () => {
  expect(coverOf([rare], new Set(['2']))?.id).toBe('2');
});

test('covers in a list do not repeat', () => {
  const covers = coversInOrder([[common, rare], [rare, common], [], [rare, item, common]]);
  expect(covers.map((card) => card?.id)).toEqual(['2', '1', undefined, '3']);
});
