import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { deckChanges, sameCards } from './deck-changes.ts';
import { addCards } from './deck-quantities.ts';

const a = (quantity: number) => ({ cardId: 'a', quantity });
const b = (quantity: number) => ({ cardId: 'b', quantity });
const c = (quantity: number) => ({ cardId: 'c', quantity });

const decks = fc.uniqueArray(
  fc.record({
    cardId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: ({ cardId }) => cardId },
);

describe('changes between two decks', () => {
  test.each([
    [
      'added cards, after the others',
      [a(1)],
      [c(2), a(1), b(4)],
      [
        { cardId: 'c', before: 0, after: 2 },
        { cardId: 'b', before: 0, after: 4 },
      ],
    ],
    ['removed cards', [b(2), a(1)], [a(1)], [{ cardId: 'b', before: 2, after: 0 }]],
    ['changed quantities', [a(1), b(2)], [b(2), a(4)], [{ cardId: 'a', before: 1, after: 4 }]],
    ['nothing but the order', [a(1), b(2)], [b(2), a(1)], []],
    ['nothing in a card listed twice', [a(1), a(2)], [a(3)], []],
  ])('list %s', (_, before, after, changes) => {
    expect(deckChanges(before, after)).toEqual(changes);
    expect(sameCards(before, after)).toBe(changes.length === 0);
  });

  test('transform the first deck into the second', () => {
    forAll(decks, decks, (before, after) => {
      const changes = deckChanges(before, after).map((change) => ({
        cardId: change.cardId,
        delta: change.after - change.before,
      }));
      expect(sameCards(addCards(before, changes), after)).toBe(true);
      expect(changes.length === 0).toBe(sameCards(before, after));
    });
  });
});
