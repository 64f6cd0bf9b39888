import { tradedKey, type TradedCard } from '@inkfolio/domain/trades/trade-lists';
import { balanceByRarity, type TradeProposal } from '@inkfolio/domain/trades/trade-match';
import { useState } from 'react';

export const SIDES = ['give', 'get'] as const;
export type Side = (typeof SIDES)[number];

/** Number of copies of each possible card, by side and key. */
type Quantities = ReadonlyMap<string, number>;

interface ProposalState {
  /** Chosen copies, limited to what is possible. */
  readonly proposal: TradeProposal;
  readonly quantityOf: (side: Side, card: TradedCard) => number;
  readonly choose: (side: Side, card: TradedCard, quantity: number) => void;
  readonly balance: () => void;
}

/** Provides the proposal: initially balanced by rarity, or all cards if that is impossible. */
export function useProposal(possible: TradeProposal): ProposalState {
  const [quantities, setQuantities] = useState<Quantities>(() => {
    const balanced = balanceByRarity(possible);
    return quantitiesOf(balanced.give.length > 0 ? balanced : possible);
  });
  const quantityOf = (side: Side, card: TradedCard) =>
    Math.min(quantities.get(keyOf(side, card)) ?? 0, card.quantity);
  const chosenOf = (side: Side) =>
    possible[side].flatMap((card) => {
      const quantity = quantityOf(side, card);
      return quantity > 0 ? [{ ...card, quantity }] : [];
    });
  const proposal = { give: chosenOf('give'), get: chosenOf('get') };
  return {
    proposal,
    quantityOf,
    choose: (side, card, quantity) =>
      setQuantities(new Map(quantities).set(keyOf(side, card), quantity)),
    balance: () => setQuantities(quantitiesOf(balanceByRarity(proposal))),
  };
}

const keyOf = (side: Side, card: TradedCard) => `${side} ${tradedKey(card)}`;

function quantitiesOf(proposal: TradeProposal): Quantities {
  return new Map(
    SIDES.flatMap((side) =>
      proposal[side].map((card) => [keyOf(side, card), card.quantity] as const),
    ),
  );
}
