import {
  addCopies,
  copiesAtMost,
  NO_COPIES,
  subtractCopies,
  type Copies,
} from '../cards/copies.ts';
import type { CountedPrintings } from '../cards/ownership-mode.ts';
import { allCopies, type Collection } from './collection.ts';
import type { NeededCards } from './shopping-list.ts';

/** A deck whose copies are in its sleeves: nothing else can use them. */
export interface SleevedDeck extends NeededCards {
  readonly name: string;
}

/** Places of the copies of a card: those in decks and the free ones add up to `owned`. */
export interface CopyPlaces {
  readonly owned: number;
  /** Sleeved decks that have some, sleeved first before others. */
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly free: number;
}

/**
 * Places of the owned copies of a card, of all printings that count for it. The sleeved decks take
 * what they want one after the other, while there are copies left.
 */
export function copyPlaces(
  cardId: string,
  owned: number,
  sleeved: readonly SleevedDeck[],
  counted: CountedPrintings,
): CopyPlaces {
  const printings = counted(cardId);
  let free = owned;
  const decks = sleeved.flatMap(({ id, name, cards }) => {
    const wanted = cards
      .filter((card) => printings.includes(card.cardId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = Math.min(wanted, free);
    free -= quantity;
    return quantity > 0 ? [{ id, name, quantity }] : [];
  });
  return { owned, decks, free };
}

/**
 * The collection without the copies that sleeved decks have. Those that the decks `of` have stay:
 * what is in the sleeves of a deck is there for this deck. A deck takes the printings that it names
 * before others, and normal copies before foils.
 */
export function availableCopies(
  collection: Collection,
  sleeved: readonly SleevedDeck[],
  counted: CountedPrintings,
  of: readonly string[] = [],
): Collection {
  if (sleeved.length === 0) return collection;
  const left = new Map(collection);
  const kept: Taken[] = [];
  for (const { id, cards } of sleeved) {
    const taken = takeCopies(cards, left, counted);
    if (of.includes(id)) kept.push(...taken);
  }
  for (const [cardId, copies] of kept) {
    left.set(cardId, addCopies(left.get(cardId) ?? NO_COPIES, copies));
  }
  return left;
}

/** All copies of a collection. */
export function totalOf(collection: Collection): number {
  return [...collection.values()].reduce((sum, copies) => sum + allCopies(copies), 0);
}

type Taken = readonly [cardId: string, copies: Copies];

/** Takes the copies of a deck out of what is left. */
function takeCopies(
  cards: NeededCards['cards'],
  left: Map<string, Copies>,
  counted: CountedPrintings,
): readonly Taken[] {
  const taken: Taken[] = [];
  const take = (cardId: string, wanted: number): number => {
    const there = left.get(cardId);
    if (there === undefined || wanted === 0) return wanted;
    const copies = copiesAtMost(wanted, there);
    left.set(cardId, subtractCopies(there, copies));
    taken.push([cardId, copies]);
    return wanted - allCopies(copies);
  };
  const rest = cards.map(({ cardId, quantity }) => take(cardId, quantity));
  for (const [row, { cardId }] of cards.entries()) {
    let wanted = rest[row] ?? 0;
    for (const printing of counted(cardId)) wanted = take(printing, wanted);
  }
  return taken;
}
