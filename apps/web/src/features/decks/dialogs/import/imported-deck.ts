import type { DeckAnalysis, ImportedDeck } from '@inkfolio/contract/deck-import';
import type { DeckCreation } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { colorsOfCards } from '@inkfolio/domain/decks/deck-colors';
import type { DeckFile } from '@inkfolio/domain/decks/deck-json';
import { addCards } from '@inkfolio/domain/decks/deck-quantities';

/** Cards picked for unknown lines, by position of the problem. */
export type Picks = ReadonlyMap<number, Card>;

export function cardsOfImport(
  { cards, problems }: DeckAnalysis,
  picks: Picks,
): readonly DeckCard[] {
  const picked = [...picks].map(([position, { id }]) => ({
    cardId: id,
    delta: problems[position]?.quantity ?? 0,
  }));
  return addCards(cards, picked);
}

/** Request body of the confirmed deck; private by default. */
export function creationOfImport(analysis: DeckAnalysis, picks: Picks, name: string): DeckCreation {
  const { description, colors, archetypes } = analysis;
  return {
    name: name.trim(),
    colors: colorsOfCards([{ colors }, ...picks.values()]),
    isPublic: false,
    cards: cardsOfImport(analysis, picks),
    ...(description !== null && { description }),
    ...(archetypes.length > 0 && { archetypes }),
  };
}

/**
 * Request body of a deck from a file: "bulk import creates decks as private" (specification,
 * section 5).
 */
export function importedDeck(
  { name, description, colors, archetypes, cards }: DeckFile,
  id: string,
): ImportedDeck {
  return {
    id,
    name,
    colors,
    archetypes,
    cards,
    ...(description !== undefined && { description }),
  };
}
