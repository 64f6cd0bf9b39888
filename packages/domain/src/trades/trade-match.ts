import { RARITIES, type Rarity } from '../cards/card.ts';
import { printingKey } from '../cards/printings.ts';
import { tradedKey, type TradedCard } from './trade-lists.ts';

export interface TradeProposal {
  readonly give: readonly TradedCard[];
  readonly get: readonly TradedCard[];
}

/**
 * Maximises the copies that one player's trade list gives to the other's want list, in the order of
 * the wants. Each copy is used once; printing and finish must suit both entries.
 */
export function possibleTrades(
  offers: readonly TradedCard[],
  wants: readonly TradedCard[],
): readonly TradedCard[] {
  const offersByName = Map.groupBy(offers, ({ card }) => printingKey(card));
  const wantsByName = Map.groupBy(wants, ({ card }) => printingKey(card));
  const possible = new Map<string, TradedCard>();
  for (const [name, wanted] of wantsByName) {
    for (const traded of allot(offersByName.get(name) ?? [], wanted)) {
      const key = tradedKey(traded);
      const quantity = (possible.get(key)?.quantity ?? 0) + traded.quantity;
      possible.set(key, { ...traded, quantity });
    }
  }
  return [...possible.values()];
}

/**
 * Balances a proposal by rarity: copies beyond the smaller side are removed from the end of the
 * larger one; none are added.
 */
export function balanceByRarity({ give, get }: TradeProposal): TradeProposal {
  const [given, gotten] = [copiesByRarity(give), copiesByRarity(get)];
  const shared = new Map(
    RARITIES.map((rarity) => [rarity, Math.min(given.get(rarity) ?? 0, gotten.get(rarity) ?? 0)]),
  );
  return { give: firstOfRarity(give, shared), get: firstOfRarity(get, shared) };
}

/** Counts copies by rarity; rarities without copies are omitted. */
export function copiesByRarity(traded: readonly TradedCard[]): ReadonlyMap<Rarity, number> {
  const copies = new Map<Rarity, number>();
  for (const { card, quantity } of traded) {
    if (quantity > 0) copies.set(card.rarity, (copies.get(card.rarity) ?? 0) + quantity);
  }
  return copies;
}

/** Keeps the first copies of each rarity, up to its limit. */
function firstOfRarity(
  traded: readonly TradedCard[],
  limits: ReadonlyMap<Rarity, number>,
): readonly TradedCard[] {
  const left = new Map(limits);
  return traded.flatMap((each) => {
    const room = left.get(each.card.rarity) ?? 0;
    const quantity = Math.min(each.quantity, room);
    left.set(each.card.rarity, room - quantity);
    return quantity > 0 ? [{ ...each, quantity }] : [];
  });
}

/** Assigns copies of one card from offers to wants: a maximum flow by augmenting paths. */
function allot(offers: readonly TradedCard[], wants: readonly TradedCard[]): readonly TradedCard[] {
  const left = offers.map(({ quantity }) => quantity);
  const taken = wants.map(() => offers.map(() => 0));
  const takenOf = (want: number, offer: number) => taken[want]?.[offer] ?? 0;
  const add = (want: number, offer: number, by: number) => {
    const row = taken[want];
    if (row) row[offer] = (row[offer] ?? 0) + by;
  };

  /** Assigns one more copy to the want, reassigning another want's copy if necessary. */
  const takeOne = (want: number, tried: Set<number>): boolean => {
    for (const offer of offers.keys()) {
      if (tried.has(offer) || !fits(offers[offer], wants[want])) continue;
      tried.add(offer);
      const remaining = left[offer] ?? 0;
      if (remaining > 0) {
        left[offer] = remaining - 1;
        add(want, offer, 1);
        return true;
      }
      for (const other of wants.keys()) {
        if (other === want || takenOf(other, offer) === 0 || !takeOne(other, tried)) continue;
        add(other, offer, -1);
        add(want, offer, 1);
        return true;
      }
    }
    return false;
  };
  for (const [want, { quantity }] of wants.entries()) {
    for (let copy = 0; copy < quantity && takeOne(want, new Set()); copy += 1);
  }
  return wants.flatMap((want, at) =>
    offers.flatMap((offer, from) => {
      const quantity = takenOf(at, from);
      return quantity > 0 ? [{ ...between(offer, want), quantity }] : [];
    }),
  );
}

function fits(offer: TradedCard | undefined, want: TradedCard | undefined): boolean {
  if (offer === undefined || want === undefined) return false;
  const isPrinting =
    offer.printing === 'any' || want.printing === 'any' || offer.card.id === want.card.id;
  const isFinish = offer.finish === 'any' || want.finish === 'any' || offer.finish === want.finish;
  return isPrinting && isFinish;
}

/** Returns the traded card with the stricter printing and finish of both entries. */
function between(offer: TradedCard, want: TradedCard): Omit<TradedCard, 'quantity'> {
  const { card, printing } = offer.printing === 'one' ? offer : want;
  return { card, printing, finish: offer.finish === 'any' ? want.finish : offer.finish };
}
