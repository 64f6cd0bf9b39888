import { translationOf, type Card, type CardTranslation } from './card.ts';
import type { Language } from '../language.ts';

/** The card in the words of one language, or of all. */
export function cardIn(card: Card, language: Language | undefined): Card {
  return language === undefined ? card : { ...card, translations: [translationOf(card, language)] };
}

/**
 * The card with the words that a page in the language needs of it: those of the language, and the
 * English ones by which its printings and its spelling in other places are known.
 */
export function forPagesIn(card: Card, language: Language): Card {
  const words = [translationOf(card, 'en'), translationOf(card, language)];
  return { ...card, translations: [...new Set<CardTranslation>(words)] };
}
