import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { normalizeText } from '@inkfolio/domain/cards/names';
import type { Language } from '@inkfolio/domain/language';

/**
 * First the cards whose name begins as the query does, then those with a word in it that does, then
 * the others; among their like, cards keep their order.
 */
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

/**
 * Cards that a query still may mean when it has grown since they were found: its words are in their
 * name.
 */
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
