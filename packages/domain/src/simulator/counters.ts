import { MAX_COUNTER, type BoardCard, type Game } from './game.ts';
import type { GameStep } from './game-step.ts';

/** "Next turn adds 1 to the counter" (specification, section 4); readying all cards is optional. */
export function nextTurn({ turnCounter, board }: Game, readyAll: boolean): GameStep {
  const turn = turnCounter + 1;
  return {
    changes: { turnCounter: turn, ...(readyAll && { board: board.map(readied) }) },
    key: 'simulator.history.nextTurn',
    params: { count: turn },
  };
}

export function exert(game: Game, instanceId: number): GameStep | undefined {
  const card = onBoard(game, instanceId);
  if (card?.exerted !== false) return undefined;
  return {
    changes: { board: withCard(game.board, { ...card, exerted: true }) },
    key: 'simulator.history.exerted',
    params: { deckCardId: card.deckCardId },
  };
}

export function ready(game: Game, instanceId: number): GameStep | undefined {
  const card = onBoard(game, instanceId);
  if (card?.exerted !== true) return undefined;
  return {
    changes: { board: withCard(game.board, readied(card)) },
    key: 'simulator.history.readied',
    params: { deckCardId: card.deckCardId },
  };
}

/** Readies all exerted cards on the board; undefined if there are none. */
export function readyAll({ board }: Game): GameStep | undefined {
  const count = board.filter(({ exerted }) => exerted).length;
  if (count === 0) return undefined;
  return {
    changes: { board: board.map(readied) },
    key: 'simulator.history.readiedAll',
    params: { count },
  };
}

/** Adds or removes damage within 0 to `MAX_COUNTER`. */
export function damage(game: Game, instanceId: number, change: number): GameStep | undefined {
  const card = onBoard(game, instanceId);
  if (card === undefined) return undefined;
  const count = counted(card.damage, change);
  if (count === card.damage) return undefined;
  return {
    changes: { board: withCard(game.board, { ...card, damage: count }) },
    key: 'simulator.history.damage',
    params: { deckCardId: card.deckCardId, count },
  };
}

/** Adds or removes lore within 0 to `MAX_COUNTER`. */
export function changeLore({ lore }: Game, change: number): GameStep | undefined {
  const count = counted(lore, change);
  if (count === lore) return undefined;
  return { changes: { lore: count }, key: 'simulator.history.lore', params: { count } };
}

function onBoard({ board }: Game, instanceId: number): BoardCard | undefined {
  return board.find((card) => card.instanceId === instanceId);
}

function counted(count: number, change: number): number {
  const isChange = Number.isInteger(change) && Math.abs(change) <= MAX_COUNTER;
  return isChange ? Math.min(Math.max(count + change, 0), MAX_COUNTER) : count;
}

function readied(card: BoardCard): BoardCard {
  return card.exerted ? { ...card, exerted: false } : card;
}

function withCard(board: readonly BoardCard[], changed: BoardCard): readonly BoardCard[] {
  return board.map((card) => (card.instanceId === changed.instanceId ? changed : card));
}
