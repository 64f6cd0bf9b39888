import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';

export function compareCards(a: Card, b: Card, language: Language): number {
  return (
    a.cost - b.cost ||
    translationOf(a, language).fullName.localeCompare(translationOf(b, language).fullName, language)
  );
}
