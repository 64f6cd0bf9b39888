import { compareSetCodes } from './card-set.ts';
import type { Card } from './card.ts';
import { printingKey } from './printings.ts';

/** Returns the cards with a printing in an earlier set; quests sort after all other sets. */
export function reprintedCards(cards: readonly Card[]): ReadonlySet<Card> {
  const firstSets = new Map<string, string>();
  for (const card of cards) {
    const key = printingKey(card);
    const first = firstSets.get(key);
    if (first === undefined || compareSetCodes(card.setCode, first) < 0) {
      firstSets.set(key, card.setCode);
    }
  }
  return new Set(cards.filter((card) => firstSets.get(printingKey(card)) !== card.setCode));
}
