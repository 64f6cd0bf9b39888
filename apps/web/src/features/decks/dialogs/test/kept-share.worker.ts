import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import type { KeepRule } from '@inkfolio/domain/simulator/keep-rule';
import { keptShare } from '@inkfolio/domain/simulator/opening-hands';

export interface HandsQuestion {
  readonly deckCards: readonly SimulatorDeckCard[];
  readonly rule: KeepRule;
}

/** Fixed, so that the share changes only with the deck and the rule. */
const SEED = 1;

addEventListener('message', ({ data }: MessageEvent<HandsQuestion>) => {
  postMessage(keptShare(data.deckCards, data.rule, SEED));
});
