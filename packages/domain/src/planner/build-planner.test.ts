import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { planBuilds } from './build-planner.ts';
import { wantedByAll, type CopiesByCard, type PlannedDeck } from './planned-deck.ts';
import { swapListOf } from './swap-list.ts';
import { FEW_COPIES, unlockingCards } from './unlocking-cards.ts';

const CARDS = ['a', 'b', 'c'];

/** "Nine Candles" and other decks of the mock: owners of scarce cards. */
const FERRY = deckOf('ferry', { oriel: 4, cantor: 2 });
const HEDGE = deckOf('hedge', { heron: 3 });
const CANDLES = deckOf('candles', { oriel: 2, cantor: 3, lens: 4 });
const WITNESS = deckOf('witness', { heron: 3 });
const OWNED = new Map(Object.entries({ oriel: 4, cantor: 2, heron: 3, lens: 4 }));
const DECKS = [FERRY, HEDGE, CANDLES, WITNESS];

describe('a build plan', () => {
  test('builds the most decks, by priority, and explains the others', () => {
    expect(planBuilds(DECKS, OWNED)).toMatchObject({
      fitting: ['ferry', 'hedge'],
      isExact: true,
      atMost: 2,
      short: [
        { id: 'candles', copies: 5, notOwned: 1, heldBy: [{ deckId: 'ferry', copies: 4 }] },
        { id: 'witness', copies: 3, notOwned: 0, heldBy: [{ deckId: 'hedge', copies: 3 }] },
      ],
    });
  });

  test('lists contested cards with the decks that get them or not', () => {
    expect(planBuilds(DECKS, OWNED).contested[0]).toEqual({
      card: 'cantor',
      owned: 2,
      wanted: 5,
      short: 3,
      decks: [
        { deckId: 'ferry', copies: 2, getsThem: true },
        { deckId: 'candles', copies: 3, getsThem: false },
      ],
    });
    const cards = planBuilds(DECKS, OWNED).contested.map(({ card, short }) => [card, short]);
    expect(cards).toEqual([
      ['cantor', 3],
      ['heron', 3],
      ['oriel', 2],
    ]);
  });

  test('a card without a copy or with one deck is not contested', () => {
    const alone = [deckOf('one', { a: 4 }), deckOf('two', { b: 4 }), deckOf('three', { b: 4 })];
    expect(planBuilds(alone, new Map([['a', 2]])).contested).toEqual([]);
  });

  test('a sleeved deck keeps its copies at any priority', () => {
    const sleeved = { ...WITNESS, isSleeved: true };
    expect(planBuilds([FERRY, HEDGE, sleeved], OWNED).fitting).toEqual(['ferry', 'witness']);
  });

  test('reports a bound when the search is cut short by many decks', () => {
    let random = 1;
    const upTo = (max: number) => 1 + ((random = (random * 48_271) % 2_147_483_647) % max);
    const numbers = Array.from({ length: 60 }, (_, number) => `${number}`);
    const decks = numbers.map((id) =>
      deckOf(id, Object.fromEntries(numbers.map((card) => [card, upTo(4)]))),
    );
    const owned = new Map(
      [...wantedByAll(decks)].map(([card, copies]) => [card, Math.floor(copies / 2)]),
    );
    const { fitting, isExact, atMost } = planBuilds(decks, owned);
    expect(isExact).toBe(false);
    expect(fitting.length).toBeLessThanOrEqual(atMost);
    expect(copiesOver(inPlan(decks, fitting), owned)).toBe(0);
    for (const deck of decks.filter(({ id }) => !fitting.includes(id))) {
      expect(copiesOver([...inPlan(decks, fitting), deck], owned)).toBeGreaterThan(0);
    }
  });

  const wanted = fc
    .tuple(fc.nat(4), fc.nat(4), fc.nat(4))
    .map((copies) => mapOf(Object.fromEntries(CARDS.map((card, at) => [card, copies[at] ?? 0]))));
  const owned = fc
    .tuple(fc.nat(12), fc.nat(12), fc.nat(12))
    .map((copies) => new Map(CARDS.map((card, at) => [card, copies[at] ?? 0])));
  const decks = fc
    .array(fc.record({ wanted, isSleeved: fc.boolean() }), { maxLength: 7 })
    .map((list): readonly PlannedDeck[] => list.map((deck, at) => ({ id: `${at}`, ...deck })));

  test('equals the best of all sets that contain the sleeved decks', () => {
    forAll(decks, owned, (list, there) => {
      const { fitting, short, isExact, atMost } = planBuilds(list, there);
      expect(fitting).toEqual(bestOfAll(list, there));
      expect([...fitting, ...short.map(({ id }) => id)].toSorted()).toEqual(
        list.map(({ id }) => id),
      );
      expect({ isExact, atMost }).toEqual({ isExact: true, atMost: fitting.length });
    });
  });

  test('a deck lacks only copies beyond the built decks, at least one', () => {
    forAll(decks, owned, (list, there) => {
      const { fitting, short } = planBuilds(list, there);
      for (const { id, copies, notOwned, heldBy } of short) {
        const [deck] = list.filter((each) => each.id === id);
        const lacking = copiesOver([...inPlan(list, fitting), ...(deck ? [deck] : [])], there);
        expect(copies).toBe(lacking);
        expect(copies).toBeGreaterThan(0);
        expect(notOwned).toBe(copiesOver(deck ? [deck] : [], there));
        expect(heldBy.reduce((sum, held) => sum + held.copies, notOwned)).toBe(copies);
      }
    });
  });

  test('a swap list names each copy once, in copies its source has', () => {
    forAll(decks, owned, (list, there) => {
      const { fitting, short } = planBuilds(list, there);
      const holders = inPlan(list, fitting);
      for (const deck of list.filter(({ id }) => short.some((each) => each.id === id))) {
        const { fromDecks, free, missing } = swapListOf(deck, holders, there);
        const all = [...fromDecks.flatMap(({ cards }) => cards), ...free, ...missing];
        for (const card of CARDS) {
          const copies = all.filter((each) => each.card === card);
          expect(copies.reduce((sum, each) => sum + each.copies, 0)).toBe(
            deck.wanted.get(card) ?? 0,
          );
        }
        for (const { deckId, cards } of fromDecks) {
          const [lender] = holders.filter(({ id }) => id === deckId);
          for (const { card, copies } of cards) {
            expect(copies).toBeLessThanOrEqual(lender?.wanted.get(card) ?? 0);
          }
        }
      }
    });
  });

  test('the unlocking cards are the fewest for the most decks, by priority', () => {
    forAll(decks, owned, (list, there) => {
      const { fitting } = planBuilds(list, there);
      const found = unlockingCards(list, fitting, there);
      const best = bestToUnlock(list, fitting, there);
      expect(found?.deckIds ?? []).toEqual(best.map(({ id }) => id));
      if (found === undefined) return;
      const more = new Map(found.cards.map(({ card, copies }) => [card, copies]));
      const together = new Map(
        CARDS.map((card) => [card, countOf(there, card) + countOf(more, card)]),
      );
      expect(copiesOver([...inPlan(list, fitting), ...best], together)).toBe(0);
      expect(found.copies).toBe(copiesOver([...inPlan(list, fitting), ...best], there));
      expect(found.isExact).toBe(true);
    });
  });
});

