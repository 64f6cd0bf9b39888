import { NO_COPIES, type Copies } from '../cards/copies.ts';
import { getOrInsert } from '../cards/get-or-insert.ts';
import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';
import { shareCopies } from './copy-sharing.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';
import { copiesForRow, ownedPercentage, type CardOwnership } from './ownership-level.ts';

/** "Deck collection stats" (specification, section 3). */
export interface DeckOwnership {
  /** Integer from 0 to 100; see `ownedPercentage`. */
  readonly percentage: number;
  /** Owned copies, at most those required. */
  readonly totalOwned: number;
  readonly totalRequired: number;
  readonly cards: readonly CardOwnership[];
}

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
