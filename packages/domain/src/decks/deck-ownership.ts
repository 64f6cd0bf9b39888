import { NO_COPIES, type Copies } from '../cards/copies.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** Ownership of a card of the deck. */
export interface CardOwnership {
  readonly cardId: string;
  /** Copies in the collection, however many the deck needs. */
  readonly quantityOwned: number;
  readonly foilQuantityOwned: number;
  readonly quantityInDeck: number;
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
 * alike, at most as many as the deck holds; other printings of a card do not count.
 */
export function deckOwnership(
  deckCards: readonly DeckCard[],
  owned: ReadonlyMap<string, Copies>,
): DeckOwnership {
  const cards = deckCards.map(({ cardId, quantity }) => {
    const copies = owned.get(cardId) ?? NO_COPIES;
    return {
      cardId,
      quantityOwned: copies.quantity,
      foilQuantityOwned: copies.foilQuantity,
      quantityInDeck: quantity,
    };
  });
  const totalRequired = totalCards(deckCards);
  const totalOwned = totalRequired - totalCards(missingCards(deckCards, owned));
  return {
    percentage: ownedPercentage(totalOwned, totalRequired),
    totalOwned,
    totalRequired,
    cards,
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
 * owned plus foil owned" (specification, section 7), less what is owned either way. Cards of which
 * enough are owned are left out.
 */
export function missingCards<T extends DeckCard>(
  cards: readonly T[],
  owned: ReadonlyMap<string, Copies>,
): readonly T[] {
  return cards
    .map((card) => {
      const copies = owned.get(card.cardId) ?? NO_COPIES;
      return { ...card, quantity: card.quantity - copies.quantity - copies.foilQuantity };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** The copies in the collection, by card id, that the ownership of a deck tells. */
export function ownedCopies(cards: readonly CardOwnership[]): ReadonlyMap<string, Copies> {
  return new Map(
    cards.map(({ cardId, quantityOwned: quantity, foilQuantityOwned: foilQuantity }) => [
      cardId,
      { quantity, foilQuantity },
    ]),
  );
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
  const owned = card.quantityOwned + card.foilQuantityOwned;
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
