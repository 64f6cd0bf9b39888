import type { Deck } from '@inkfolio/contract/decks';
import { deckExport, type DeckExport } from '@inkfolio/domain/decks/deck-json';
import { sortedEntries } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';

/** The deck as a file describes it, its cards in the order of exports by their names in `language`. */
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

/** JSON as it is saved: for people to read, too. */
export function jsonText(value: DeckExport | readonly DeckExport[]): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
