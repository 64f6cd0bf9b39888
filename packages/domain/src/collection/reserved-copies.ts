import {
  addCopies,
  copiesAtMost,
  NO_COPIES,
  subtractCopies,
  type Copies,
} from '../cards/copies.ts';
import type { CountedPrintings } from '../cards/ownership-mode.ts';
import { allCopies, type Collection } from './collection.ts';

export interface NeededCards {
  readonly id: string;
  readonly cards: readonly { readonly cardId: string; readonly quantity: number }[];
}

export interface SleevedDeck extends NeededCards {
  readonly name: string;
}

/** Copies of a card in decks and free copies; together they equal `owned`. */
export interface CopyPlaces {
  readonly owned: number;
  /** Sleeved decks with copies of the card, sleeved first before others. */
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly free: number;
}

/**
 * Distributes the owned copies of all printings that count for a card. Sleeved decks take what they
 * want in turn until no copies are left.
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
 * Removes reserved copies from the collection, except those reserved by the decks in `of`, which
 * may use their own. A deck takes the printings that it names before others, and normal copies
 * before foils.
 */
export function availableCopies(
  collection: Collection,
  sleeved: readonly SleevedDeck[],
  counted: CountedPrintings,
  of: readonly string[] = [],
): Collection {
  if (sleeved.length === 0) return collection;
  const left = new Map(collection);
  const ownTaken: Taken[] = [];
  for (const { id, cards } of sleeved) {
    const taken = takeCopies(cards, left, counted);
    if (of.includes(id)) ownTaken.push(...taken);
  }
  for (const [cardId, copies] of ownTaken) {
    left.set(cardId, addCopies(left.get(cardId) ?? NO_COPIES, copies));
  }
  return left;
}

export function totalOf(collection: Collection): number {
  return [...collection.values()].reduce((sum, copies) => sum + allCopies(copies), 0);
}

type Taken = readonly [cardId: string, copies: Copies];

/** Moves a deck's copies out of `left`. */
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
