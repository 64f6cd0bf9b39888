import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { RARITIES, type Rarity } from '../cards/card.ts';
import { TRADE_FINISHES, TRADE_PRINTINGS, type TradedCard } from './trade-lists.ts';
import { balanceByRarity, copiesByRarity, possibleTrades } from './trade-match.ts';

/** Printings 10 and 11 belong to one card, 20 and 21 to another. */
const printing = (globalId: number, rarity: Rarity = 'COMMON') =>
  exampleCard({
    globalId,
    rarity,
    translations: [exampleTranslation('en', `Card ${Math.floor(globalId / 10)}`)],
  });
const traded = (
  globalId: number,
  quantity: number,
  more: Partial<Omit<TradedCard, 'card' | 'quantity'>> = {},
): TradedCard => ({
  ...{ card: printing(globalId), printing: 'any', finish: 'any', quantity },
  ...more,
});
const told = (cards: readonly TradedCard[]) =>
  cards.map(
    ({ card, printing: each, finish, quantity }) => `${quantity} ${card.id} ${each} ${finish}`,
  );

describe('copies that one player can give another', () => {
  test('are the minimum of both lists', () => {
    expect(
      told(possibleTrades([traded(10, 3), traded(20, 1)], [traded(10, 2), traded(20, 4)])),
    ).toEqual(['2 10 any any', '1 20 any any']);
    expect(possibleTrades([traded(10, 3)], [traded(20, 2)])).toEqual([]);
    expect(possibleTrades([], [traded(20, 2)])).toEqual([]);
  });

  test('are limited by the stricter wish', () => {
    const exact = { printing: 'one', finish: 'foil' } as const;
    expect(told(possibleTrades([traded(11, 2, exact)], [traded(10, 1)]))).toEqual([
      '1 11 one foil',
    ]);
    expect(told(possibleTrades([traded(10, 2)], [traded(11, 1, exact)]))).toEqual([
      '1 11 one foil',
    ]);
  });

  test('exclude other printings and finishes', () => {
    const one = { printing: 'one' } as const;
    expect(possibleTrades([traded(10, 2, one)], [traded(11, 1, one)])).toEqual([]);
    expect(
      possibleTrades([traded(10, 2, { finish: 'foil' })], [traded(10, 1, { finish: 'normal' })]),
    ).toEqual([]);
  });

  test('keep a versatile copy for the wish that needs it', () => {
    const offers = [traded(10, 1, { printing: 'one' }), traded(11, 1, { printing: 'one' })];
    const wants = [traded(10, 1), traded(10, 1, { printing: 'one' })];
    expect(told(possibleTrades(offers, wants))).toEqual(['1 11 one any', '1 10 one any']);
  });

  test('count copies of one item for two wishes together', () => {
    const offers = [traded(10, 5, { printing: 'one', finish: 'normal' })];
    const wants = [traded(10, 2), traded(10, 1, { printing: 'one' })];
    expect(told(possibleTrades(offers, wants))).toEqual(['3 10 one normal']);
  });

  const someCards = fc.uniqueArray(
    fc.record({
      card: fc.constantFrom(10, 11, 20).map((id) => printing(id)),
      printing: fc.constantFrom(...TRADE_PRINTINGS),
      finish: fc.constantFrom(...TRADE_FINISHES),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    {
      maxLength: 4,
      selector: ({ card, printing: each, finish }) => `${card.id} ${each} ${finish}`,
    },
  );

  test('are the maximum possible within both lists', () => {
    forAll(someCards, someCards, (offers, wants) => {
      expect(sum(possibleTrades(offers, wants))).toBe(
        maxByTrying(copiesOf(offers), copiesOf(wants)),
      );
    });
  });
});

describe('a trade proposal balanced by rarity', () => {
  const side = fc.array(
    fc.record({
      card: fc.constantFrom(...RARITIES).map((rarity) => printing(10, rarity)),
      printing: fc.constantFrom(...TRADE_PRINTINGS),
      finish: fc.constantFrom(...TRADE_FINISHES),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 12 },
  );

  test('has equal counts per rarity, all copies of the smaller side', () => {
    forAll(side, side, (give, get) => {
      const balanced = balanceByRarity({ give, get });
      const [given, gotten] = [copiesByRarity(give), copiesByRarity(get)];
      for (const rarity of RARITIES) {
        const min = Math.min(given.get(rarity) ?? 0, gotten.get(rarity) ?? 0);
        expect(copiesByRarity(balanced.give).get(rarity) ?? 0).toBe(min);
        expect(copiesByRarity(balanced.get).get(rarity) ?? 0).toBe(min);
      }
    });
  });

  test('is a subset and stable when balanced again', () => {
    const one = (quantity: number, rarity: Rarity) => ({
      ...traded(10, quantity),
      card: printing(10, rarity),
    });
    const give = [one(2, 'RARE'), one(3, 'COMMON'), one(1, 'RARE')];
    const get = [one(2, 'RARE'), one(1, 'LEGENDARY')];
    const balanced = balanceByRarity({ give, get });
    expect(balanced).toEqual({ give: [one(2, 'RARE')], get: [one(2, 'RARE')] });
    expect(balanceByRarity(balanced)).toEqual(balanced);
  });
});

function sum(cards: readonly TradedCard[]): number {
  return cards.reduce((total, { quantity }) => total + quantity, 0);
}

/** One element per copy. */
function copiesOf(cards: readonly TradedCard[]): readonly TradedCard[] {
  return cards.flatMap((each) =>
    Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })),
  );
}

/** Maximum bipartite matching of offered and wanted copies. */
function maxByTrying(offers: readonly TradedCard[], wants: readonly TradedCard[]): number {
  const wantOf = new Map<number, number>();
  const isPair = (offer: TradedCard, want: TradedCard) =>
    possibleTrades([offer], [want]).length === 1;
  const place = (want: number, tried: Set<number>): boolean =>
    offers.some((offer, at) => {
      const wanted = wants[want];
      if (wanted === undefined || tried.has(at) || !isPair(offer, wanted)) return false;
      tried.add(at);
      const holder = wantOf.get(at);
      if (holder !== undefined && !place(holder, tried)) return false;
      wantOf.set(at, want);
      return true;
    });
  return wants.filter((_, want) => place(want, new Set())).length;
}
