import type { Language } from '../language.ts';
import type { SearchMode } from './card-filter.ts';
import { translationOf, type Card } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';
import { normalizeText } from './names.ts';

/** Searchable field: that of a search mode, or one part of it alone. */
export type SearchedField = SearchMode | 'text' | 'subtype' | 'artist' | 'flavor';

/** Text of the cards that is searched. */
export interface SearchedText {
  readonly language: Language;
  readonly field: SearchedField;
}

/**
 * The texts of a card that are searched: the full name; in `full` also rules text, classifications
 * and artists. Classifications are found in English too.
 */
export function searchedTexts(card: Card, { language, field }: SearchedText): readonly string[] {
  const { fullName, text, flavorText, subtypes } = translationOf(card, language);
  switch (field) {
    case 'name':
      return [fullName];
    case 'full':
      return [fullName, text, ...subtypes, ...card.subtypes, ...card.names, ...card.artists];
    case 'text':
      return [text];
    case 'subtype':
      return [...subtypes, ...card.subtypes];
    case 'artist':
      return card.artists;
    case 'flavor':
      return [flavorText ?? ''];
  }
}

/** Cache of normalised texts: one costs 3 µs, and a phrase is searched in a thousand. */
const knownTexts = new Map<string, WeakMap<Card, readonly string[]>>();

/** Gives the same texts of any card, in the form in which texts are compared. */
export function normalizedTexts(searched: SearchedText): (card: Card) => readonly string[] {
  const known = getOrInsert(
    knownTexts,
    `${searched.language} ${searched.field}`,
    () => new WeakMap<Card, readonly string[]>(),
  );
  return (card) => getOrInsert(known, card, () => searchedTexts(card, searched).map(normalizeText));
}
