import type { GameMove } from '@inkfolio/domain/simulator/game-action';
import type { MulliganOrder, SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import {
  newSession,
  perform,
  redoAction,
  undoAction,
  type GameSession,
} from '@inkfolio/domain/simulator/game-session';
import { useEffect, useMemo, useReducer } from 'react';
import { keepGame, readGame } from './kept-games.ts';

/** What has just happened to the session, to be told and shown once. */
type Step = 'none' | 'did' | 'undid' | 'redid';

interface State {
  readonly session: GameSession;
  readonly step: Step;
  readonly isOutdated: boolean;
}

type Change =
  | { readonly type: 'act'; readonly move: GameMove; readonly at: number }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'begin'; readonly session: GameSession };

/** A player's own game with a deck, kept on the device. */
export interface Simulation extends State {
  readonly act: (move: GameMove) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Another game, with nothing to undo. */
  readonly begin: (mulliganOrder: MulliganOrder) => void;
}

/** The game that was left with the deck, or a new one. Mount it anew when the deck's cards change. */
export function useSimulation(
  deckId: string,
  deckCards: readonly SimulatorDeckCard[],
  mulliganOrder: MulliganOrder,
): Simulation {
  const [state, change] = useReducer(changed, undefined, (): State => {
    const { session, isOutdated } = readGame(deckId, deckCards);
    return { session: session ?? begun(deckCards, mulliganOrder), step: 'none', isOutdated };
  });
  const { session } = state;
  useEffect(() => {
    if (session.actions.length > 0) keepGame(deckId, session);
  }, [deckId, session]);

  const ways = useMemo(
    () => ({
      act: (move: GameMove) => change({ type: 'act', move, at: Date.now() }),
      undo: () => change({ type: 'undo' }),
      redo: () => change({ type: 'redo' }),
      begin: (order: MulliganOrder) => change({ type: 'begin', session: begun(deckCards, order) }),
    }),
    [deckCards],
  );
  return { ...state, ...ways };
}

function changed(state: State, change: Change): State {
  const session = after(state.session, change);
  if (session === state.session) return state;
  return { session, step: STEPS[change.type], isOutdated: false };
}

const STEPS = { act: 'did', undo: 'undid', redo: 'redid', begin: 'none' } as const;

function after(session: GameSession, change: Change): GameSession {
  switch (change.type) {
    case 'act':
      return perform(session, { ...change.move, at: change.at });
    case 'undo':
      return undoAction(session);
    case 'redo':
      return redoAction(session);
    case 'begin':
      return change.session;
  }
}

function begun(deckCards: readonly SimulatorDeckCard[], mulliganOrder: MulliganOrder): GameSession {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return newSession(deckCards, seed, { mulliganOrder });
}
