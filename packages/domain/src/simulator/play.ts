import { changeLore, damage, exert, nextTurn, ready, readyAll } from './counters.ts';
import type { GameAction } from './game-action.ts';
import { AT_START, type Game } from './game.ts';
import { shuffledDeck, type GameStep } from './game-step.ts';
import { scryCancel, scryComplete, scrySort, scryStart } from './scry.ts';
import { mulligan, startClassic, startManual } from './starting-hand.ts';
import { draw, move, shuffle } from './zones.ts';

/**
 * Plays an action; returns the same object if it is not allowed. "Every action appends a history
 * entry" (specification, section 4). During scry, only scry actions and reset are allowed.
 */
export function play(game: Game, action: GameAction): Game {
  const step = stepOf(game, action);
  if (step === undefined) return game;
  const after = { ...game, ...step.changes };
  const entry = {
    type: action.type,
    timestamp: action.at ?? null,
    turn: after.turnCounter,
    translationKey: step.key,
    params: step.params,
  };
  return { ...after, history: [...after.history, entry] };
}

function stepOf(game: Game, action: GameAction): GameStep | undefined {
  if (action.type === 'reset') return reset(game);
  switch (game.phase) {
    case 'starting':
      return startingStep(game, action);
    case 'mulligan':
      return action.type === 'mulligan' ? mulligan(game, action.instanceIds) : undefined;
    case 'playing':
      return game.scryState.isActive ? scryStep(game, action) : playingStep(game, action);
  }
}

function startingStep(game: Game, action: GameAction): GameStep | undefined {
  if (action.type === 'startClassic') return startClassic(game);
  if (action.type === 'startManual') return startManual(game, action.deckCardIds);
  return undefined;
}

function scryStep(game: Game, action: GameAction): GameStep | undefined {
  switch (action.type) {
    case 'scrySort':
      return scrySort(game, action.instanceId, action.to, action.index);
    case 'scryComplete':
      return scryComplete(game);
    case 'scryCancel':
      return scryCancel(game);
    default:
      return undefined;
  }
}

function playingStep(game: Game, action: GameAction): GameStep | undefined {
  switch (action.type) {
    case 'draw':
      return draw(game);
    case 'move':
      return move(game, action.instanceId, action.to);
    case 'shuffle':
      return shuffle(game);
    case 'nextTurn':
      return nextTurn(game, action.readyAll);
    case 'scryStart':
      return scryStart(game, action.count);
    case 'exert':
      return exert(game, action.instanceId);
    case 'ready':
      return ready(game, action.instanceId);
    case 'readyAll':
      return readyAll(game);
    case 'damage':
      return damage(game, action.instanceId, action.change);
    case 'lore':
      return changeLore(game, action.change);
    default:
      return undefined;
  }
}

/** "Restores a freshly shuffled deck, empty zones, turn 1, phase starting" (section 4). */
function reset(game: Game): GameStep {
  const { deck, hand, discard, board, inkZone, scryState } = game;
  const { viewedCards, toHand, toTop, toBottom } = scryState;
  const zones = [deck, hand, discard, board, inkZone, viewedCards, toHand, toTop, toBottom];
  return {
    changes: { ...AT_START, ...shuffledDeck(game, zones.flat()) },
    key: 'simulator.history.reset',
    params: { count: zones.flat().length },
  };
}
