import type { GameSession } from '@inkfolio/domain/simulator/game-session';
import { sessionFromJson, sessionToJson } from '@inkfolio/domain/simulator/session-json';
import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import {
  onRecordsElsewhere,
  readRecord,
  recordKeys,
  writeRecord,
} from '../../../lib/local-records.ts';

/** Each game under the id of its deck; the recent decks, the latest first, in a record of its own. */
const PREFIX = 'simulatorGame.';
const RECENT = 'simulatorRecent';
/** Most decks with a saved game: old games must not take the room of unsent changes. */
const MAX_SAVED = 10;

interface SavedGame {
  readonly session: GameSession | undefined;
  /** True when the deck has changed since the game was saved. */
  readonly isOutdated: boolean;
}

/** The game that was left with this deck. */
export function readGame(deckId: string, deckCards: readonly SimulatorDeckCard[]): SavedGame {
  const text = readRecord(PREFIX + deckId);
  const session = text === undefined ? undefined : sessionFromJson(text, deckCards);
  return { session, isOutdated: text !== undefined && session === undefined };
}

/** Calls `listener` whenever another tab has saved a game with this deck. */
export function onGameElsewhere(deckId: string, listener: () => void): () => void {
  return onRecordsElsewhere(PREFIX + deckId, () => {
    // It was deleted where a session has ended elsewhere.
    if (readRecord(PREFIX + deckId) !== undefined) listener();
  });
}

/** Saves the game, and deletes the games of decks that were played long ago. */
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
