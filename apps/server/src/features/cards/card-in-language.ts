import type { Card as CardAnswer } from '@inkfolio/contract/cards';
import type { Card } from '@inkfolio/domain/cards/card';
import { cardIn } from '@inkfolio/domain/cards/card-in-language';
import type { Language } from '@inkfolio/domain/language';

/** The card in the words of one language, or of all, as an answer has it. */
export function inLanguage(card: Card, language: Language | undefined): CardAnswer {
  return cardIn(card, language) as CardAnswer;
}