describe('a swap list', () => {
  test('takes free copies first, then the last unsleeved deck', () => {
    const first = deckOf('first', { a: 2 });
    const second = deckOf('second', { a: 2 });
    const sleeved = { ...deckOf('sleeved', { a: 2 }), isSleeved: true };
    const list = swapListOf(
      deckOf('taken', { a: 6, b: 1 }),
      [first, second, sleeved],
      new Map([['a', 7]]),
    );
    expect(list).toEqual({
      fromDecks: [
        { deckId: 'first', cards: [{ card: 'a', copies: 2 }] },
        { deckId: 'second', cards: [{ card: 'a', copies: 2 }] },
        { deckId: 'sleeved', cards: [{ card: 'a', copies: 1 }] },
      ],
      free: [{ card: 'a', copies: 1 }],
      missing: [{ card: 'b', copies: 1 }],
    });
  });

  test('takes from few decks, preferring those with most needed copies', () => {
    const holders = [
      deckOf('one', { a: 2, b: 2 }),
      deckOf('two', { a: 1 }),
      deckOf('three', { b: 1 }),
    ];
    const list = swapListOf(
      deckOf('taken', { a: 1, b: 2 }),
      holders,
      new Map([
        ['a', 3],
        ['b', 3],
      ]),
    );
    expect(list.fromDecks.map(({ deckId }) => deckId)).toEqual(['one']);
  });
});

