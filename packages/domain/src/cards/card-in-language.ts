import { translationOf, type Card, type CardTranslation } from './card.ts';
import type { Language } from '../language.ts';

/**
 * The card in the words of one language, or of all. Rulings are in English where there are none in
 * the language: few are translated.
 */
export function cardIn(card: Card, language: Language | undefined): Card {
  if (language === undefined) return card;
  const translated = { ...card, translations: [translationOf(card, language)] };
  if (card.rulings === undefined) return translated;
  const rulingsIn = (wanted: Language) =>
    card.rulings?.filter((rulings) => rulings.language === wanted) ?? [];
  const rulings = rulingsIn(language);
  return { ...translated, rulings: rulings.length > 0 ? rulings : rulingsIn('en') };
}

/** The same for a list of cards: without rulings, which are read of one card at a time. */
export function listedCardIn(card: Card, language: Language | undefined): Card {
  const { rulings, ...listed } = card;
  return cardIn(rulings === undefined ? card : listed, language);
}

/**
 * The card with the words that a page in the language needs of it: those of the language, and the
 * English ones by which its printings and its spelling in other places are known.
 */
export function forPagesIn(card: Card, language: Language): Card {
  const words = [translationOf(card, 'en'), translationOf(card, language)];
  return { ...cardIn(card, language), translations: [...new Set<CardTranslation>(words)] };
}
