import type { GameMove } from './game-action.ts';

/**
 * Keys of the texts that tell the history, with the parameters that each has:
 * - `deckCardId`: the card, to be named in the player's language;
 * - `count`: cards, or the turn, the damage or the lore that there are now;
 * - `position`: the place in the deck, or the group of the looked-at cards.
 */
export const HISTORY_KEYS = [
  'simulator.history.startedClassic', // count
  'simulator.history.startedManual', // count
  'simulator.history.keptHand', // count
  'simulator.history.mulliganedAll', // count
  'simulator.history.mulliganedSome', // count
  'simulator.history.drew', // deckCardId
  'simulator.history.played', // deckCardId
  'simulator.history.playedAction', // deckCardId
  'simulator.history.inked', // deckCardId
  'simulator.history.discarded', // deckCardId
  'simulator.history.tookToHand', // deckCardId
  'simulator.history.putIntoDeck', // deckCardId, position: top, bottom or random
  'simulator.history.shuffled', // count
  'simulator.history.nextTurn', // count
  'simulator.history.scryStarted', // count
  'simulator.history.scrySorted', // deckCardId, position: a ScryGroup
  'simulator.history.scryCompleted', // count
  'simulator.history.scryCancelled', // count
  'simulator.history.exerted', // deckCardId
  'simulator.history.readied', // deckCardId
  'simulator.history.readiedAll', // count
  'simulator.history.damage', // deckCardId, count
  'simulator.history.lore', // count
  'simulator.history.reset', // count
] as const;
export type HistoryKey = (typeof HISTORY_KEYS)[number];

/** One line of the history (specification, section 3). */
export interface HistoryEntry {
  readonly type: GameMove['type'];
  /** Time in epoch milliseconds; null when the action did not say. */
  readonly timestamp: number | null;
  readonly turn: number;
  readonly translationKey: HistoryKey;
  readonly params: HistoryParams;
}

/** `cardName` of the specification is a `deckCardId` here, so that names follow the language. */
export interface HistoryParams {
  readonly count?: number;
  readonly deckCardId?: string;
  readonly position?: string;
}
