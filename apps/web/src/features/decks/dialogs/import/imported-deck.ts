import type { DeckAnalysis, DeckImportProblem, ImportedDeck } from '@inkfolio/contract/deck-import';
import type { DeckCreation } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { colorsOfCards } from '@inkfolio/domain/decks/deck-colors';
import type { DeckFile } from '@inkfolio/domain/decks/deck-json';
import { addCards } from '@inkfolio/domain/decks/deck-quantities';

/** Cards picked for unknown lines, by the text of the line; null leaves the line out. */
export type Picks = ReadonlyMap<string, Card | null>;

/** Whether the file may contain text; some systems report no type. */
export function isTextFile({ type }: Pick<File, 'type'>): boolean {
  return type === '' || /^text\/|json|csv/.test(type);
}

/** Problems for which a card can be picked. */
export function linesToCheck({ problems }: DeckAnalysis): readonly DeckImportProblem[] {
  return problems.filter(({ line, name }) => line !== undefined && name !== undefined);
}

export function cardsOfImport(analysis: DeckAnalysis, picks: Picks): readonly DeckCard[] {
  const picked = linesToCheck(analysis).flatMap(({ text, quantity = 1 }) => {
    const card = picks.get(text);
    return card ? [{ cardId: card.id, delta: quantity }] : [];
  });
  return addCards(analysis.cards, picked);
}

/** Request body of the deck: the values of the form, and the rest from the text. */
export function creationOfImport(
  analysis: DeckAnalysis,
  picks: Picks,
  form: DeckCreation,
): DeckCreation {
  const { description, colors, archetypes } = analysis;
  const picked = linesToCheck(analysis).flatMap(({ text }) => picks.get(text) ?? []);
  return {
    ...(description !== null && { description }),
    ...(archetypes.length > 0 && { archetypes }),
    ...form,
    colors: colorsOfCards([{ colors: form.colors }, { colors }, ...picked]),
    cards: cardsOfImport(analysis, picks),
  };
}

/** Deck of one of several files, for an import of all. */
export function fileOfAnalysis(
  { name, description, colors, archetypes, cards }: DeckAnalysis,
  fileName: string,
): object {
  return {
    name: name ?? fileName,
    colors,
    archetypes,
    cards: cards.map(({ cardId, quantity }) => ({ cardId, quantity })),
    ...(description !== null && { description }),
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
