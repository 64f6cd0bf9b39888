import { NO_COPIES, type Copies } from '../cards/copies.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';
import { shareCopies } from './copy-sharing.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** Ownership of a row of the deck. */
export interface CardOwnership {
  readonly cardId: string;
  /** Copies for this row, of all printings that count, however many the deck needs. */
  readonly quantityOwned: number;
  readonly foilQuantityOwned: number;
  readonly quantityInDeck: number;
  /** Copies in the collection of the printing that the row names, normal and foil. */
  readonly quantityOfPrinting: number;
}

/** "Deck collection stats" (specification, section 3). */
export interface DeckOwnership {
  /** A whole number from 0 to 100; see `ownedPercentage`. */
  readonly percentage: number;
  /** Copies of the deck that are owned. */
  readonly totalOwned: number;
  readonly totalRequired: number;
  /** Cards in the order of the deck. */
  readonly cards: readonly CardOwnership[];
}

/** Colours of the ownership badges (specification, section 9). */
export type OwnershipLevel = 'green' | 'orange' | 'red';

/**
 * Ownership of a deck in a collection, which is given by card id. Normal and foil copies count
 * alike, at most as many as the deck holds; `counted` says which other printings of a card count.
 */
export function deckOwnership(
  deckCards: readonly DeckCard[],
  collection: ReadonlyMap<string, Copies>,
  counted: CountedPrintings,
): DeckOwnership {
  const shares = shareCopies(deckCards, collection, counted);
  const cards = deckCards.map(({ cardId, quantity }, row) => {
    const share = shares[row] ?? NO_COPIES;
    const ofPrinting = collection.get(cardId) ?? NO_COPIES;
    return {
      cardId,
      quantityOwned: share.quantity,
      foilQuantityOwned: share.foilQuantity,
      quantityInDeck: quantity,
      quantityOfPrinting: ofPrinting.quantity + ofPrinting.foilQuantity,
    };
  });
  const totalRequired = totalCards(deckCards);
  const totalOwned = totalOwnedIn(collection, counted)(deckCards);
  return {
    percentage: ownedPercentage(totalOwned, totalRequired),
    totalOwned,
    totalRequired,
    cards,
  };
}

/**
 * Counter of the copies of any deck that are in the collection: of each card as many as the rows of
 * its printings need together, at most as many as there are. Fast, for many decks.
 */
export function totalOwnedIn(
  collection: ReadonlyMap<string, Copies>,
  counted: CountedPrintings,
): (deckCards: readonly DeckCard[]) => number {
  const copies = new Map<string, number>();
  const copiesOf = (card: string) =>
    getOrInsert(copies, card, () => {
      const { quantity, foilQuantity } = countedCopies(card, collection, counted);
      return quantity + foilQuantity;
    });
  return (deckCards) => {
    const left = new Map<string, number>();
    let total = 0;
    for (const { cardId, quantity } of deckCards) {
      const card = counted(cardId)[0] ?? cardId;
      const there = left.get(card) ?? copiesOf(card);
      const taken = Math.min(quantity, there);
      left.set(card, there - taken);
      total += taken;
    }
    return total;
  };
}

/**
 * Owned share of the required copies, as a rounded percentage. 100 stands for all of them and 0 for
 * none only, because both mean something on the page (indicators off, nothing missing to export). 0
 * when nothing is required.
 */
export function ownedPercentage(totalOwned: number, totalRequired: number): number {
  if (totalOwned === 0 || totalRequired === 0) return 0;
  if (totalOwned >= totalRequired) return 100;
  return Math.min(Math.max(Math.round((totalOwned / totalRequired) * 100), 1), 99);
}

/**
 * The cards that are not owned: "export-only-missing sets each quantity to deck quantity minus
 * owned plus foil owned" (specification, section 7), less what is owned either way. Rows of which
 * enough are owned are left out.
 */
export function missingCards<T extends DeckCard>(
  cards: readonly T[],
  ownership: readonly CardOwnership[],
): readonly T[] {
  const owned = new Map(ownership.map((row) => [row.cardId, copiesForRow(row)]));
  return cards
    .map((card) => ({ ...card, quantity: card.quantity - (owned.get(card.cardId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Copies of each card of the deck that the collection lacks, in the order of the deck. Printings that
 * count for each other are one card, under the first of them that the deck lacks.
 */
export function missingCopies(
  deckCards: readonly DeckCard[],
  collection: ReadonlyMap<string, Copies>,
  counted: CountedPrintings,
): readonly DeckCard[] {
  const rows = missingCards(deckCards, deckOwnership(deckCards, collection, counted).cards);
  const byCard = Map.groupBy(rows, ({ cardId }) => counted(cardId)[0] ?? cardId);
  return [...byCard.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ cardId: first.cardId, quantity: totalCards([first, ...others]) }],
  );
}

/** Copies for the row, normal and foil. */
export function copiesForRow({ quantityOwned, foilQuantityOwned }: CardOwnership): number {
  return quantityOwned + foilQuantityOwned;
}

/** "Green at 100 %, orange at 50 % or more, red below 50 %" (specification, section 9). */
export function deckOwnershipLevel(percentage: number): OwnershipLevel {
  if (percentage >= 100) return 'green';
  return percentage >= 50 ? 'orange' : 'red';
}

/**
 * The level of one card in the editor: "owned at or above required green, some but fewer orange,
 * none red" (specification, section 9).
 */
export function cardOwnershipLevel(card: CardOwnership): OwnershipLevel {
  const owned = copiesForRow(card);
  if (owned >= card.quantityInDeck) return 'green';
  return owned > 0 ? 'orange' : 'red';
}

/**
 * True when the ownership indicators are on when a deck is first shown: they "switch off
 * automatically on first load when ownership is 0 % or 100 %" (specification, section 4).
 */
export function indicatorsOnAtFirst(percentage: number): boolean {
  return percentage > 0 && percentage < 100;
}
