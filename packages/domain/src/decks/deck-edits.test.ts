import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameCards } from './deck-changes.ts';
import {
  BATCH_DELAY_MS,
  cardsWithEdits,
  editedCardIds,
  editsFromJson,
  isSettled,
  NO_EDITS,
  withClick,
  withClicksAsCalls,
  withColors,
  withEditsBefore,
  withoutCalls,
  withoutColors,
  type DeckEdits,
  type QuantityCall,
} from './deck-edits.ts';
import { addCards, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

const click = (cardId: string, delta = 1): QuantityChange => ({ cardId, delta });
const clicked = (...clicks: QuantityChange[]): DeckEdits => ({ ...NO_EDITS, clicks });
const ids = () => {
  let count = 0;
  return () => `call-${String((count += 1))}`;
};

describe('edits of a deck', () => {
  test('"add and remove clicks are batched for 300 ms, netted per card, one call each"', () => {
    expect(BATCH_DELAY_MS).toBe(300);
    const edits = clicked(click('a'), click('b'), click('a'), click('b', -1), click('c', -1));
    expect(withClicksAsCalls(edits, ids())).toEqual({
      clicks: [],
      calls: [
        { cardId: 'a', delta: 2, changeId: 'call-1' },
        { cardId: 'c', delta: -1, changeId: 'call-2' },
      ],
    });
    expect(withClicksAsCalls(NO_EDITS, ids())).toBe(NO_EDITS);
  });

  test('a click that would change nothing is none', () => {
    expect(withClick(NO_EDITS, [], click('a', -1))).toBe(NO_EDITS);
    expect(withClick(NO_EDITS, [{ cardId: 'a', quantity: 99 }], click('a'))).toBe(NO_EDITS);
    expect(withClick(NO_EDITS, [], click('a')).clicks).toEqual([click('a')]);
  });

  test('inks that were chosen while others were on their way stay', () => {
    const first = withColors(NO_EDITS, ['Amber']);
    const second = withColors(first, ['Amber', 'Steel']);
    expect(withoutColors(second, first.colors ?? [])).toEqual(second);
    expect(isSettled(withoutColors(second, second.colors ?? []))).toBe(true);
  });

  test('inks that this page has chosen win over older ones that a closed page left', () => {
    const earlier = withColors(NO_EDITS, ['Amber']);
    const edits = withColors(NO_EDITS, ['Ruby']);
    expect(withEditsBefore(edits, earlier).colors).toEqual(['Ruby']);
    expect(withEditsBefore(NO_EDITS, earlier).colors).toEqual(['Amber']);
  });

  test('a call that a closed page left counts once, also when its record is found twice', () => {
    const left = withClicksAsCalls(clicked(click('a')), ids());
    const twice = withEditsBefore(withEditsBefore(NO_EDITS, left), left);
    expect(twice.calls).toEqual(left.calls);
    expect(cardsWithEdits([], twice)).toEqual([{ cardId: 'a', quantity: 1 }]);
  });

  test('know which cards they change, and when nothing is left', () => {
    const edits = withClicksAsCalls(clicked(click('a')), ids());
    expect(editedCardIds(withClick(edits, [], click('b')))).toEqual(new Set(['a', 'b']));
    expect(isSettled(edits)).toBe(false);
    expect(isSettled(withoutCalls(edits, ['call-1']))).toBe(true);
  });

  test('survive being written down', () => {
    const edits = withColors(
      { calls: [{ ...click('a'), changeId: 'call-1' }], clicks: [click('b')] },
      ['Ruby'],
    );
    expect(editsFromJson(JSON.stringify(edits))).toEqual(edits);
    expect(editsFromJson(JSON.stringify(NO_EDITS))).toEqual(NO_EDITS);
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"calls":[],"clicks":[{"cardId":1,"delta":1}]}',
    '{"calls":[{"cardId":"a","delta":1}],"clicks":[]}',
    '{"calls":[],"clicks":[],"colors":["Pink"]}',
  ])('what is no edits is not taken for any: %s', (text) => {
    expect(editsFromJson(text)).toBeUndefined();
  });
});

/** Remembers what it has done, loses answers, and never makes a call twice. */
class ExampleServer {
  cards: readonly DeckCard[] = [];
  readonly #made = new Set<string>();

  receive(call: QuantityCall): void {
    if (this.#made.has(call.changeId)) return;
    this.#made.add(call.changeId);
    this.cards = addCards(this.cards, [call]);
  }
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        step: fc.constant('click' as const),
        cardId: fc.constantFrom('a', 'b', 'c'),
        delta: fc.constantFrom(1, 1, -1),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        step: fc.constantFrom('pause', 'send', 'lose the call', 'lose the answer', 'reload'),
      }),
    },
  ),
  { maxLength: 60 },
);

test('whatever is clicked, lost and reloaded, the deck ends with exactly the netted counts', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const server = new ExampleServer();
      const newId = ids();
      let known: readonly DeckCard[] = [];
      let edits = NO_EDITS;
      let clicks: readonly QuantityChange[] = [];
      const shown = () => cardsWithEdits(known, edits);
      const confirm = (call: QuantityCall) => {
        server.receive(call);
        known = server.cards;
        edits = withoutCalls(edits, [call.changeId]);
      };
      for (const one of all) {
        const [call] = edits.calls;
        if ('cardId' in one) {
          const after = withClick(edits, shown(), one);
          if (after !== edits) clicks = [...clicks, one];
          edits = after;
        } else if (one.step === 'pause') edits = withClicksAsCalls(edits, newId);
        else if (one.step === 'reload') {
          // The record is taken over, and the page dies once more before it has dropped the old.
          const left = editsFromJson(JSON.stringify(withClicksAsCalls(edits, newId))) ?? NO_EDITS;
          edits = withEditsBefore(withEditsBefore(NO_EDITS, left), left);
          // The deck is asked for after the calls that were left have been made.
          edits.calls.forEach(confirm);
          known = server.cards;
        } else if (call && one.step === 'send') confirm(call);
        else if (call && one.step === 'lose the answer') server.receive(call);
        expect(sameCards(shown(), addCards([], clicks))).toBe(true);
      }
      edits = withClicksAsCalls(edits, newId);
      edits.calls.forEach(confirm);
      expect(isSettled(edits)).toBe(true);
      expect(sameCards(server.cards, addCards([], clicks))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
