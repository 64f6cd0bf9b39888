import type { GameMove } from '@inkfolio/domain/simulator/game-action';
import type { MulliganOrder, SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import {
  newSession,
  perform,
  redoAction,
  replaceGame,
  undoAction,
  type GameSession,
} from '@inkfolio/domain/simulator/game-session';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { readPreference } from '../../../lib/local-preferences.ts';
import { newRandomSeed } from '../../../lib/random-id.ts';
import { onGameElsewhere, saveGame, readGame } from '../../decks/data/saved-games.ts';

/** Last event of the session, announced and displayed once. */
type Step = 'none' | 'did' | 'undid' | 'redid' | 'began';

interface State {
  readonly session: GameSession;
  readonly step: Step;
  readonly isOutdated: boolean;
}

type Change =
  | { readonly type: 'takeOver' | 'replace'; readonly session: GameSession }
  | { readonly type: 'act'; readonly move: GameMove; readonly at: number }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'begin'; readonly seed: number; readonly mulliganOrder: MulliganOrder };

export interface Simulation extends State {
  readonly act: (move: GameMove) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Starts another game; undo restores the current one. */
  readonly begin: (mulliganOrder: MulliganOrder) => void;
  /** Continues with another game, for example a tested hand; undo restores the current one. */
  readonly replace: (session: GameSession) => void;
  /** Defined if another tab continued the game: saving pauses until the player decides. */
  readonly conflict: GameConflict | undefined;
}

export interface GameConflict {
  /** Continues with the other tab's game. */
  readonly takeOver: () => void;
  /** Continues with this tab's game, which replaces the other one. */
  readonly keep: () => void;
}

/** Provides the saved game of the deck, or a new one. Remount it when the deck's cards change. */
export function useSimulation(
  deckId: string,
  deckCards: readonly SimulatorDeckCard[],
  mulliganOrder: MulliganOrder,
): Simulation {
  const changed = (before: State, wanted: Change): State => {
    const session = after(before.session, wanted, deckCards);
    if (session === before.session) return before;
    return { session, step: STEPS[wanted.type], isOutdated: false };
  };
  const [state, change] = useReducer(changed, undefined, (): State => {
    const { session, isOutdated } = readGame(deckId, deckCards);
    const first = session ?? newSession(deckCards, newRandomSeed(), { mulliganOrder });
    return { session: first, step: 'none', isOutdated };
  });
  const { session } = state;
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => onGameElsewhere(deckId, () => setIsElsewhere(true)), [deckId]);
  const [player] = useState(() => readPreference('auth_token'));
  useEffect(() => {
    // Another tab may have ended the session, which deletes saved games.
    if (player !== undefined && player !== readPreference('auth_token')) return;
    if (isElsewhere) return;
    if (session.actions.length > 0 || session.before) saveGame(deckId, session);
  }, [deckId, player, session, isElsewhere]);

  const ways = useMemo(
    () => ({
      act: (move: GameMove) => change({ type: 'act', move, at: Date.now() }),
      undo: () => change({ type: 'undo' }),
      redo: () => change({ type: 'redo' }),
      begin: (order: MulliganOrder) =>
        change({ type: 'begin', seed: newRandomSeed(), mulliganOrder: order }),
      replace: (next: GameSession) => change({ type: 'replace', session: next }),
    }),
    [],
  );
  const conflict = useMemo(
    () => ({
      takeOver: () => {
        const { session: other } = readGame(deckId, deckCards);
        if (other) change({ type: 'takeOver', session: other });
        setIsElsewhere(false);
      },
      keep: () => setIsElsewhere(false),
    }),
    [deckId, deckCards],
  );
  return { ...state, ...ways, conflict: isElsewhere ? conflict : undefined };
}

const STEPS = {
  act: 'did',
  undo: 'undid',
  redo: 'redid',
  begin: 'began',
  replace: 'did',
  takeOver: 'none',
} as const;

function after(
  session: GameSession,
  change: Change,
  deckCards: readonly SimulatorDeckCard[],
): GameSession {
  switch (change.type) {
    case 'act':
      return perform(session, { ...change.move, at: change.at });
    case 'takeOver':
      return change.session;
    case 'undo':
      return undoAction(session);
    case 'redo':
      return redoAction(session);
    case 'begin': {
      const { seed, mulliganOrder } = change;
      return replaceGame(session, newSession(deckCards, seed, { mulliganOrder }));
    }
    case 'replace':
      return replaceGame(session, change.session);
  }
}
