import type { GameAction } from './game-action.ts';
import {
  DEFAULT_OPTIONS,
  newGame,
  type Game,
  type GameOptions,
  type SimulatorDeckCard,
} from './game.ts';
import { play } from './play.ts';

/** Limit (not in the specification): more than any game has, and fast to replay. */
export const MAX_ACTIONS = 2000;

/** Game with its actions; every state is derived from them and the seed. */
export interface GameSession {
  readonly seed: number;
  readonly start: Game;
  /** All allowed actions; those from index `done` on were undone. */
  readonly actions: readonly GameAction[];
  readonly done: number;
  /** Game after the first `done` actions. */
  readonly game: Game;
  /** Previous game, replaced by this one; it has no `before` itself. */
  readonly before?: GameSession;
}

/** Creates a session before its first action; `newGame` explains the seed. */
export function newSession(
  deckCards: readonly SimulatorDeckCard[],
  seed: number,
  options: GameOptions = DEFAULT_OPTIONS,
): GameSession {
  const start = newGame(deckCards, seed, options);
  return { seed, start, actions: [], done: 0, game: start };
}

/**
 * Appends an action; undone actions can no longer be redone. Returns the same session if the action
 * is not allowed, or at `MAX_ACTIONS`.
 */
export function perform(session: GameSession, action: GameAction): GameSession {
  if (isFull(session)) return session;
  const game = play(session.game, action);
  if (game === session.game) return session;
  const actions = [...session.actions.slice(0, session.done), action];
  return { ...session, actions, done: actions.length, game };
}

/** Returns true if the session accepts no further action; only a new game can be started. */
export function isFull({ done }: GameSession): boolean {
  return done >= MAX_ACTIONS;
}

/**
 * Replaces the game by another one; undoing past its start restores the old game. A reset at the end
 * of the old game is dropped because it would need its own undo.
 */
export function replaceGame(session: GameSession, next: GameSession): GameSession {
  const { before: older, ...current } = isReset(session) ? undoAction(session) : session;
  const before = current.done > 0 ? current : older;
  return { ...next, ...(before && { before }) };
}

function isReset({ actions, done }: GameSession): boolean {
  return actions[done - 1]?.type === 'reset';
}

/** Returns true if there is an action to undo, or a previous game. */
export function canUndo({ done, before }: GameSession): boolean {
  return done > 0 || before !== undefined;
}

/** Undoes the last action, or restores the previous game if there is one. */
export function undoAction(session: GameSession): GameSession {
  return session.done === 0 ? (session.before ?? session) : sessionAt(session, session.done - 1);
}

/** Redoes the last undone action; returns the same session if there is none. */
export function redoAction(session: GameSession): GameSession {
  return sessionAt(session, session.done + 1);
}

/** Moves a session to the state after `done` actions, clamped to the actions available. */
export function sessionAt(session: GameSession, done: number): GameSession {
  const wanted = Math.min(Math.max(done, 0), session.actions.length);
  if (wanted === session.done) return session;
  const isForwards = wanted > session.done;
  const from = isForwards ? session.game : session.start;
  const game = session.actions.slice(isForwards ? session.done : 0, wanted).reduce(play, from);
  return { ...session, done: wanted, game };
}
