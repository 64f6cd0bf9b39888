import type { Deck } from '@inkfolio/contract/decks';
import { deckExport, type DeckExport } from '@inkfolio/domain/decks/deck-json';
import { sortedEntries } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';

/** Converts a deck to its file format, with the cards in export order and named in `language`. */
export function exportedDeck(deck: Deck, language: Language): DeckExport {
  const { name, colors, archetypes, description, deckCards } = deck;
  return deckExport({
    name,
    colors,
    archetypes,
    ...(description !== null && description !== '' && { description }),
    cards: sortedEntries(deckCards, language).map(({ card, quantity }) => ({
      cardId: card.id,
      quantity,
    })),
  });
}

export function jsonText(value: DeckExport | readonly DeckExport[]): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
