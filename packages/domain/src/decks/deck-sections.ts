import { isSong, translationOf, type Card, type CardType } from '../cards/card.ts';
import { compareTexts, nameKeyOf } from '../cards/names.ts';
import type { Language } from '../language.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckEntry } from './deck.ts';

/** Sections of a deck in display order (specification, section 2, view tab). */
export const DECK_SECTIONS = ['characters', 'items', 'locations', 'actions', 'songs'] as const;
export type DeckSectionName = (typeof DECK_SECTIONS)[number];

export interface DeckSection {
  readonly name: DeckSectionName;
  readonly total: number;
  /** Entries in the order of `sortedEntries`. */
  readonly entries: readonly DeckEntry[];
}

const SECTION_OF_TYPE: Readonly<Record<CardType, DeckSectionName>> = {
  CHARACTER: 'characters',
  ITEM: 'items',
  LOCATION: 'locations',
  ACTION: 'actions',
};

/** Returns the section of a card; songs have a separate one. */
export function sectionOf(card: Pick<Card, 'type' | 'subtypes'>): DeckSectionName {
  return isSong(card) ? 'songs' : SECTION_OF_TYPE[card.type];
}

/** Groups a deck into sections in display order; empty sections are omitted. */
export function deckSections(
  entries: readonly DeckEntry[],
  language: Language,
): readonly DeckSection[] {
  const bySection = Map.groupBy(sortedEntries(entries, language), ({ card }) => sectionOf(card));
  return DECK_SECTIONS.flatMap((name) => {
    const inSection = bySection.get(name);
    return inSection === undefined
      ? []
      : [{ name, total: totalCards(inSection), entries: inSection }];
  });
}

/**
 * "Cost ascending then full name" (specification, section 7); the name is in `language`, ignoring
 * case and accents. Printings of one card are sorted by id.
 */
export function sortedEntries(
  entries: readonly DeckEntry[],
  language: Language,
): readonly DeckEntry[] {
  return entries
    .map((entry) => {
      const { name, version } = translationOf(entry.card, language);
      return { entry, name: nameKeyOf(name, version) };
    })
    .sort(
      (a, b) =>
        a.entry.card.cost - b.entry.card.cost ||
        compareTexts(a.name, b.name) ||
        a.entry.card.globalId - b.entry.card.globalId,
    )
    .map(({ entry }) => entry);
}
