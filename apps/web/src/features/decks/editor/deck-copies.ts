import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import type { Language } from '@inkfolio/domain/language';

/**
 * The cards of the deck by their name. The search offers one printing of each card, the deck may
 * hold another: what is added or taken out is then the one that the deck has.
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

/** The printing of the card that the deck has, else the card itself. */
export function printingInDeck(deckCards: Deck['deckCards'], card: Card, language: Language): Card {
  return copiesByName(deckCards, language).get(nameKey(card, language))?.card ?? card;
}

/** The key of a card in `copiesByName`. */
export function nameKey(card: Card, language: Language): string {
  return translationOf(card, language).fullName.toLowerCase();
}
