import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forAllTimes } from '../../../../tests/for-all.ts';
import { exampleGameDeck, KEEP, someAction } from './game-example.ts';
import {
  replaceGame,
  canUndo,
  isFull,
  MAX_ACTIONS,
  newSession,
  perform,
  redoAction,
  sessionAt,
  undoAction,
  type GameSession,
} from './game-session.ts';
import { newGame } from './game.ts';
import { play } from './play.ts';

const choices = fc.array(fc.nat(), { maxLength: 60 });

/** Session after random choices that were allowed. */
function sessionOf(tried: readonly number[], seed = 1): GameSession {
  return tried.reduce(
    (session, choice) => perform(session, someAction(session.game, choice)),
    newSession(exampleGameDeck(), seed),
  );
}

describe('a game session', () => {
  test('starts with a new game', () => {
    const options = { mulliganOrder: 'official' } as const;
    const session = newSession(exampleGameDeck(), 3, options);
    expect(session.game).toEqual(newGame(exampleGameDeck(), 3, options));
    expect(session).toMatchObject({ seed: 3, actions: [], done: 0 });
  });

  test('is unchanged by an illegal action', () => {
    const session = newSession(exampleGameDeck(), 1);
    expect(perform(session, { type: 'draw' })).toBe(session);
  });

  test('replays to the same game from seed and actions', () => {
    forAll(choices, fc.nat(), (tried, seed) => {
      const { actions, game } = sessionOf(tried, seed);
      expect(actions.reduce(play, newGame(exampleGameDeck(), seed))).toEqual(game);
    });
  });

  test('can be shown after each action', () => {
    forAll(choices, fc.nat(70), (tried, wanted) => {
      const session = sessionOf(tried);
      const { done, game, actions } = sessionAt(session, wanted);
      expect(done).toBe(Math.min(wanted, actions.length));
      expect(game).toEqual(actions.slice(0, done).reduce(play, session.start));
      expect(actions).toBe(session.actions);
    });
  });

  test('has a maximum number of actions', () => {
    let session = newSession(exampleGameDeck(), 1);
    session = perform(perform(session, { type: 'startClassic' }), KEEP);
    const { done, game } = session;
    const actions = Array.from(
      { length: MAX_ACTIONS - done },
      () => ({ type: 'shuffle' }) as const,
    );
    session = sessionAt({ ...session, actions: [...session.actions, ...actions] }, MAX_ACTIONS);
    expect(session.game.history).toHaveLength(MAX_ACTIONS);
    expect(isFull(session)).toBe(true);
    expect(perform(session, { type: 'draw' })).toBe(session);
    expect(isFull(undoAction(session))).toBe(false);
    expect(perform(undoAction(session), { type: 'draw' }).game.hand).toHaveLength(
      game.hand.length + 1,
    );
  });
});

describe('undo in a game session', () => {
  test('restores the state before any action, and redo the state after', () => {
    forAll(choices, fc.nat(), (tried, choice) => {
      const before = sessionOf(tried);
      const after = perform(before, someAction(before.game, choice));
      fc.pre(after !== before);
      expect(undoAction(after).game).toEqual(before.game);
      expect(redoAction(undoAction(after))).toEqual(after);
    });
  });

  test('leads back to the start, and redo to the end', () => {
    forAllTimes(30, choices, (tried) => {
      const session = sessionOf(tried);
      let back = session;
      while (undoAction(back) !== back) back = undoAction(back);
      expect(back).toMatchObject({ done: 0, game: session.start });
      let forth = back;
      while (redoAction(forth) !== forth) forth = redoAction(forth);
      expect(forth).toEqual(session);
    });
  });

  test('ends redo after a new action', () => {
    const start = newSession(exampleGameDeck(), 1);
    const session = perform(perform(start, { type: 'startClassic' }), KEEP);
    const other = perform(undoAction(undoAction(session)), { type: 'reset' });
    expect(other.actions).toEqual([{ type: 'reset' }]);
    expect(redoAction(other)).toBe(other);
  });

  test('restores the previous game at the start', () => {
    const options = { mulliganOrder: 'official' } as const;
    const first = newSession(exampleGameDeck(), 1);
    expect(canUndo(first)).toBe(false);
    expect(replaceGame(first, newSession(exampleGameDeck(), 2, options))).toEqual(
      newSession(exampleGameDeck(), 2, options),
    );
    const played = sessionOf([0, 2, 3, 3]);
    const other = replaceGame(played, newSession(exampleGameDeck(), 2, options));
    expect(other).toMatchObject({ seed: 2, done: 0, start: { options } });
    expect(canUndo(other)).toBe(true);
    expect(undoAction(undoAction(perform(other, { type: 'startClassic' })))).toEqual(played);
    // An unstarted game or a reset does not replace the previous game.
    const third = replaceGame(other, newSession(exampleGameDeck(), 3, options));
    expect(undoAction(third)).toEqual(played);
    const reset = perform(played, { type: 'reset' });
    const afterReset = replaceGame(reset, newSession(exampleGameDeck(), 2, options));
    expect(undoAction(afterReset).game).toEqual(played.game);
    // Only one previous game is kept.
    const again = perform(other, { type: 'startClassic' });
    const fourth = replaceGame(again, newSession(exampleGameDeck(), 4, options));
    expect(undoAction(fourth).before).toBeUndefined();
  });

  test('reverts a reset', () => {
    const session = sessionOf([0, 2, 3, 3, 3]);
    const reset = perform(session, { type: 'reset' });
    expect(undoAction(reset).game).toEqual(session.game);
  });
});
