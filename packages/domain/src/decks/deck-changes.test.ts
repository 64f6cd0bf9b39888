import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckChanges, sameCards } from './deck-changes.ts';
import { addCards } from './deck-quantities.ts';

const a = (quantity: number) => ({ cardId: 'a', quantity });
const b = (quantity: number) => ({ cardId: 'b', quantity });
const c = (quantity: number) => ({ cardId: 'c', quantity });
const NOTHING = { added: [], removed: [], changed: [] };

const decks = fc.uniqueArray(
  fc.record({
    cardId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: ({ cardId }) => cardId },
);

describe('what changed between two decks', () => {
  test.each([
    ['added cards', [a(1)], [c(2), a(1), b(4)], { added: [c(2), b(4)] }],
    ['removed cards', [b(2), a(1)], [a(1)], { removed: [b(2)] }],
    [
      'changed quantities',
      [a(1), b(2)],
      [b(2), a(4)],
      { changed: [{ cardId: 'a', before: 1, after: 4 }] },
    ],
    [
      'all of it',
      [a(1), b(2)],
      [c(3), b(1)],
      {
        added: [c(3)],
        removed: [a(1)],
        changed: [{ cardId: 'b', before: 2, after: 1 }],
      },
    ],
    ['nothing but the order', [a(1), b(2)], [b(2), a(1)], {}],
    ['nothing in a card listed twice', [a(1), a(2)], [a(3)], {}],
  ])('%s', (_, before, after, changes) => {
    expect(deckChanges(before, after)).toEqual({ ...NOTHING, ...changes });
    expect(sameCards(before, after)).toBe(Object.keys(changes).length === 0);
  });

  test('leads from the first to the second', () => {
    fc.assert(
      fc.property(decks, decks, (before, after) => {
        const { added, removed, changed } = deckChanges(before, after);
        const changes = [
          ...added.map(({ cardId, quantity }) => ({ cardId, delta: quantity })),
          ...removed.map(({ cardId, quantity }) => ({ cardId, delta: -quantity })),
          ...changed.map((change) => ({
            cardId: change.cardId,
            delta: change.after - change.before,
          })),
        ];
        expect(sameCards(addCards(before, changes), after)).toBe(true);
        expect(changes.length === 0).toBe(sameCards(before, after));
      }),
    );
  });
});
