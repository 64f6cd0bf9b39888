import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import type { Language } from '@inkfolio/domain/language';

/**
 * Indexes the deck's cards by name. The search returns one printing per card, the deck may have
 * another: adding and removing then use the deck's printing.
 */
export function copiesByName(
  deckCards: Deck['deckCards'],
  language: Language,
): ReadonlyMap<string, DeckEntry> {
  const copies = new Map<string, DeckEntry>();
  for (const { card, quantity } of deckCards) {
    const name = nameKey(card, language);
    const before = copies.get(name);
    copies.set(name, {
      card: before?.card ?? card,
      quantity: quantity + (before?.quantity ?? 0),
    });
  }
  return copies;
}

/** Printing of the card in the deck, else the card itself. */
export function printingInDeck(deckCards: Deck['deckCards'], card: Card, language: Language): Card {
  return copiesByName(deckCards, language).get(nameKey(card, language))?.card ?? card;
}

export function nameKey(card: Card, language: Language): string {
  return translationOf(card, language).fullName.toLowerCase();
}
