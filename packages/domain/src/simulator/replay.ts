import { actionsText, readActionsText } from './action-text.ts';
import { MAX_ACTIONS, newSession, type GameSession } from './game-session.ts';
import type { GameAction } from './game-action.ts';
import { MULLIGAN_ORDERS, type Game, type GameOptions, type SimulatorDeckCard } from './game.ts';
import { play } from './play.ts';
import { MAX_SEED } from './seeded-random.ts';

/** Limit in characters (not in the specification), above the longest possible session. */
export const MAX_REPLAY_LENGTH = 100_000;

export type ReplayDeckCard = Pick<SimulatorDeckCard, 'id' | 'quantity'>;

export interface Replay {
  readonly deck: readonly ReplayDeckCard[];
  readonly seed: number;
  readonly options: GameOptions;
  readonly actions: readonly GameAction[];
}

/** Format version: `1~order~seed~deck~actions`. */
const VERSION = '1';
const CARD_ID = /^[\w-]{1,64}$/;
const NUMBER = /^[\da-z]{1,7}$/;

/**
 * Encodes the session up to `done`, without times, as URL-safe text. Ids of deck cards consist of
 * letters, digits, `_` and `-`.
 */
export function encodeReplay({ seed, start, actions, done }: GameSession): string {
  return replayText({
    deck: deckListOf(start),
    seed,
    options: start.options,
    actions: actions.slice(0, done),
  });
}

/** Decodes a replay; undefined if invalid. */
export function decodeReplay(text: string): Replay | undefined {
  if (text.length > MAX_REPLAY_LENGTH) return undefined;
  const [version, order = '', seedText = '', deckText = '', actionText = '', ...more] =
    text.split('~');
  const mulliganOrder = MULLIGAN_ORDERS[Number(order)];
  const seed = numberOf(seedText);
  const deck = readDeck(deckText);
  if (version !== VERSION || mulliganOrder === undefined || more.length > 0) return undefined;
  if (seed === undefined || seed > MAX_SEED || deck === undefined) return undefined;
  const ids = deck.map(({ id }) => id);
  const actions = readActionsText(actionText, ids);
  if (actions === undefined || actions.length > MAX_ACTIONS) return undefined;
  return { deck, seed, options: { mulliganOrder }, actions };
}

/** Returns true if the deck still has the cards of the replay. */
export function isDeckOfReplay(
  { deck }: Pick<Replay, 'deck'>,
  deckCards: readonly ReplayDeckCard[],
): boolean {
  const quantities = new Map(deckCards.map(({ id, quantity }) => [id, quantity]));
  const isListed = deck.every(({ id, quantity }) => quantities.get(id) === quantity);
  const isComplete = new Set(deck.map(({ id }) => id)).size === quantities.size;
  return isListed && isComplete;
}

/** Plays a replay to its end; undefined if the deck differs or an action is not allowed. */
export function sessionOfReplay(
  replay: Replay,
  deckCards: readonly SimulatorDeckCard[],
): GameSession | undefined {
  if (!isDeckOfReplay(replay, deckCards)) return undefined;
  const session = newSession(deckCards, replay.seed, replay.options);
  let game = session.start;
  for (const action of replay.actions) {
    const after = play(game, action);
    if (after === game) return undefined;
    game = after;
  }
  return { ...session, actions: replay.actions, done: replay.actions.length, game };
}

/** Encodes a replay for `decodeReplay`. */
export function replayText({ deck, seed, options, actions }: Replay): string {
  const order = MULLIGAN_ORDERS.indexOf(options.mulliganOrder);
  const cards = deck.flatMap(({ id, quantity }) => [id, quantity.toString(36)]);
  const ids = deck.map(({ id }) => id);
  return [VERSION, order, seed.toString(36), cards.join('.'), actionsText(actions, ids)].join('~');
}

export function deckListOf({ deck }: Game): readonly ReplayDeckCard[] {
  const inOrder = deck.toSorted((a, b) => a.instanceId - b.instanceId);
  const copies = Map.groupBy(inOrder, ({ deckCardId }) => deckCardId);
  return Array.from(copies, ([id, { length }]) => ({ id, quantity: length }));
}

function readDeck(text: string): readonly ReplayDeckCard[] | undefined {
  const parts = text === '' ? [] : text.split('.');
  const deck: ReplayDeckCard[] = [];
  for (let place = 0; place < parts.length; place += 2) {
    const [id = '', quantityText = ''] = parts.slice(place, place + 2);
    const quantity = numberOf(quantityText);
    if (!CARD_ID.test(id) || quantity === undefined) return undefined;
    deck.push({ id, quantity });
  }
  return deck;
}

function numberOf(text: string): number | undefined {
  return NUMBER.test(text) ? parseInt(text, 36) : undefined;
}
