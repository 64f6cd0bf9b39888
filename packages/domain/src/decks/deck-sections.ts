import { isSong, translationOf, type Card, type CardType } from '../cards/card.ts';
import { compareTexts, nameKeyOf } from '../cards/names.ts';
import type { Language } from '../language.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckEntry } from './deck.ts';

/** The sections in which a deck is shown, in order (specification, section 2, view tab). */
export const DECK_SECTIONS = ['characters', 'items', 'locations', 'actions', 'songs'] as const;
export type DeckSectionName = (typeof DECK_SECTIONS)[number];

export interface DeckSection {
  readonly name: DeckSectionName;
  /** Copies of all its cards. */
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

/** The section in which a card is shown; songs have one of their own. */
export function sectionOf(card: Pick<Card, 'type' | 'subtypes'>): DeckSectionName {
  return isSong(card) ? 'songs' : SECTION_OF_TYPE[card.type];
}

/** The sections of a deck in their order; those without cards are left out. */
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
 * "Cost ascending then full name" (specification, section 7), the name in `language` and without
 * regard to case and accents. Printings of one card follow in the order of their ids.
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
