import type { DeckEntry } from './deck.ts';

/**
 * The card that stands for a deck where there is room for one: of its characters, or of all cards
 * where there is none, the one with most copies, then the costliest, then the oldest. Undefined
 * for a deck without cards.
 */
export function coverOf(entries: readonly DeckEntry[]): DeckEntry['card'] | undefined {
  const characters = entries.filter(({ card }) => card.type === 'CHARACTER');
  const candidates = characters.length > 0 ? characters : entries;
  return candidates.toSorted(compareAsCover)[0]?.card;
}

function compareAsCover(a: DeckEntry, b: DeckEntry): number {
  return b.quantity - a.quantity || b.card.cost - a.card.cost || a.card.globalId - b.card.globalId;
}
