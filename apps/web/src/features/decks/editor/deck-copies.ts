import type { Card } from '@inkfolio/contract/cards';
import type { Deck } from '@inkfolio/contract/decks';
import { translationOf } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';

/** The card of a deck that stands for a card of the search, and how many copies there are. */
export interface CopiesInDeck {
  readonly card: Card;
  readonly quantity: number;
}

/**
 * The cards of the deck by their name. The search offers one printing of each card, the deck may
 * hold another: what is added or taken out is then the one that the deck has.
 */
export function copiesByName(
  deckCards: Deck['deckCards'],
  language: Language,
): ReadonlyMap<string, CopiesInDeck> {
  const copies = new Map<string, CopiesInDeck>();
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

/** The key of a card in `copiesByName`. */
export function nameKey(card: Card, language: Language): string {
  return translationOf(card, language).fullName.toLowerCase();
}