describe('cards that unlock decks', () => {
  test('match the mock: eight copies of three cards for two decks', () => {
    const { fitting } = planBuilds(DECKS, OWNED);
    expect(unlockingCards(DECKS, fitting, OWNED)).toEqual({
      deckIds: ['candles', 'witness'],
      cards: [
        { card: 'oriel', copies: 2, deckIds: ['candles'] },
        { card: 'cantor', copies: 3, deckIds: ['candles'] },
        { card: 'heron', copies: 3, deckIds: ['witness'] },
      ],
      copies: 8,
      isExact: true,
    });
  });

  test('fall back to the deck with the fewest missing copies', () => {
    const many = FEW_COPIES + 2;
    const decks = [deckOf('far', { a: many + 1 }), deckOf('near', { b: many })];
    expect(unlockingCards(decks, [], new Map())).toMatchObject({ deckIds: ['near'], copies: many });
  });
});

function deckOf(id: string, wanted: Readonly<Record<string, number>>): PlannedDeck {
  return { id, wanted: mapOf(wanted), isSleeved: false };
}

function mapOf(copies: Readonly<Record<string, number>>): CopiesByCard {
  return new Map(Object.entries(copies).filter(([, count]) => count > 0));
}

function inPlan(decks: readonly PlannedDeck[], fitting: readonly string[]) {
  return decks.filter(({ id }) => fitting.includes(id));
}

function countOf(copies: CopiesByCard, card: string): number {
  return copies.get(card) ?? 0;
}

/** Copies that the decks need together beyond the collection. */
function copiesOver(decks: readonly PlannedDeck[], owned: CopiesByCard): number {
  return [...wantedByAll(decks)].reduce(
    (sum, [card, wanted]) => sum + Math.max(wanted - countOf(owned, card), 0),
    0,
  );
}

/** All sets of decks in descending binary order: the first of a size is best by priority. */
function* setsOf(decks: readonly PlannedDeck[]) {
  for (let mask = 2 ** decks.length - 1; mask >= 0; mask -= 1) {
    yield decks.filter((_, at) => mask & (2 ** (decks.length - 1 - at)));
  }
}

function bestOfAll(decks: readonly PlannedDeck[], owned: CopiesByCard): readonly string[] {
  const sleeved: PlannedDeck[] = [];
  for (const deck of decks.filter(({ isSleeved }) => isSleeved)) {
    if (copiesOver([...sleeved, deck], owned) === 0) sleeved.push(deck);
  }
  let best: readonly PlannedDeck[] = [];
  for (const set of setsOf(decks)) {
    const isLarger = set.length > best.length;
    if (!isLarger || !sleeved.every((deck) => set.includes(deck))) continue;
    if (copiesOver(set, owned) === 0) best = set;
  }
  return best.map(({ id }) => id);
}

function bestToUnlock(
  decks: readonly PlannedDeck[],
  fitting: readonly string[],
  owned: CopiesByCard,
): readonly PlannedDeck[] {
  const rest = decks.filter(({ id }) => !fitting.includes(id));
  const toGet = (set: readonly PlannedDeck[]) =>
    copiesOver([...inPlan(decks, fitting), ...set], owned);
  const limit = Math.max(FEW_COPIES, Math.min(...rest.map((deck) => toGet([deck]))));
  let best: readonly PlannedDeck[] = [];
  for (const set of setsOf(rest)) {
    const isBetter =
      set.length > best.length || (set.length === best.length && toGet(set) < toGet(best));
    if (isBetter && toGet(set) <= limit) best = set;
  }
  return best;
}
