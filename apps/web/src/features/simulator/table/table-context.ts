import type { Card } from '@inkfolio/domain/cards/card';
import type { CardInstance, CardLookup, Game } from '@inkfolio/domain/simulator/game';
import type { Destination, GameMove } from '@inkfolio/domain/simulator/game-action';
import type { Refusal } from '@inkfolio/domain/simulator/refusal';
import { DESTINATIONS, type Zone } from '@inkfolio/domain/simulator/zones';
import { createContext, useContext } from 'react';

export type Reason = Refusal | 'noCard' | 'noUndo' | 'noRedo' | 'full';

export interface Table {
  readonly game: Game;
  readonly cards: CardLookup;
  /** True in a replay: no card can be moved. */
  readonly isWatching: boolean;
  readonly act: (move: GameMove) => void;
  /** `instanceId` of the selected hand card. */
  readonly chosen: number | undefined;
  readonly choose: (instanceId: number | undefined) => void;
  readonly openPreview: (card: Card) => void;
  readonly explain: (reason: Reason) => void;
}

const TableContext = createContext<Table | undefined>(undefined);
export const TableProvider = TableContext.Provider;

export function useTable(): Table {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('useTable requires a table context');
  return table;
}

const ZONES: readonly Zone[] = ['hand', 'board', 'inkZone', 'discard'];

/** Zone and destinations of a movable card; none for other cards. */
export function waysOf(
  game: Game,
  instanceId: number | undefined,
):
  | { readonly card: CardInstance; readonly zone: Zone; readonly to: readonly Destination[] }
  | undefined {
  for (const zone of ZONES) {
    const card = game[zone].find((other) => other.instanceId === instanceId);
    if (card !== undefined) return { card, zone, to: DESTINATIONS[zone] };
  }
  return undefined;
}

export function canMove({ game, isWatching }: Pick<Table, 'game' | 'isWatching'>): boolean {
  return !isWatching && game.phase === 'playing' && !game.scryState.isActive;
}
