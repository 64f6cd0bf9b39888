import { COLORS, type Card, type Color } from '../cards/card.ts';

/** Returns the inks of all cards in the order of `COLORS`; a dual-ink card has both. */
export function colorsOfCards(cards: readonly Pick<Card, 'colors'>[]): Color[] {
  const colors = new Set(cards.flatMap((card) => card.colors));
  return COLORS.filter((color) => colors.has(color));
}

export function colorsNewToDeck(deckColors: readonly Color[], card: Pick<Card, 'colors'>): Color[] {
  return COLORS.filter((color) => card.colors.includes(color) && !deckColors.includes(color));
}

/** "Confirming sets deck colors to the sorted union and then adds the card" (section 4). */
export function colorsWithCard(deckColors: readonly Color[], card: Pick<Card, 'colors'>): Color[] {
  return colorsOfCards([{ colors: deckColors }, card]);
}

/**
 * Returns true if adding the card needs a confirmation: it has an ink that the deck lacks (section
 * 4). An empty deck takes any ink.
 */
export function asksBeforeAdding(
  deck: { readonly colors: readonly Color[]; readonly cardCount: number },
  card: Pick<Card, 'colors'>,
): boolean {
  return deck.cardCount > 0 && colorsNewToDeck(deck.colors, card).length > 0;
}
