import type { Destination } from './game-action.ts';
import { isActionCard, withoutMarks, type CardInstance, type Game } from './game.ts';
import type { HistoryKey, HistoryParams } from './game-history.ts';
import { shuffledDeck, type GameStep } from './game-step.ts';

/** Zones from which a player can move cards; cards of the deck are drawn instead. */
export type Zone = 'hand' | 'board' | 'inkZone' | 'discard';

const INTO_DECK = ['deckTop', 'deckBottom', 'deckRandom'] as const;

/**
 * Destinations by zone (specification, section 4). Ink zone to hand is an addition: some cards do
 * it, and inking could not be corrected otherwise.
 */
export const DESTINATIONS: Readonly<Record<Zone, readonly Destination[]>> = {
  hand: ['board', 'inkZone', 'discard', ...INTO_DECK],
  board: ['hand', 'discard', 'inkZone', ...INTO_DECK],
  discard: ['hand', ...INTO_DECK],
  inkZone: ['hand'],
};

const ZONES: readonly Zone[] = ['hand', 'board', 'inkZone', 'discard'];

/** "Draw takes the top card and does nothing if the deck is empty" (specification, section 4). */
export function draw({ deck, hand }: Game): GameStep | undefined {
  const [top, ...rest] = deck;
  if (top === undefined) return undefined;
  return {
    changes: { deck: rest, hand: [...hand, withoutMarks(top)] },
    key: 'simulator.history.drew',
    params: { deckCardId: top.deckCardId },
  };
}

/** "Shuffle reshuffles"; "shuffling clears marks" (specification, section 4). */
export function shuffle(game: Game): GameStep | undefined {
  const count = game.deck.length;
  if (count === 0) return undefined;
  const changes = shuffledDeck(game, game.deck);
  return { changes, key: 'simulator.history.shuffled', params: { count } };
}

/** Moves a card out of its zone if the zone allows the destination. */
export function move(game: Game, instanceId: number, to: Destination): GameStep | undefined {
  const isMoved = (card: CardInstance) => card.instanceId === instanceId;
  const from = ZONES.find((zone) => game[zone].some(isMoved));
  const card = from && game[from].find(isMoved);
  if (from === undefined || card === undefined) return undefined;
  if (!DESTINATIONS[from].includes(to)) return undefined;
  const rest: Game = { ...game, [from]: game[from].filter((other) => other !== card) };
  const { changes, key, params } = arrival(rest, withoutMarks(card), to);
  return {
    changes: { [from]: rest[from], ...changes },
    key,
    params: { deckCardId: card.deckCardId, ...params },
  };
}

interface Arrival {
  readonly changes: Partial<Game>;
  readonly key: HistoryKey;
  readonly params?: HistoryParams;
}

function arrival(game: Game, card: CardInstance, to: Destination): Arrival {
  switch (to) {
    case 'hand':
      return { changes: { hand: [...game.hand, card] }, key: 'simulator.history.tookToHand' };
    case 'board':
      return onBoard(game, card);
    case 'inkZone':
      return { changes: { inkZone: [...game.inkZone, card] }, key: 'simulator.history.inked' };
    case 'discard':
      return { changes: { discard: [...game.discard, card] }, key: 'simulator.history.discarded' };
    case 'deckTop':
      return intoDeck('top', { deck: [{ ...card, isSeen: true }, ...game.deck] });
    case 'deckBottom':
      return intoDeck('bottom', { deck: [...game.deck, { ...card, isSeenBottom: true }] });
    case 'deckRandom':
      return intoDeck('random', shuffledDeck(game, [...game.deck, card]));
  }
}

/** "Only characters, items and locations stay on the board; an action card goes to discard." */
function onBoard(game: Game, card: CardInstance): Arrival {
  if (isActionCard(game, card)) {
    const changes = { discard: [...game.discard, card] };
    return { changes, key: 'simulator.history.playedAction' };
  }
  const board = [...game.board, { ...card, exerted: false, damage: 0 }];
  return { changes: { board }, key: 'simulator.history.played' };
}

function intoDeck(position: string, changes: Partial<Game>): Arrival {
  return { changes, key: 'simulator.history.putIntoDeck', params: { position } };
}
