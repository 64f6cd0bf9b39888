import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { normalizeText } from '@inkfolio/domain/cards/names';
import type { Language } from '@inkfolio/domain/language';

/** Sorts names that start with the query first, then those with such a word; stable. */
export function byBeginning<T extends Card>(
  cards: readonly T[],
  query: string,
  language: Language,
): readonly T[] {
  const beginning = ` ${normalizeText(query)}`;
  const placeOf = (card: T) => {
    const place = ` ${normalizeText(translationOf(card, language).fullName)}`.indexOf(beginning);
    return place === -1 ? 2 : Math.min(place, 1);
  };
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Keeps cards whose name contains all words of a query that has grown since they were found. */
export function stillMeant<T extends Card>(
  cards: readonly T[],
  query: string,
  language: Language,
): readonly T[] {
  const words = normalizeText(query);
  const fitting = cards.filter((card) =>
    normalizeText(translationOf(card, language).fullName).includes(words),
  );
  return byBeginning(fitting, query, language);
}
