import type { GameMove } from './game-action.ts';
import type { Game } from './game.ts';
import { play } from './play.ts';

export type Refusal =
  | 'notBegun'
  | 'mulligan'
  | 'scry'
  | 'emptyDeck'
  | 'alreadyThere'
  | 'notFromThere'
  | 'noneExerted'
  | 'notOnBoard'
  | 'counterEnds';

/** Returns the reason why an action is not allowed; undefined if it is. */
export function refusalOf(game: Game, action: GameMove): Refusal | undefined {
  if (play(game, action) !== game) return undefined;
  if (game.phase === 'starting') return 'notBegun';
  if (game.phase === 'mulligan') return 'mulligan';
  if (game.scryState.isActive) return 'scry';
  switch (action.type) {
    case 'draw':
    case 'shuffle':
    case 'scryStart':
      return 'emptyDeck';
    case 'readyAll':
      return 'noneExerted';
    case 'move':
      return isThere(game, action) ? 'alreadyThere' : 'notFromThere';
    case 'damage':
      return isThere(game, { ...action, to: 'board' }) ? 'counterEnds' : 'notOnBoard';
    default:
      return 'notOnBoard';
  }
}

function isThere(
  { hand, board, inkZone, discard }: Game,
  { instanceId, to }: Pick<Extract<GameMove, { type: 'move' }>, 'instanceId' | 'to'>,
): boolean {
  const zones = new Map(Object.entries({ hand, board, inkZone, discard }));
  return zones.get(to)?.some((card) => card.instanceId === instanceId) === true;
}
