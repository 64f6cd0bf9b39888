import { translationOf, type Card, type CardTranslation } from './card.ts';
import type { Language } from '../language.ts';

/** Reduces a card to one language, or keeps all. Missing rulings fall back to English. */
export function cardIn(card: Card, language: Language | undefined): Card {
  if (language === undefined) return card;
  const translated = { ...card, translations: [translationOf(card, language)] };
  if (card.rulings === undefined) return translated;
  const rulingsIn = (wanted: Language) =>
    card.rulings?.filter((rulings) => rulings.language === wanted) ?? [];
  const rulings = rulingsIn(language);
  return { ...translated, rulings: rulings.length > 0 ? rulings : rulingsIn('en') };
}

/** Reduces a card for lists: as `cardIn`, but without rulings, which only card details show. */
export function listedCardIn(card: Card, language: Language | undefined): Card {
  const { rulings, ...listed } = card;
  return cardIn(rulings === undefined ? card : listed, language);
}

/**
 * Reduces a card to the texts that a page needs: those of the language, and English for identifying
 * its printings and its spelling elsewhere.
 */
export function forPagesIn(card: Card, language: Language): Card {
  const words = [translationOf(card, 'en'), translationOf(card, language)];
  return { ...cardIn(card, language), translations: [...new Set<CardTranslation>(words)] };
}
