import type { Card } from '../cards/card.ts';
import { STARTING_HAND } from '../decks/deck-odds.ts';
import type { HistoryEntry } from './game-history.ts';
import { generatorAt, randomStateOf, shuffled, type RandomState } from './seeded-random.ts';

/** "Scry choices 2, 3, 4, 5, 7, 10"; each only if the deck holds as many (specification, section 9). */
export const SCRY_CHOICES = [2, 3, 4, 5, 7, 10] as const;
/** "Ink zone shows at most 8 stacked card backs" (specification, section 9). */
export const INK_ZONE_SHOWN = 8;
/** "Action-card flash 0.5 s" (specification, section 9). */
export const ACTION_FLASH_MS = 500;
/** Limit (not in the specification): neither damage nor lore counts further. */
export const MAX_COUNTER = 99;

/** A card of the deck as the simulator reads it (specification, section 3); ids are unique. */
export interface SimulatorDeckCard<C extends Card = Card> {
  readonly id: string;
  readonly quantity: number;
  readonly card: C;
}

/**
 * One copy of a card in a game. The game is plain JSON and knows the card by `deckCardId` alone;
 * `cardLookup` finds it.
 */
export interface CardInstance {
  readonly instanceId: number;
  readonly deckCardId: string;
  /** The player has seen it on top of the deck, or put it there. */
  readonly isSeen: boolean;
  /** The player has put it on the bottom of the deck. */
  readonly isSeenBottom: boolean;
}

/** A card in play. */
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
  /** The first will be the top card. */
  readonly toTop: readonly CardInstance[];
  readonly toBottom: readonly CardInstance[];
  /** The `instanceId`s as they lay in the deck, the top card first: so a cancel puts them back. */
  readonly takenInOrder: readonly number[];
}

/** Order of returning and drawing in a mulligan. */
export const MULLIGAN_ORDERS = ['shuffleThenDraw', 'official'] as const;
/**
 * - `shuffleThenDraw`: "selected cards shuffled back, as many drawn" (specification, section 4);
 * - `official`: put on the bottom, then draw, then shuffle, so that none comes straight back
 *   (CR 2.2).
 */
export type MulliganOrder = (typeof MULLIGAN_ORDERS)[number];

export interface GameOptions {
  readonly mulliganOrder: MulliganOrder;
}

export const DEFAULT_OPTIONS: GameOptions = { mulliganOrder: 'shuffleThenDraw' };

/** A game as it stands: plain JSON, and all that `play` needs. */
export interface Game {
  /** The top card first. */
  readonly deck: readonly CardInstance[];
  readonly hand: readonly CardInstance[];
  /** The card that was discarded last is the last. */
  readonly discard: readonly CardInstance[];
  readonly board: readonly BoardCard[];
  readonly inkZone: readonly CardInstance[];
  /** Turn, from 1. */
  readonly turnCounter: number;
  /** 0 to `MAX_COUNTER`. */
  readonly lore: number;
  /** The latest entry is the last. */
  readonly history: readonly HistoryEntry[];
  readonly phase: Phase;
  readonly scryState: ScryState;
  readonly options: GameOptions;
  /** The `deckCardId`s of action cards: they do not stay on the board. */
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

/** Finds the card of an instance by its `deckCardId`. */
export type CardLookup<C extends Card = Card> = ReadonlyMap<string, C>;

/** The cards of a deck by the ids under which the game knows them. */
export function cardLookup<C extends Card>(
  deckCards: readonly SimulatorDeckCard<C>[],
): CardLookup<C> {
  return new Map(deckCards.map(({ id, card }) => [id, card]));
}

/** False for a deck that has no starting hand. */
export function canSimulate(deckCards: readonly Pick<SimulatorDeckCard, 'quantity'>[]): boolean {
  return deckCards.reduce((sum, { quantity }) => sum + quantity, 0) >= STARTING_HAND;
}

/**
 * A game before its first action: a freshly shuffled deck, turn 1, phase starting. The seed, a whole
 * number from 0 to `MAX_SEED`, decides every shuffle; the order in which the deck is listed does not.
 */
export function newGame(
  deckCards: readonly SimulatorDeckCard[],
  seed: number,
  options: GameOptions = DEFAULT_OPTIONS,
): Game {
  const inOrder = deckCards.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const deckCardIds = inOrder.flatMap(({ id, quantity }) => Array<string>(quantity).fill(id));
  const cards = deckCardIds.map((deckCardId, instanceId) => unseen({ instanceId, deckCardId }));
  const generator = generatorAt(randomStateOf(seed));
  return {
    deck: shuffled(cards, generator),
    hand: [],
    discard: [],
    board: [],
    inkZone: [],
    turnCounter: 1,
    lore: 0,
    history: [],
    phase: 'starting',
    scryState: NO_SCRY,
    options,
    actionCardIds: inOrder.filter(({ card }) => card.type === 'ACTION').map(({ id }) => id),
    random: generator.state(),
  };
}

/** True for a card that is shown for `ACTION_FLASH_MS` and goes to the discard when played. */
export function isActionCard(
  game: Game,
  { deckCardId }: Pick<CardInstance, 'deckCardId'>,
): boolean {
  return game.actionCardIds.includes(deckCardId);
}

/** The instance without marks, and without what it had on the board. */
export function unseen({
  instanceId,
  deckCardId,
}: Pick<CardInstance, 'instanceId' | 'deckCardId'>): CardInstance {
  return { instanceId, deckCardId, isSeen: false, isSeenBottom: false };
}
