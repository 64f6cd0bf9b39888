import type { Deck } from '@inkfolio/contract/decks';
import { replaceGame, type GameSession } from '@inkfolio/domain/simulator/game-session';
import { sessionFromJson, sessionToJson } from '@inkfolio/domain/simulator/session-json';
import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import {
  onRecordsElsewhere,
  readRecord,
  recordKeys,
  writeRecord,
} from '../../../lib/local-records.ts';

/** One record per deck id; another lists the recent decks, latest first. */
const PREFIX = 'simulatorGame.';
const RECENT = 'simulatorRecent';
/** Maximum number of saved games, so that they do not use the storage needed for unsent changes. */
const MAX_SAVED = 10;

interface SavedGame {
  readonly session: GameSession | undefined;
  /** True if the deck has changed since the game was saved. */
  readonly isOutdated: boolean;
}

export function readGame(deckId: string, deckCards: readonly SimulatorDeckCard[]): SavedGame {
  const text = readRecord(PREFIX + deckId);
  const session = text === undefined ? undefined : sessionFromJson(text, deckCards);
  return { session, isOutdated: text !== undefined && session === undefined };
}

/** Saves a tested hand as the deck's game; the board continues with it. */
export function saveTestedHand(
  deckId: string,
  deckCards: readonly SimulatorDeckCard[],
  tested: GameSession,
): void {
  const { session } = readGame(deckId, deckCards);
  saveGame(deckId, session ? replaceGame(session, tested) : tested);
}

/** Converts the cards of a deck for the simulator. */
export function toSimulatorCards(deckCards: Deck['deckCards']): readonly SimulatorDeckCard[] {
  return deckCards.map(({ cardId, quantity, card }) => ({ id: cardId, quantity, card }));
}

/** Calls `listener` when another tab saves this deck's game. Returns `unsubscribe`. */
export function onGameElsewhere(deckId: string, listener: () => void): () => void {
  return onRecordsElsewhere(PREFIX + deckId, () => {
    // The record is deleted when a session ends in another tab.
    if (readRecord(PREFIX + deckId) !== undefined) listener();
  });
}

/** Saves the game; deletes the oldest games beyond the limit. */
export function saveGame(deckId: string, session: GameSession): void {
  const before = readRecord(RECENT)?.split(' ') ?? [];
  if (before[0] !== deckId) rememberDeck(deckId, before);
  writeRecord(PREFIX + deckId, sessionToJson(session));
}

function rememberDeck(deckId: string, before: readonly string[]): void {
  const recent = [deckId, ...before.filter((id) => id !== deckId)].slice(0, MAX_SAVED);
  writeRecord(RECENT, recent.join(' '));
  for (const key of recordKeys(PREFIX)) {
    if (!recent.includes(key.slice(PREFIX.length))) writeRecord(key, undefined);
  }
}
