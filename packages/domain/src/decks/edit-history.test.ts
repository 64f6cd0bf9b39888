import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { sameCards } from './deck-changes.ts';
import { addCards, changesQuantity, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';
import { NO_HISTORY, redo, undo, withStep, type EditHistory } from './edit-history.ts';

const add = (cardId: string, delta = 1): QuantityChange => ({ cardId, delta });
const changes = fc.array(
  fc.record({ cardId: fc.constantFrom('a', 'b', 'c'), delta: fc.constantFrom(1, -1, 4) }),
  { maxLength: 30 },
);

/** Applies each valid change like the page; returns all states. */
function play(clicks: readonly QuantityChange[]) {
  const states: (readonly DeckCard[])[] = [[]];
  let history: EditHistory = NO_HISTORY;
  for (const click of clicks) {
    const shown = states.at(-1) ?? [];
    if (!changesQuantity(shown, click)) continue;
    history = withStep(history, [click]);
    states.push(addCards(shown, [click]));
  }
  return { states, history };
}

describe('undo and redo in the deck editor', () => {
  test('lead through every state, backward and forward', () => {
    forAll(changes, (clicks) => {
      const { states, history: full } = play(clicks);
      let history = full;
      let shown = states.at(-1) ?? [];
      for (const before of states.slice(0, -1).toReversed()) {
        const step = undo(history, shown);
        history = step.history;
        shown = addCards(shown, step.changes);
        expect(sameCards(shown, before)).toBe(true);
      }
      expect(undo(history, shown).changes).toEqual([]);
      for (const after of states.slice(1)) {
        const step = redo(history, shown);
        history = step.history;
        shown = addCards(shown, step.changes);
        expect(sameCards(shown, after)).toBe(true);
      }
      expect(redo(history, shown).changes).toEqual([]);
    });
  });

  test('a new step clears the redo steps', () => {
    const { history } = undo(withStep(NO_HISTORY, [add('a')]), [{ cardId: 'a', quantity: 1 }]);
    expect(history.undone).toHaveLength(1);
    expect(withStep(history, [add('b')]).undone).toEqual([]);
  });

  test('undo several changes together, with all printings', () => {
    const step = [{ cardId: 'b', delta: 2, inPlaceOf: 'a' }, add('c')];
    const shown = addCards([{ cardId: 'a', quantity: 2 }], step);
    expect(shown).toEqual([
      { cardId: 'b', quantity: 2 },
      { cardId: 'c', quantity: 1 },
    ]);
    const { changes: inverse } = undo(withStep(NO_HISTORY, step), shown);
    expect(addCards(shown, inverse)).toEqual([{ cardId: 'a', quantity: 2 }]);
    // One change no longer applies: none is undone.
    expect(undo(withStep(NO_HISTORY, step), shown.slice(0, 1)).changes).toEqual([]);
  });

  test('skip a step that no longer applies', () => {
    const history = withStep(withStep(NO_HISTORY, [add('a')]), [add('b')]);
    // Another tab has removed all copies of b.
    expect(undo(history, [{ cardId: 'a', quantity: 1 }])).toEqual({
      history: { done: [], undone: [[add('a')]] },
      changes: [add('a', -1)],
    });
    expect(undo(history, [])).toEqual({ history: { done: [], undone: [] }, changes: [] });
  });
});
