import { NO_COPIES, type Copies } from '../cards/copies.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';
import { shareCopies } from './copy-sharing.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

export interface CardOwnership {
  readonly cardId: string;
  /** Owned copies assigned to this row, of all printings that count; may exceed the need. */
  readonly quantityOwned: number;
  readonly foilQuantityOwned: number;
  readonly quantityInDeck: number;
  /** Owned copies of exactly the row's printing, normal and foil. */
  readonly quantityOfPrinting: number;
}

/** "Deck collection stats" (specification, section 3). */
export interface DeckOwnership {
  /** Integer from 0 to 100; see `ownedPercentage`. */
  readonly percentage: number;
  /** Owned copies, at most those required. */
  readonly totalOwned: number;
  readonly totalRequired: number;
  readonly cards: readonly CardOwnership[];
}

/** Colours of the ownership badges (specification, section 9). */
export type OwnershipLevel = 'green' | 'orange' | 'red';

/**
 * Calculates the ownership of a deck. `collection` is by card id. Normal and foil copies count
 * equally, up to the deck's quantity; `counted` decides which other printings of a card count.
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
 * Creates a fast counter of owned copies for many decks. Per card it counts the copies that the
 * rows of its printings need, up to the copies owned.
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
 * Rounds the owned share to a percentage. Only a complete deck has 100 and only one without owned
 * copies has 0, because both values change the page (indicators off, nothing missing to export). 0
 * if nothing is required.
 */
export function ownedPercentage(totalOwned: number, totalRequired: number): number {
  if (totalOwned === 0 || totalRequired === 0) return 0;
  if (totalOwned >= totalRequired) return 100;
  return Math.min(Math.max(Math.round((totalOwned / totalRequired) * 100), 1), 99);
}

/**
 * Lists the missing cards: "export-only-missing sets each quantity to deck quantity minus owned
 * plus foil owned" (specification, section 7), read as minus both. Rows with enough copies are
 * omitted.
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
 * Lists missing copies in the order of the deck. Printings that count for each other are one card,
 * represented by the first missing one.
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

export function copiesForRow({ quantityOwned, foilQuantityOwned }: CardOwnership): number {
  return quantityOwned + foilQuantityOwned;
}

/** "Green at 100 %, orange at 50 % or more, red below 50 %" (specification, section 9). */
export function deckOwnershipLevel(percentage: number): OwnershipLevel {
  if (percentage >= 100) return 'green';
  return percentage >= 50 ? 'orange' : 'red';
}

/**
 * Returns the level of one card in the editor: "owned at or above required green, some but fewer
 * orange, none red" (specification, section 9).
 */
export function cardOwnershipLevel(card: CardOwnership): OwnershipLevel {
  const owned = copiesForRow(card);
  if (owned >= card.quantityInDeck) return 'green';
  return owned > 0 ? 'orange' : 'red';
}

/**
 * Returns whether ownership indicators are initially on: they "switch off automatically on first
 * load when ownership is 0 % or 100 %" (specification, section 4).
 */
export function indicatorsOnAtFirst(percentage: number): boolean {
  return percentage > 0 && percentage < 100;
}
