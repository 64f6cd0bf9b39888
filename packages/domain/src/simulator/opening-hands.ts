import { STARTING_HAND } from '../decks/deck-odds.ts';
import { canSimulate, type SimulatorDeckCard } from './game.ts';
import { countsFor, type KeepCondition, type KeepRule } from './keep-rule.ts';
import { generatorAt, randomStateOf, shuffled } from './seeded-random.ts';

/** Number of hands (not in the specification): enough to estimate the chance, and fast to deal. */
export const HANDS_DEALT = 1000;

export interface OpeningHands {
  readonly dealt: number;
  readonly kept: number;
  /** Numbers of hands with 0 to 7 inkable cards. */
  readonly byInkable: readonly number[];
}

/** Condition that only counts inkable cards. */
const INKABLE: KeepCondition = { group: { by: 'inkable' }, atLeast: 0, atMost: STARTING_HAND };
/** Bits per count of cards in a hand: 0 to 7. */
const BITS = 3;

/**
 * Deals `count` starting hands, shuffling the whole deck for each; the seed decides all of them.
 * Deals none if the deck is too small.
 */
export function dealOpeningHands(
  deckCards: readonly SimulatorDeckCard[],
  rule: KeepRule,
  seed: number,
  count: number = HANDS_DEALT,
): OpeningHands {
  const conditions = [INKABLE, ...rule.conditions];
  const byInkable = Array<number>(STARTING_HAND + 1).fill(0);
  if (!canSimulate(deckCards)) return { dealt: 0, kept: 0, byInkable };
  const cards = deckCards.flatMap((deckCard) =>
    Array<number>(deckCard.quantity).fill(hitsOf(deckCard, conditions)),
  );
  const generator = generatorAt(randomStateOf(seed));
  let kept = 0;
  for (let dealt = 0; dealt < count; dealt++) {
    const hand = shuffled(cards, generator, STARTING_HAND).slice(0, STARTING_HAND);
    const hits = hand.reduce((sum, card) => sum + card, 0);
    const inkable = hitsAt(hits, 0);
    byInkable[inkable] = (byInkable[inkable] ?? 0) + 1;
    if (isKept(hits, conditions)) kept++;
  }
  return { dealt: count, kept, byInkable };
}

/**
 * Calculates the exact chance, 0 to 1, that a starting hand is kept. Cards are grouped into classes
 * by the conditions that they count for; hands are counted by their number of cards per class
 * (multivariate hypergeometric distribution). 0 if the deck is too small.
 */
export function keepChance(
  deckCards: readonly SimulatorDeckCard[],
  { conditions }: KeepRule,
): number {
  if (!canSimulate(deckCards)) return 0;
  let hands = new Map([[0, 1]]);
  let deckSize = 0;
  for (const [hits, copies] of classesOf(deckCards, conditions)) {
    hands = withClass(hands, { hits, copies, size: conditions.length });
    deckSize += copies;
  }
  const full = [...hands].filter(([held]) => hitsAt(held, conditions.length) === STARTING_HAND);
  const kept = full.filter(([held]) => isKept(held, conditions));
  return kept.reduce((sum, [, ways]) => sum + ways, 0) / choose(deckSize, STARTING_HAND);
}

/** Calculates the exact chances of 0 to 7 inkable cards in a starting hand. */
export function inkableChances(deckCards: readonly SimulatorDeckCard[]): readonly number[] {
  return Array.from({ length: STARTING_HAND + 1 }, (_, inkable) =>
    keepChance(deckCards, { conditions: [{ ...INKABLE, atLeast: inkable, atMost: inkable }] }),
  );
}

/** Counts copies by class; a class is identified by its hits. */
function classesOf(
  deckCards: readonly SimulatorDeckCard[],
  conditions: readonly KeepCondition[],
): ReadonlyMap<number, number> {
  const classes = new Map<number, number>();
  for (const deckCard of deckCards) {
    const hits = hitsOf(deckCard, conditions);
    classes.set(hits, (classes.get(hits) ?? 0) + deckCard.quantity);
  }
  return classes;
}

/**
 * Counts the ways to reach each content of a hand after adding cards of another class. The number
 * of cards in the hand is packed after the hits of all conditions, at index `size`.
 */
function withClass(
  hands: ReadonlyMap<number, number>,
  { hits, copies, size }: { hits: number; copies: number; size: number },
): Map<number, number> {
  const card = hits + oneAt(size);
  const after = new Map<number, number>();
  for (const [held, ways] of hands) {
    const maxTaken = Math.min(copies, STARTING_HAND - hitsAt(held, size));
    for (let taken = 0; taken <= maxTaken; taken++) {
      const holding = held + taken * card;
      after.set(holding, (after.get(holding) ?? 0) + ways * choose(copies, taken));
    }
  }
  return after;
}

/** Packs one hit per condition that the card counts for; packed hits can be added up. */
function hitsOf(deckCard: SimulatorDeckCard, conditions: readonly KeepCondition[]): number {
  return conditions.reduce(
    (hits, { group }, place) => hits + (countsFor(group, deckCard) ? oneAt(place) : 0),
    0,
  );
}

function oneAt(place: number): number {
  return 1 << (BITS * place);
}

function hitsAt(hits: number, place: number): number {
  return (hits >> (BITS * place)) & ((1 << BITS) - 1);
}

function isKept(hits: number, conditions: readonly KeepCondition[]): boolean {
  return conditions.every(({ atLeast, atMost }, place) => {
    const held = hitsAt(hits, place);
    return held >= atLeast && held <= atMost;
  });
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let taken = 0; taken < count; taken++) ways *= (from - taken) / (taken + 1);
  return Math.round(ways);
}
