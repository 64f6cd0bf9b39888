import { COLORS, type Card, type Color } from '../cards/card.ts';

/** The inks that some cards have together, in the order of `COLORS`; a dual-ink card has both. */
export function colorsOfCards(cards: readonly Pick<Card, 'colors'>[]): Color[] {
  const colors = new Set(cards.flatMap((card) => card.colors));
  return COLORS.filter((color) => colors.has(color));
}

/** The inks of a card that a deck does not have. */
export function colorsNewToDeck(deckColors: readonly Color[], card: Pick<Card, 'colors'>): Color[] {
  return COLORS.filter((color) => card.colors.includes(color) && !deckColors.includes(color));
}

/** "Confirming sets deck colors to the sorted union and then adds the card" (section 4). */
export function colorsWithCard(deckColors: readonly Color[], card: Pick<Card, 'colors'>): Color[] {
  return colorsOfCards([{ colors: deckColors }, card]);
}

/**
 * True when the card is added only after a question: it has an ink that the deck does not have
 * (section 4). A deck without cards takes any ink, because there is nothing yet that it could spoil.
 */
export function asksBeforeAdding(
  deck: { readonly colors: readonly Color[]; readonly cardCount: number },
  card: Pick<Card, 'colors'>,
): boolean {
  return deck.cardCount > 0 && colorsNewToDeck(deck.colors, card).length > 0;
}
