import type { Card } from '../cards/card.ts';
import { STARTING_HAND } from '../decks/deck-odds.ts';
import type { HistoryEntry } from './game-history.ts';
import { generatorAt, randomStateOf, shuffled, type RandomState } from './seeded-random.ts';

/** "Scry choices 2, 3, 4, 5, 7, 10", limited by the deck's size (specification, section 9). */
export const SCRY_CHOICES = [2, 3, 4, 5, 7, 10] as const;
/** "Ink zone shows at most 8 stacked card backs" (specification, section 9). */
export const INK_ZONE_SHOWN = 8;
/** "Action-card flash 0.5 s" (specification, section 9). */
export const ACTION_FLASH_MS = 500;
/** Limit of damage and lore (not in the specification). */
export const MAX_COUNTER = 99;

/** Card of the deck in the simulator (specification, section 3); ids are unique. */
export interface SimulatorDeckCard<C extends Card = Card> {
  readonly id: string;
  readonly quantity: number;
  readonly card: C;
}

/** Copy of a card in a game, which is plain JSON; `cardLookup` finds the card. */
export interface CardInstance {
  readonly instanceId: number;
  readonly deckCardId: string;
  /** Whether the player saw it on top of the deck or put it there. */
  readonly isSeen: boolean;
  /** Whether the player put it on the bottom of the deck. */
  readonly isSeenBottom: boolean;
}

export interface BoardCard extends CardInstance {
  readonly exerted: boolean;
  /** 0 to `MAX_COUNTER`. */
  readonly damage: number;
}

export type Phase = 'starting' | 'mulligan' | 'playing';

/** "Scry state: isActive, viewedCards, toHand, toTop, toBottom" (specification, section 3). */
export interface ScryState {
  readonly isActive: boolean;
  /** Cards still to sort. */
  readonly viewedCards: readonly CardInstance[];
  readonly toHand: readonly CardInstance[];
  /** Future top cards; the first will be the top card. */
  readonly toTop: readonly CardInstance[];
  readonly toBottom: readonly CardInstance[];
  /** `instanceId`s in deck order, top card first; a cancel restores this order. */
  readonly takenInOrder: readonly number[];
}

/** Orders of returning and drawing cards in a mulligan. */
export const MULLIGAN_ORDERS = ['shuffleThenDraw', 'official'] as const;
/**
 * Mulligan order:
 * - `shuffleThenDraw`: "selected cards shuffled back, as many drawn" (specification, section 4);
 * - `official`: put on the bottom, then draw, then shuffle, so that no returned card is drawn (CR
 *   2.2).
 */
export type MulliganOrder = (typeof MULLIGAN_ORDERS)[number];

export interface GameOptions {
  readonly mulliganOrder: MulliganOrder;
}

export const DEFAULT_OPTIONS: GameOptions = { mulliganOrder: 'shuffleThenDraw' };

/** State of a game; plain JSON, complete for `play`. */
export interface Game {
  /** Deck, top card first. */
  readonly deck: readonly CardInstance[];
  readonly hand: readonly CardInstance[];
  /** Discard, last discarded card last. */
  readonly discard: readonly CardInstance[];
  readonly board: readonly BoardCard[];
  readonly inkZone: readonly CardInstance[];
  /** Turn, from 1. */
  readonly turnCounter: number;
  /** 0 to `MAX_COUNTER`. */
  readonly lore: number;
  /** History, latest entry last. */
  readonly history: readonly HistoryEntry[];
  readonly phase: Phase;
  readonly scryState: ScryState;
  readonly options: GameOptions;
  /** `deckCardId`s of action cards, which do not stay on the board. */
  readonly actionCardIds: readonly string[];
  readonly random: RandomState;
}

export const NO_SCRY: ScryState = {
  isActive: false,
  viewedCards: [],
  toHand: [],
  toTop: [],
  toBottom: [],
  takenInOrder: [],
};

/** Zones and counters before the first action; all cards are in the deck. */
export const AT_START = {
  hand: [],
  discard: [],
  board: [],
  inkZone: [],
  turnCounter: 1,
  lore: 0,
  history: [],
  phase: 'starting',
  scryState: NO_SCRY,
} satisfies Partial<Game>;

/** Cards by `deckCardId`. */
export type CardLookup<C extends Card = Card> = ReadonlyMap<string, C>;

export function cardLookup<C extends Card>(
  deckCards: readonly SimulatorDeckCard<C>[],
): CardLookup<C> {
  return new Map(deckCards.map(({ id, card }) => [id, card]));
}

export function canSimulate(deckCards: readonly Pick<SimulatorDeckCard, 'quantity'>[]): boolean {
  return deckCards.reduce((sum, { quantity }) => sum + quantity, 0) >= STARTING_HAND;
}

/**
 * Creates a game before its first action: a shuffled deck, turn 1, phase starting. The seed, an
 * integer from 0 to `MAX_SEED`, decides every shuffle; the order of `deckCards` does not.
 */
export function newGame(
  deckCards: readonly SimulatorDeckCard[],
  seed: number,
  options: GameOptions = DEFAULT_OPTIONS,
): Game {
  const inOrder = deckCards.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const deckCardIds = inOrder.flatMap(({ id, quantity }) => Array<string>(quantity).fill(id));
  const cards = deckCardIds.map((deckCardId, instanceId) =>
    withoutMarks({ instanceId, deckCardId }),
  );
  const generator = generatorAt(randomStateOf(seed));
  return {
    ...AT_START,
    deck: shuffled(cards, generator),
    options,
    actionCardIds: inOrder.filter(({ card }) => card.type === 'ACTION').map(({ id }) => id),
    random: generator.state(),
  };
}

/** Returns true for a card that goes to the discard `ACTION_FLASH_MS` after it is played. */
export function isActionCard(
  game: Game,
  { deckCardId }: Pick<CardInstance, 'deckCardId'>,
): boolean {
  return game.actionCardIds.includes(deckCardId);
}

/** Removes marks and board state from an instance. */
export function withoutMarks({
  instanceId,
  deckCardId,
}: Pick<CardInstance, 'instanceId' | 'deckCardId'>): CardInstance {
  return { instanceId, deckCardId, isSeen: false, isSeenBottom: false };
}
