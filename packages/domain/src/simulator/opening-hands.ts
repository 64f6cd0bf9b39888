import type { Card } from '../cards/card.ts';
import { STARTING_HAND } from '../decks/deck-odds.ts';
import { canSimulate, newGame, type SimulatorDeckCard } from './game.ts';
import { handFilter, type KeepRule } from './keep-rule.ts';
import { generatorAt, randomStateOf, shuffled } from './seeded-random.ts';

/** Number of hands (not in the specification): enough for a whole percent, and fast to deal. */
export const HANDS_DEALT = 10_000;

/**
 * Deals starting hands, shuffling the whole deck for each, and returns the share that the rule
 * keeps, 0 to 1; the seed decides all hands. 0 if the deck is too small.
 */
export function keptShare(
  deckCards: readonly SimulatorDeckCard[],
  rule: KeepRule,
  seed: number,
): number {
  if (!canSimulate(deckCards)) return 0;
  const cards = deckCards.flatMap((card) => Array<SimulatorDeckCard>(card.quantity).fill(card));
  const generator = generatorAt(randomStateOf(seed));
  const keepsHand = handFilter(rule, deckCards);
  let kept = 0;
  for (let dealt = 0; dealt < HANDS_DEALT; dealt++) {
    const hand = shuffled(cards, generator, STARTING_HAND).slice(0, STARTING_HAND);
    if (keepsHand(hand)) kept++;
  }
  return kept / HANDS_DEALT;
}

/** Deals the starting hand that a game with the same seed begins with. */
export function openingHand<C extends Card>(
  deckCards: readonly SimulatorDeckCard<C>[],
  seed: number,
): readonly C[] {
  const cards = new Map(deckCards.map(({ id, card }) => [id, card]));
  return newGame(deckCards, seed)
    .deck.slice(0, STARTING_HAND)
    .flatMap(({ deckCardId }) => cards.get(deckCardId) ?? []);
}

export interface HandFacts {
  readonly inkable: number;
  /** First turn with a play; undefined if no card of the hand can be paid with the others. */
  readonly firstPlay: number | undefined;
  readonly averageCost: number;
}

/**
 * Describes a hand without later draws. A card can be played on the turn of its cost if that many
 * other cards of the hand are inkable, since one card may be inked each turn.
 */
export function handFacts(hand: readonly Card[]): HandFacts {
  const inkable = hand.filter(({ inkwell }) => inkwell).length;
  const turns = hand
    .filter(({ cost, inkwell }) => inkable - Number(inkwell) >= cost)
    .map(({ cost }) => Math.max(cost, 1));
  return {
    inkable,
    firstPlay: turns.length === 0 ? undefined : Math.min(...turns),
    averageCost: hand.reduce((sum, { cost }) => sum + cost, 0) / Math.max(hand.length, 1),
  };
}
