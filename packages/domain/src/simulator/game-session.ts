import type { GameAction } from './game-action.ts';
import {
  DEFAULT_OPTIONS,
  newGame,
  type Game,
  type GameOptions,
  type SimulatorDeckCard,
} from './game.ts';
import { play } from './play.ts';

/**
 * Limit (not in the specification): far more than a game has, and few enough to replay them all at
 * once.
 */
export const MAX_ACTIONS = 2000;

/**
 * A game with everything that has been done in it. The actions and the seed are the truth; every
 * state is reached by playing them again.
 */
export interface GameSession {
  readonly seed: number;
  /** Game before the first action. */
  readonly start: Game;
  /** All allowed actions; those from `done` on were undone. */
  readonly actions: readonly GameAction[];
  readonly done: number;
  /** Game after the first `done` actions. */
  readonly game: Game;
  /** The game in whose place this one was begun; it has none itself. */
  readonly before?: GameSession;
}

/** A session before its first action; `newGame` says what the seed does. */
export function newSession(
  deckCards: readonly SimulatorDeckCard[],
  seed: number,
  options: GameOptions = DEFAULT_OPTIONS,
): GameSession {
  const start = newGame(deckCards, seed, options);
  return { seed, start, actions: [], done: 0, game: start };
}

/**
 * Session with an action more; undone actions cannot be redone after it. The same session when the
 * action is not allowed, or after `MAX_ACTIONS`.
 */
export function perform(session: GameSession, action: GameAction): GameSession {
  if (isFull(session)) return session;
  const game = play(session.game, action);
  if (game === session.game) return session;
  const actions = [...session.actions.slice(0, session.done), action];
  return { ...session, actions, done: actions.length, game };
}

/** True when the game takes no further action, and only a new one can be begun. */
export function isFull({ done }: GameSession): boolean {
  return done >= MAX_ACTIONS;
}

/**
 * Session with another game in the place of this one, which comes back when the new one is undone
 * to its start and beyond. A reset at the end is dropped: it would have to be undone as well.
 */
export function beginAnother(
  session: GameSession,
  deckCards: readonly SimulatorDeckCard[],
  seed: number,
  options: GameOptions,
): GameSession {
  const { before: older, ...current } = isReset(session) ? undoAction(session) : session;
  const before = current.done > 0 ? current : older;
  return { ...newSession(deckCards, seed, options), ...(before && { before }) };
}

function isReset({ actions, done }: GameSession): boolean {
  return actions[done - 1]?.type === 'reset';
}

/** True when there is an action to undo, or a game before this one. */
export function canUndo({ done, before }: GameSession): boolean {
  return done > 0 || before !== undefined;
}

/**
 * Session before the last action, or the game before this one; the same session when there is
 * neither.
 */
export function undoAction(session: GameSession): GameSession {
  return session.done === 0 ? (session.before ?? session) : sessionAt(session, session.done - 1);
}

/** Session with the last undone action; the same session when there is none. */
export function redoAction(session: GameSession): GameSession {
  return sessionAt(session, session.done + 1);
}

/** Session after the first `done` actions, forwards or back; at most all, at least none. */
export function sessionAt(session: GameSession, done: number): GameSession {
  const wanted = Math.min(Math.max(done, 0), session.actions.length);
  if (wanted === session.done) return session;
  const isForwards = wanted > session.done;
  const from = isForwards ? session.game : session.start;
  const game = session.actions.slice(isForwards ? session.done : 0, wanted).reduce(play, from);
  return { ...session, done: wanted, game };
}
