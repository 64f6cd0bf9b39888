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
  editsFromFormerJson,
  withClicksAsCalls,
  withoutCarried,
  type DeckEdit,
  type DeckEdits,
  type QuantityCall,
} from './deck-edits.ts';
import { addCards, changesQuantity, type QuantityChange } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

const click = (cardId: string, delta = 1): QuantityChange => ({ cardId, delta });
const clicked = (...clicks: QuantityChange[]): DeckEdits =>
  new Map(clicks.map((each, index) => [`click-${String(index)}`, each]));
const ids = () => {
  let count = 0;
  return () => `call-${String((count += 1))}`;
};

describe('edits of a deck', () => {
  test('"add and remove clicks are batched for 300 ms, netted per card, one call each"', () => {
    expect(BATCH_DELAY_MS).toBe(300);
    const edits = clicked(click('a'), click('b'), click('a'), click('b', -1), click('c', -1));
    expect([...withClicksAsCalls(edits, ids()).values()]).toEqual([
      { cardId: 'a', delta: 2, changeId: 'call-1', clicks: ['click-0', 'click-2'] },
      { cardId: 'c', delta: -1, changeId: 'call-2', clicks: ['click-4'] },
    ]);
    expect(withClicksAsCalls(new Map(), ids()).size).toBe(0);
  });

  test('append new requests in key order', () => {
    const newId = ids();
    let edits: DeckEdits = new Map();
    for (let place = 0; place < 12; place += 1) {
      edits = withClicksAsCalls(new Map([...edits, ...clicked(click('a'))]), newId);
    }
    const byKey = [...edits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edit]) => edit);
    expect(byKey).toEqual([...edits.values()]);
  });

  test('count a click once when its request is stored too', () => {
    const clicks = clicked(click('a'), click('b'));
    const [[key, call] = ['', click('')]] = withClicksAsCalls(clicks, ids());
    const both: DeckEdits = new Map<string, DeckEdit>([[key, call], ...clicks]);
    expect(cardsWithEdits([], both)).toEqual([
      { cardId: 'a', quantity: 1 },
      { cardId: 'b', quantity: 1 },
    ]);
    expect(
      [...withClicksAsCalls(both, ids()).values()].map((each) => 'cardId' in each && each.cardId),
    ).toEqual(['a', 'b']);
    expect([...withoutCarried(clicks, both).keys()]).toEqual(['click-1']);
  });

  test('report the cards and inks that they change', () => {
    const calls = withClicksAsCalls(clicked(click('a')), ids());
    const edits: DeckEdits = new Map<string, DeckEdit>([...calls, ['click-1', click('b')]]);
    expect(editedCardIds(edits)).toEqual(new Set(['a', 'b']));
    expect(editedColors(edits)).toBeUndefined();
    expect(editedColors(new Map([[COLORS_KEY, { colors: ['Ruby'] as const }]]))).toEqual(['Ruby']);
  });

  test.each<DeckEdit>([
    click('a'),
    { ...click('a'), changeId: 'call-1', clicks: ['click-1'] },
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
    '{"cardId":"a","delta":1,"changeId":"call-1","clicks":1}',
    '{"colors":["Pink"]}',
  ])('reject an invalid record: %s', (text) => {
    expect(deckEditFromJson(text)).toBeUndefined();
  });
});

describe('edits stored in the format used until 2026', () => {
  const former = JSON.stringify({
    colors: ['Ruby'],
    calls: [
      { ...click('a'), changeId: 'call-1' },
      { ...click('a', -1), changeId: 'call-2' },
    ],
    clicks: [click('b'), click('b')],
  });

  test('are read as requests in their order, then clicks', () => {
    const edits = editsFromFormerJson(former, 'tab');
    expect([...(edits ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, edit]) => edit)).toEqual(
      [
        { colors: ['Ruby'] },
        { ...click('a'), changeId: 'call-1', clicks: [] },
        { ...click('a', -1), changeId: 'call-2', clicks: [] },
        { ...click('b', 2), changeId: 'tab-0', clicks: [] },
      ],
    );
    for (const edit of edits?.values() ?? []) {
      expect(deckEditFromJson(JSON.stringify(edit))).toEqual(edit);
    }
  });

  test('are unchanged when the record is read twice', () => {
    expect(editsFromFormerJson(former, 'tab')).toEqual(editsFromFormerJson(former, 'tab'));
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"calls":[],"clicks":[{"cardId":1,"delta":1}]}',
    '{"calls":[{"cardId":"a","delta":1}],"clicks":[]}',
  ])('reject an invalid record: %s', (text) => {
    expect(editsFromFormerJson(text, 'tab')).toBeUndefined();
  });
});

/** Fake server: applies each request once and loses some responses. */
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
        step: fc.constantFrom('pause', 'send', 'lose the call', 'lose the answer', 'reload'),
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
    const asCalls = () => {
      edits = withClicksAsCalls(edits, newId);
    };
    const confirm = ([key, call]: readonly [string, DeckEdit]) => {
      if ('changeId' in call) server.receive(call);
      known = server.cards;
      edits = new Map([...edits].filter(([each]) => each !== key));
    };
    for (const one of all) {
      const [call] = [...edits].filter(([, edit]) => 'changeId' in edit);
      if ('cardId' in one) {
        if (!changesQuantity(shown(), one)) continue;
        clicks = [...clicks, one];
        edits = new Map([...edits, [`click-${String(clicks.length)}`, one]]);
      } else if (one.step === 'pause') asCalls();
      else if (one.step === 'reload') {
        // The page closes after storing its requests, before deleting the clicks.
        const left = edits;
        asCalls();
        edits = new Map([...edits, ...left]);
        asCalls();
        // The deck is reloaded after the pending requests were sent.
        [...edits].forEach(confirm);
        known = server.cards;
      } else if (call && one.step === 'send') confirm(call);
      else if (call && one.step === 'lose the answer' && 'changeId' in call[1]) {
        server.receive(call[1]);
      }
      expect(sameCards(shown(), addCards([], clicks))).toBe(true);
    }
    asCalls();
    [...edits].forEach(confirm);
    expect(edits.size).toBe(0);
    expect(sameCards(server.cards, addCards([], clicks))).toBe(true);
  });
});
