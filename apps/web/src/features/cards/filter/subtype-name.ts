import type { Card } from '@inkfolio/domain/cards/card';

/**
 * The classification, which is English in the address, in the words of the cards: a card names its
 * classifications in both languages in the same order. English when none of the cards has it.
 */
export function subtypeName(subtype: string, cards: readonly Card[]): string {
  for (const { subtypes, translations } of cards) {
    const place = subtypes.findIndex((own) => own.toLowerCase() === subtype.toLowerCase());
    const name = translations[0]?.subtypes[place];
    if (name !== undefined) return name;
  }
  return subtype;
}
