import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { printingIdsIn } from '../cards/ownership-mode.ts';
import type { TradePrinting } from './trade-lists.ts';
import {
  joinedWantSources,
  MAX_WANT_SOURCES,
  wantsOf,
  wantSourceKey,
  wantSourcesFrom,
  withWantSources,
  type SetGoal,
  type WantedSources,
} from './wants.ts';

type Quantities = Readonly<Record<string, number>>;

const deck = (id: string, cards: Quantities, isSleeved = false) => ({
  ...{ id, isSleeved },
  cards: Object.entries(cards).map(([cardId, quantity]) => ({ cardId, quantity })),
});
const copiesOf = (copies: Quantities) =>
  new Map(
    Object.entries(copies).map(([id, quantity]) => [id, { quantity, foilQuantity: 0 }] as const),
  );
const single = (cardId: string, quantity: number, printing: TradePrinting = 'any') =>
  ({ cardId, printing, finish: 'any', quantity }) as const;
const set = (goal: SetGoal, owned: Quantities) => ({
  ...{ key: `set:1:${goal}`, goal },
  entries: Object.entries(owned).map(([id, quantity]) => ({
    card: { id, rarity: id === 'shiny' ? ('ENCHANTED' as const) : ('COMMON' as const) },
    ...{ quantity, foilQuantity: 0 },
  })),
});

/** `1` and `1b` are printings of one card. */
const printingIds = printingIdsIn([['1', '1b']]);

function wanted(
  sources: Partial<WantedSources>,
  owned: Quantities = {},
  more: { printing?: TradePrinting; available?: Quantities } = {},
) {
  const { printing = 'any', available = owned } = more;
  return wantsOf(
    { decks: [], sets: [], hand: [], ...sources },
    { owned: copiesOf(owned), available: copiesOf(available), printing, printingIds },
  );
}
const told = (...args: Parameters<typeof wanted>) =>
  wanted(...args).wants.map(
    ({ cardId, printing, quantity, owned, sources }) =>
      `${quantity} ${cardId} ${printing}, ${owned} owned, ${sources.join(' ')}`,
  );

describe('the cards that a player lacks', () => {
  test('of a deck are its cards without the owned ones', () => {
    expect(told({ decks: [deck('a', { 2: 4, 3: 2, 4: 1 })] }, { 2: 3, 3: 2 })).toEqual([
      '1 2 any, 3 owned, deck:a',
      '1 4 any, 0 owned, deck:a',
    ]);
  });

  test('count once when several decks share them', () => {
    const decks = [deck('a', { 2: 3 }), deck('b', { 2: 2 }), deck('c', { 2: 1 })];
    expect(told({ decks }, { 2: 1 })).toEqual(['2 2 any, 1 owned, deck:a deck:b']);
  });

  test('leave a sleeved deck its cards', () => {
    const decks = [deck('a', { 2: 3 }), deck('k', { 2: 2 }, true)];
    const { wants, needs } = wanted({ decks }, { 2: 2 });
    expect(wants).toMatchObject([{ quantity: 3, sources: ['deck:a'] }]);
    expect(needs.get('deck:k')).toEqual({ missing: 0, needed: 2 });
    // Copies in a sleeved deck that is no source.
    expect(told({ decks: [deck('a', { 2: 3 })] }, { 2: 4 }, { available: { 2: 1 } })).toEqual([
      '2 2 any, 4 owned, deck:a',
    ]);
  });

  test('accept any printing, or the one in the deck', () => {
    const decks = [deck('a', { '1b': 4 })];
    expect(told({ decks }, { 1: 3 })).toEqual(['1 1b any, 3 owned, deck:a']);
    expect(told({ decks }, { 1: 3 }, { printing: 'one' })).toEqual(['4 1b one, 0 owned, deck:a']);
  });

  test.each<readonly [SetGoal, readonly string[], number]>([
    ['one', ['1 2 one, 0 owned, set:1:one'], 2],
    ['playset', ['3 1 one, 0 owned, set:1:playset', '4 2 one, 0 owned, set:1:playset'], 8],
    ['master', ['1 2 one, 0 owned, set:1:master', '1 shiny one, 0 owned, set:1:master'], 3],
  ])('of a set follow the goal %s', (goal, cards, needed) => {
    const sets = [set(goal, { 1: 1, 2: 0, shiny: 0 })];
    expect(told({ sets })).toEqual(cards);
    expect(wanted({ sets }).needs.get(`set:1:${goal}`)?.needed).toBe(needed);
  });

  test('merge with single wishes, and a named printing serves any', () => {
    const decks = [deck('a', { 1: 4 })];
    expect(told({ decks, hand: [single('1b', 2)] }, { 1: 1 })).toEqual([
      '3 1 any, 1 owned, deck:a hand',
    ]);
    expect(told({ decks, sets: [set('one', { '1b': 0 })] })).toEqual([
      '3 1 any, 0 owned, deck:a',
      '1 1b one, 0 owned, set:1:one deck:a',
    ]);
    expect(told({ decks: [deck('a', { 1: 1 })], hand: [single('1b', 1, 'one')] })).toEqual([
      '1 1b one, 0 owned, hand deck:a',
    ]);
  });

  test('complete every deck, and one copy fewer does not', () => {
    const cards = fc.record({ 2: fc.nat(4), 3: fc.nat(4) });
    const decks = fc.array(fc.tuple(cards, fc.boolean()), { maxLength: 5 });
    forAll(decks, cards, (list, there) => {
      const all = list.map(([some, isSleeved], at) => deck(`${at}`, some, isSleeved));
      const { wants } = wanted({ decks: all }, there);
      const having = new Map(Object.entries(there));
      for (const { cardId, quantity } of wants) {
        having.set(cardId, (having.get(cardId) ?? 0) + quantity);
      }
      expect(wanted({ decks: all }, Object.fromEntries(having)).wants).toEqual([]);
      for (const { cardId } of wants) {
        const fewer = { ...Object.fromEntries(having), [cardId]: (having.get(cardId) ?? 0) - 1 };
        expect(wanted({ decks: all }, fewer).wants).toHaveLength(1);
      }
    });
  });
});

describe('sources of wants', () => {
  test('are kept as text; invalid ones are omitted', () => {
    const keys = ['deck:V1StGXR8_Z5', 'set:10:master'];
    expect(wantSourcesFrom(keys).map(wantSourceKey)).toEqual(keys);
    expect(wantSourcesFrom(['deck:', 'set:10', 'set:10:all', 'hand', 'deck:a b'])).toEqual([]);
  });

  test('are added once; a set has its last goal', () => {
    const added = wantSourcesFrom(['deck:a', 'set:10:master']);
    expect(withWantSources(['deck:a', 'set:10:one', 'deck:b'], added)).toEqual([
      ...['deck:a', 'deck:b', 'set:10:master'],
    ]);
  });
});

test('joined lists keep their own goal of a set, within the limit', () => {
  const own = ['deck:a', 'set:1:playset'];
  expect(joinedWantSources(own, ['set:1:one', 'deck:b', 'deck:a', 'set:2:one'])).toEqual([
    ...own,
    ...['deck:b', 'set:2:one'],
  ]);
  const full = Array.from({ length: MAX_WANT_SOURCES }, (_, number) => `deck:${number}`);
  expect(joinedWantSources(full, ['deck:b'])).toEqual(full);
});
