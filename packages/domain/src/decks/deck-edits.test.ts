import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAllTimes } from '../../../../tests/for-all.ts';
import { sameCards } from './deck-changes.ts';
import {
  BATCH_DELAY_MS,
  cardsWithEdits,
  COLORS_KEY,
  deckEditFromJson,
  editedCardIds,
  editedColors,
  withClicksAsRequests,
  withoutCarried,
  type DeckEdit,
  type DeckEdits,
  type QuantityRequest,
} from './deck-edits.ts';
import { addCards, changesQuantity, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

const click = (cardId: string, delta = 1): QuantityChange => ({ cardId, delta });
const clicked = (...clicks: QuantityChange[]): DeckEdits =>
  new Map(clicks.map((each, index) => [`click-${String(index)}`, each]));
const ids = () => {
  let count = 0;
  return () => `request-${String((count += 1))}`;
};

describe('edits of a deck', () => {
  test('"add and remove clicks are batched for 300 ms, netted per card, one call each"', () => {
    expect(BATCH_DELAY_MS).toBe(300);
    const edits = clicked(click('a'), click('b'), click('a'), click('b', -1), click('c', -1));
    expect([...withClicksAsRequests(edits, ids()).values()]).toEqual([
      { cardId: 'a', delta: 2, changeId: 'request-1', clicks: ['click-0', 'click-2'] },
      { cardId: 'c', delta: -1, changeId: 'request-2', clicks: ['click-4'] },
    ]);
    expect(withClicksAsRequests(new Map(), ids()).size).toBe(0);
  });

  test('new requests come after pending ones, in the order of their keys', () => {
    const newId = ids();
    let edits: DeckEdits = new Map();
    for (let place = 0; place < 12; place += 1) {
      edits = withClicksAsRequests(new Map([...edits, ...clicked(click('a'))]), newId);
    }
    const byKey = [...edits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edit]) => edit);
    expect(byKey).toEqual([...edits.values()]);
  });

  test('a click beside its request counts once', () => {
    const clicks = clicked(click('a'), click('b'));
    const [[key, request] = ['', click('')]] = withClicksAsRequests(clicks, ids());
    const both: DeckEdits = new Map<string, DeckEdit>([[key, request], ...clicks]);
    expect(cardsWithEdits([], both)).toEqual([
      { cardId: 'a', quantity: 1 },
      { cardId: 'b', quantity: 1 },
    ]);
    expect(
      [...withClicksAsRequests(both, ids()).values()].map(
        (each) => 'cardId' in each && each.cardId,
      ),
    ).toEqual(['a', 'b']);
    expect([...withoutCarried(clicks, both).keys()]).toEqual(['click-1']);
  });

  test('report the cards and inks that they change', () => {
    const requests = withClicksAsRequests(clicked(click('a')), ids());
    const edits: DeckEdits = new Map<string, DeckEdit>([...requests, ['click-1', click('b')]]);
    expect(editedCardIds(edits)).toEqual(new Set(['a', 'b']));
    expect(editedColors(edits)).toBeUndefined();
    expect(editedColors(new Map([[COLORS_KEY, { colors: ['Ruby'] as const }]]))).toEqual(['Ruby']);
  });

  test.each<DeckEdit>([
    click('a'),
    { ...click('a'), changeId: 'request-1', clicks: ['click-1'] },
    { colors: ['Ruby'] },
  ])('survive serialisation: %j', (edit) => {
    expect(deckEditFromJson(JSON.stringify(edit))).toEqual(edit);
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"cardId":1,"delta":1}',
    '{"cardId":"a","delta":0.5}',
    '{"cardId":"a","delta":1,"clicks":[]}',
    '{"cardId":"a","delta":1,"changeId":"request-1","clicks":1}',
    '{"colors":["Pink"]}',
  ])('reject an invalid record: %s', (text) => {
    expect(deckEditFromJson(text)).toBeUndefined();
  });
});

/** Fake server: loses requests and responses, and applies each request once. */
class ExampleServer {
  cards: readonly DeckCard[] = [];
  readonly #made = new Set<string>();

  receive(request: QuantityRequest): void {
    if (this.#made.has(request.changeId)) return;
    this.#made.add(request.changeId);
    this.cards = addCards(this.cards, [request]);
  }
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        step: fc.constant('click' as const),
        cardId: fc.constantFrom('a', 'b', 'c', 'd'),
        delta: fc.constantFrom(1, 1, -1),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        step: fc.constant('click' as const),
        cardId: fc.constantFrom('a', 'b'),
        delta: fc.constantFrom(1, 2),
        inPlaceOf: fc.constantFrom('c', 'd'),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        step: fc.constantFrom('pause', 'send', 'lose the request', 'lose the response', 'reload'),
      }),
    },
  ),
  { maxLength: 60 },
);

test('the deck has the netted counts after any clicks, losses and reloads', () => {
  forAllTimes(500, steps, (all) => {
    const server = new ExampleServer();
    const newId = ids();
    let known: readonly DeckCard[] = [];
    let edits: DeckEdits = new Map();
    let clicks: readonly QuantityChange[] = [];
    const shown = () => cardsWithEdits(known, edits);
    const asRequests = () => {
      edits = withClicksAsRequests(edits, newId);
    };
    const confirm = ([key, request]: readonly [string, DeckEdit]) => {
      if ('changeId' in request) server.receive(request);
      known = server.cards;
      edits = new Map([...edits].filter(([each]) => each !== key));
    };
    for (const one of all) {
      const [request] = [...edits].filter(([, edit]) => 'changeId' in edit);
      if ('cardId' in one) {
        if (!changesQuantity(shown(), one)) continue;
        clicks = [...clicks, one];
        edits = new Map([...edits, [`click-${String(clicks.length)}`, one]]);
      } else if (one.step === 'pause') asRequests();
      else if (one.step === 'reload') {
        // The page closes after storing its requests, before deleting the clicks.
        const left = edits;
        asRequests();
        edits = new Map([...edits, ...left]);
        asRequests();
        // The deck is read after the remaining requests were applied.
        [...edits].forEach(confirm);
        known = server.cards;
      } else if (request && one.step === 'send') confirm(request);
      else if (request && one.step === 'lose the response' && 'changeId' in request[1]) {
        server.receive(request[1]);
      }
      expect(sameCards(shown(), addCards([], clicks))).toBe(true);
    }
    asRequests();
    [...edits].forEach(confirm);
    expect(edits.size).toBe(0);
    expect(sameCards(server.cards, addCards([], clicks))).toBe(true);
  });
});
