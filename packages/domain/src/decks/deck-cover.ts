import { RARITIES } from '../cards/card.ts';
import type { DeckEntry } from './deck.ts';

/**
 * The card that stands for a deck where there is room for one: of its characters, or of all cards
 * where there is none, the rarest, then the costliest, then the oldest. Those that are `taken`, because
 * they stand for a deck beside it, are passed over as long as the deck has another card. Undefined for
 * a deck without cards.
 */
export function coverOf(
  entries: readonly DeckEntry[],
  taken: ReadonlySet<string> = new Set(),
): DeckEntry['card'] | undefined {
  const cards = entries.map(({ card }) => card).toSorted(compareAsCover);
  return cards.find(({ id }) => !taken.has(id)) ?? cards[0];
}

type CoverCard = DeckEntry['card'];

function compareAsCover(a: CoverCard, b: CoverCard): number {
  return (
    Number(b.type === 'CHARACTER') - Number(a.type === 'CHARACTER') ||
    RARITIES.indexOf(b.rarity) - RARITIES.indexOf(a.rarity) ||
    b.cost - a.cost ||
    a.globalId - b.globalId
  );
}

/** The covers of decks in their order in a list: none stands twice while its deck has another card. */
export function coversInOrder(
  decks: readonly (readonly DeckEntry[])[],
): readonly (CoverCard | undefined)[] {
  const taken = new Set<string>();
  return decks.map((entries) => {
    const cover = coverOf(entries, taken);
    if (cover !== undefined) taken.add(cover.id);
    return cover;
  });
}
