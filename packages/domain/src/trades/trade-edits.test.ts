import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import {
  tradeEditFromJson,
  tradeEditsOf,
  withTradeEdits,
  type ListedTrade,
} from './trade-edits.ts';

const listed = (globalId: number, quantity: number): ListedTrade => ({
  ...{ card: exampleCard({ globalId }), printing: 'any', finish: 'foil', quantity, reason: null },
});
const quantities = (entries: readonly ListedTrade[]) =>
  entries.map(({ card, quantity }) => [card.id, quantity]);

describe('edits of a trade list', () => {
  test('replace, add and remove entries', () => {
    const edits = tradeEditsOf([listed(1, 0), listed(2, 5), listed(3, 7)]);
    const shown = withTradeEdits([listed(1, 1), listed(2, 1)], edits, (id) =>
      exampleCard({ globalId: Number(id) }),
    );
    expect(quantities(shown)).toEqual([
      ['3', 7],
      ['2', 5],
    ]);
  });

  test('skip unknown cards', () => {
    const edits = tradeEditsOf([listed(1, 2), listed(2, 2)]);
    const shown = withTradeEdits([listed(1, 1)], edits, () => undefined);
    expect(quantities(shown)).toEqual([['1', 2]]);
  });

  test('keep one entry per printing and finish', () => {
    const foil = listed(1, 1);
    expect(tradeEditsOf([foil, { ...foil, finish: 'any' }, { ...foil, quantity: 3 }])).toHaveLength(
      2,
    );
  });
});

describe('stored edits of a trade list', () => {
  const edit = { cardId: '1', printing: 'one', finish: 'foil', quantity: 0, reason: 'Moths' };

  test('survive serialisation', () => {
    expect(tradeEditFromJson(JSON.stringify(edit))).toEqual(edit);
    expect(tradeEditFromJson(JSON.stringify({ ...edit, reason: null }))).toEqual({
      ...edit,
      reason: null,
    });
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['no card', JSON.stringify({ ...edit, cardId: 1 })],
    ['an unknown printing', JSON.stringify({ ...edit, printing: 'two' })],
    ['an unknown finish', JSON.stringify({ ...edit, finish: 'matte' })],
    ['too many copies', JSON.stringify({ ...edit, quantity: 100 })],
    ['fewer than no copies', JSON.stringify({ ...edit, quantity: -1 })],
    ['a note that is too long', JSON.stringify({ ...edit, reason: 'x'.repeat(101) })],
  ])('are rejected: %s', (_, text) => {
    expect(tradeEditFromJson(text)).toBeUndefined();
  });
});
