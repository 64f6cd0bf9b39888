import { isSong, type Card, type Color, type Format } from '../cards/card.ts';

/** Limit of swaps for one deck (not in the specification): more would make it another deck. */
export const MAX_SWAPS = 3;
/** Largest difference in cost between a card and its swap (not in the specification). */
const MAX_COST_DIFFERENCE = 1;

export interface MissingCopies {
  readonly card: Card;
  readonly quantity: number;
}

/** Card outside the deck, with the copies that the player may use in it. */
export interface FreeCard {
  readonly card: Card;
  readonly free: number;
}

/** Replaces all missing copies of a card by as many of another one. */
export interface DeckSwap {
  readonly missing: Card;
  readonly card: Card;
  readonly copies: number;
}

interface SwapRules {
  readonly colors: readonly Color[];
  readonly format: Format;
}

/**
 * Finds a swap for each missing card among the player's free cards: of the deck's inks, legal in
 * its format, and at most one apart in cost. Cards of the same type come first, then those of the
 * same inks, the nearest cost, the same inkwell and the nearest lore. Empty unless at most
 * `MAX_SWAPS` swaps complete the deck.
 */
export function deckSwaps(
  missing: readonly MissingCopies[],
  freeCards: readonly FreeCard[],
  { colors, format }: SwapRules,
): readonly DeckSwap[] {
  if (missing.length > MAX_SWAPS) return [];
  const legal = freeCards.filter(
    ({ card }) =>
      (format === 'CORE' ? card.coreAllowed : card.infinityAllowed) &&
      card.colors.every((color) => colors.includes(color)),
  );
  const choices = missing
    .map(({ card, quantity }) => ({ card, quantity, found: candidatesFor(card, quantity, legal) }))
    // The card with fewest candidates chooses first.
    .toSorted((a, b) => a.found.length - b.found.length);
  const used = new Set<Card>();
  const chosen = new Map<Card, DeckSwap>();
  for (const { card: wanted, quantity: copies, found } of choices) {
    const card = found.find((candidate) => !used.has(candidate));
    if (card === undefined) return [];
    used.add(card);
    chosen.set(wanted, { missing: wanted, card, copies });
  }
  return missing.flatMap(({ card }) => chosen.get(card) ?? []);
}

function candidatesFor(wanted: Card, copies: number, cards: readonly FreeCard[]): readonly Card[] {
  const distances = (card: Card) => [
    Number(card.type !== wanted.type || isSong(card) !== isSong(wanted)),
    Number(!hasSameInks(card, wanted)),
    Math.abs(card.cost - wanted.cost),
    Number(card.inkwell !== wanted.inkwell),
    Math.abs((card.lore ?? 0) - (wanted.lore ?? 0)),
  ];
  return cards
    .filter(
      ({ card, free }) =>
        free >= copies && Math.abs(card.cost - wanted.cost) <= MAX_COST_DIFFERENCE,
    )
    .map(({ card }) => ({ card, far: distances(card) }))
    .toSorted((a, b) => compareInOrder(a.far, b.far) || (a.card.id < b.card.id ? -1 : 1))
    .map(({ card }) => card);
}

/** Whether two cards have the same inks, in any order. */
export function hasSameInks(a: Card, b: Card): boolean {
  return a.colors.length === b.colors.length && a.colors.every((ink) => b.colors.includes(ink));
}

function compareInOrder(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return (a[place] ?? 0) - (b[place] ?? 0);
}
