import type { GameSession } from '@inkfolio/domain/simulator/game-session';
import { sessionFromJson, sessionToJson } from '@inkfolio/domain/simulator/session-json';
import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import { readRecord, recordKeys, writeRecord } from '../../../lib/local-records.ts';

/** Each game under the id of its deck; the recent decks, the latest first, in a record of its own. */
const PREFIX = 'simulatorGame.';
const RECENT = 'simulatorRecent';
/** Games are kept for this many decks: old ones must not take the room of what is not sent yet. */
const MAX_SAVED = 10;

interface SavedGame {
  readonly session: GameSession | undefined;
  /** There is a game, but the deck is another one now. */
  readonly isOutdated: boolean;
}

/** The game that was left with this deck. */
export function readGame(deckId: string, deckCards: readonly SimulatorDeckCard[]): SavedGame {
  const text = readRecord(PREFIX + deckId);
  const session = text === undefined ? undefined : sessionFromJson(text, deckCards);
  return { session, isOutdated: text !== undefined && session === undefined };
}

/** Keeps the game as it stands, and forgets the games of decks that were played long ago. */
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
