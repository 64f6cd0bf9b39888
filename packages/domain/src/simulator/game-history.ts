import type { GameMove } from './game-action.ts';

/**
 * Translation keys of the history with their parameters:
 * - `deckCardId`: card, named in the player's language;
 * - `count`: number of cards, or the resulting turn, damage or lore;
 * - `position`: position in the deck, or group of the viewed cards.
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

/** Line of the history (specification, section 3). */
export interface HistoryEntry {
  readonly type: GameMove['type'];
  /** Time in epoch milliseconds; null if the action has none. */
  readonly timestamp: number | null;
  readonly turn: number;
  readonly translationKey: HistoryKey;
  readonly params: HistoryParams;
}

/**
 * Parameters of a history line. `cardName` of the specification is a `deckCardId`, so that names
 * follow the language.
 */
export interface HistoryParams {
  readonly count?: number;
  readonly deckCardId?: string;
  readonly position?: string;
}
