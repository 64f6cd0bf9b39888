import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import type { Copies } from '../cards/copies.ts';
import { countedCopies, printingIdsIn } from '../cards/ownership-mode.ts';
import { allCopies } from './collection.ts';
import { availableCopies, copyPlaces, totalOf, type SleevedDeck } from './reserved-copies.ts';

type Cards = SleevedDeck['cards'];

/** Two cards with several printings, one with a single printing. */
const CARDS = ['1', '2', '3', '11', '12', '20'];
const counted = printingIdsIn([
  ['1', '2', '3'],
  ['11', '12'],
]);
const NAMES = ['1', '11', '20'];

const deck = (id: string, ...cards: readonly (readonly [string, number])[]): SleevedDeck => ({
  id,
  name: `Deck ${id}`,
  cards: cards.map(([cardId, quantity]) => ({ cardId, quantity })),
});

describe('the places of the copies of a card', () => {
  test('serve sleeved decks in order of sleeving; the rest is free', () => {
    const decks = [deck('a', ['1', 4]), deck('b', ['2', 1], ['3', 2]), deck('c', ['11', 4])];
    expect(copyPlaces('3', 6, decks, counted)).toEqual({
      owned: 6,
      decks: [
        { id: 'a', name: 'Deck a', quantity: 4 },
        { id: 'b', name: 'Deck b', quantity: 2 },
      ],
      free: 0,
    });
    expect(copyPlaces('3', 9, decks, counted).free).toBe(2);
    expect(copyPlaces('20', 2, decks, counted)).toEqual({ owned: 2, decks: [], free: 2 });
  });

  test('are separate per printing for a collector', () => {
    const decks = [deck('a', ['1', 4])];
    expect(copyPlaces('2', 3, decks, (cardId) => [cardId]).free).toBe(3);
  });
});

describe('available copies', () => {
  const collection = new Map<string, Copies>([
    ['1', { quantity: 1, foilQuantity: 2 }],
    ['2', { quantity: 4, foilQuantity: 0 }],
  ]);

  test("serve a deck's own printing first, then normal before foil", () => {
    expect(availableCopies(collection, [deck('a', ['1', 2])], counted)).toEqual(
      new Map([
        ['1', { quantity: 0, foilQuantity: 1 }],
        ['2', { quantity: 4, foilQuantity: 0 }],
      ]),
    );
    expect(availableCopies(collection, [deck('a', ['1', 5])], counted).get('2')).toEqual({
      quantity: 2,
      foilQuantity: 0,
    });
  });

  test("include the copies in the deck's own sleeves", () => {
    const decks = [deck('a', ['1', 4]), deck('b', ['2', 4])];
    expect(totalOf(availableCopies(collection, decks, counted))).toBe(0);
    expect(totalOf(availableCopies(collection, decks, counted, ['a']))).toBe(4);
    expect(totalOf(availableCopies(collection, decks, counted, ['b']))).toBe(3);
    expect(availableCopies(collection, decks, counted, ['a', 'b'])).toEqual(collection);
  });
});

/** Collection and decks of a player; sleeved decks in order of sleeving. */
interface Table {
  readonly collection: Map<string, Copies>;
  readonly decks: Map<string, Cards>;
  sleeved: string[];
}

type Change = (table: Table) => void;

const cardId = fc.constantFrom(...CARDS);
const deckId = fc.constantFrom('a', 'b', 'c', 'd');
const few = fc.integer({ min: 0, max: 6 });

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(cardId, few, few).map(([card, quantity, foilQuantity]): Change => {
    return ({ collection }) => collection.set(card, { quantity, foilQuantity });
  }),
  fc.tuple(deckId, cardId, few).map(([id, card, quantity]): Change => {
    return ({ decks }) => {
      const others = (decks.get(id) ?? []).filter((row) => row.cardId !== card);
      decks.set(id, quantity === 0 ? others : [...others, { cardId: card, quantity }]);
    };
  }),
  deckId.map((id): Change => (table) => {
    if (table.decks.has(id) && !table.sleeved.includes(id)) table.sleeved.push(id);
  }),
  deckId.map((id): Change => (table) => {
    table.sleeved = table.sleeved.filter((each) => each !== id);
  }),
  deckId.map((id): Change => (table) => {
    table.decks.delete(id);
    table.sleeved = table.sleeved.filter((each) => each !== id);
  }),
);

function expectToAddUp({ collection, decks, sleeved }: Table): void {
  const sleevedDecks = sleeved.map((id) => ({ id, name: id, cards: decks.get(id) ?? [] }));
  const available = availableCopies(collection, sleevedDecks, counted);
  for (const name of NAMES) {
    const owned = allCopies(countedCopies(name, collection, counted));
    const places = copyPlaces(name, owned, sleevedDecks, counted);
    const reserved = places.decks.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(places.free).toBe(owned - reserved);
    expect(places.free).toBeGreaterThanOrEqual(0);
    for (const { id, quantity } of places.decks) {
      expect(quantity).toBeGreaterThan(0);
      expect(quantity).toBeLessThanOrEqual(wantedIn(decks.get(id) ?? [], name));
    }
    const wanted = sleeved.reduce((sum, id) => sum + wantedIn(decks.get(id) ?? [], name), 0);
    expect(reserved, 'a copy is free only when no sleeved deck wants it').toBe(
      Math.min(wanted, owned),
    );
    expect(allCopies(countedCopies(name, available, counted))).toBe(places.free);
    for (const { id } of sleevedDecks) {
      const forDeck = availableCopies(collection, sleevedDecks, counted, [id]);
      const own = places.decks.find((each) => each.id === id)?.quantity ?? 0;
      expect(allCopies(countedCopies(name, forDeck, counted))).toBe(places.free + own);
    }
  }
  for (const [card, { quantity, foilQuantity }] of collection) {
    const left = available.get(card);
    expect(left?.quantity).toBeGreaterThanOrEqual(0);
    expect(left?.quantity).toBeLessThanOrEqual(quantity);
    expect(left?.foilQuantity).toBeGreaterThanOrEqual(0);
    expect(left?.foilQuantity).toBeLessThanOrEqual(foilQuantity);
  }
}

function wantedIn(cards: Cards, name: string): number {
  const rows = cards.filter((row) => counted(row.cardId)[0] === name);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

test('free equals owned minus reserved after any changes', () => {
  forAll(fc.array(changes, { maxLength: 40 }), (sequence) => {
    const table: Table = { collection: new Map(), decks: new Map(), sleeved: [] };
    for (const change of sequence) {
      change(table);
      expectToAddUp(table);
    }
  });
});
