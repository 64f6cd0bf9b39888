import type { Card as CardAnswer } from '@inkfolio/contract/cards';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';

/** The card in the words of one language, or of all. */
export function inLanguage(card: Card, language: Language | undefined): CardAnswer {
  const translations = language === undefined ? card.translations : [translationOf(card, language)];
  return { ...card, translations } as CardAnswer;
}
