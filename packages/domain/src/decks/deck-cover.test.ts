import { expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import type { CardType } from '../cards/card.ts';
import { coverOf } from './deck-cover.ts';

const entry = (globalId: number, type: CardType, cost: number, quantity: number) => ({
  card: exampleCard({ id: String(globalId), globalId, type, cost }),
  quantity,
});

test.each([
  ['nothing', [], undefined],
  ['characters first', [entry(1, 'ITEM', 9, 4), entry(2, 'CHARACTER', 1, 1)], '2'],
  ['most copies', [entry(1, 'CHARACTER', 9, 3), entry(2, 'CHARACTER', 1, 4)], '2'],
  ['then the costliest', [entry(1, 'CHARACTER', 3, 4), entry(2, 'CHARACTER', 7, 4)], '2'],
  ['then the oldest', [entry(2, 'CHARACTER', 3, 4), entry(1, 'CHARACTER', 3, 4)], '1'],
  ['no character at all', [entry(1, 'ITEM', 2, 1), entry(2, 'ACTION', 5, 1)], '2'],
])('the cover of a deck: %s', (_, entries, id) => {
  expect(coverOf(entries)?.id).toBe(id);
});
