import type { Card } from '@inkfolio/domain/cards/card';

/**
 * Translates a classification, which is English in the address: each card lists its classifications
 * in both languages in the same order. Falls back to English if no card has it.
 */
export function subtypeName(subtype: string, cards: readonly Card[]): string {
  for (const { subtypes, translations } of cards) {
    const place = subtypes.findIndex((own) => own.toLowerCase() === subtype.toLowerCase());
    const name = translations[0]?.subtypes[place];
    if (name !== undefined) return name;
  }
  return subtype;
}
