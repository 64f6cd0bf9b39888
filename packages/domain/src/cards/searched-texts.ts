import type { Language } from '../language.ts';
import type { SearchMode } from './card-filter.ts';
import { translationOf, type Card } from './card.ts';
import { getOrInsert } from './get-or-insert.ts';
import { normalizeText } from './names.ts';

/** Searchable field: a search mode, or a single part. */
export type SearchedField = SearchMode | 'text' | 'subtype' | 'artist' | 'flavor';

export interface SearchedText {
  readonly language: Language;
  readonly field: SearchedField;
}

/**
 * Returns the searchable texts of a card: the full name; in `full` also rules text, classifications
 * and artists. Classifications include their English words.
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

/** Cache: normalising a text takes 3 µs, and a phrase search checks a thousand. */
const textCaches = new Map<string, WeakMap<Card, readonly string[]>>();

/** Creates a cached lookup of a card's normalised texts. */
export function normalizedTexts(searched: SearchedText): (card: Card) => readonly string[] {
  const cache = getOrInsert(
    textCaches,
    `${searched.language} ${searched.field}`,
    () => new WeakMap<Card, readonly string[]>(),
  );
  return (card) => getOrInsert(cache, card, () => searchedTexts(card, searched).map(normalizeText));
}
