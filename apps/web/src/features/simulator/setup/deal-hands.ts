import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import type { KeepRule } from '@inkfolio/domain/simulator/keep-rule';
import {
  dealOpeningHands,
  HANDS_DEALT,
  inkableChances,
  keepChance,
  type OpeningHands,
} from '@inkfolio/domain/simulator/opening-hands';

export interface HandsQuestion {
  readonly deckCards: readonly SimulatorDeckCard[];
  readonly rule: KeepRule;
  readonly seed: number;
}

export interface HandsAnswer {
  readonly hands: OpeningHands;
  readonly keepChance: number;
  readonly inkableChances: readonly number[];
}

/** Deals a thousand hands and calculates the probabilities. */
export function answerOf({ deckCards, rule, seed }: HandsQuestion): HandsAnswer {
  return {
    hands: dealOpeningHands(deckCards, rule, seed, HANDS_DEALT),
    keepChance: keepChance(deckCards, rule),
    inkableChances: inkableChances(deckCards),
  };
}
