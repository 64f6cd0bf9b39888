import {
  addCopies,
  copiesAtMost,
  NO_COPIES,
  subtractCopies,
  type Copies,
} from '../cards/copies.ts';
import { countedCopies, type CountedPrintings } from '../cards/ownership-mode.ts';
import type { DeckCard } from './deck.ts';

/**
 * Distributes the collection's copies among the rows of a deck; the result has the order of the
 * rows. Each copy serves one row. Each row first takes what it needs of its own printing; then the
 * rows of one card take the rest in turn. The first of them gets the copies that no row needs.
 */
export function shareCopies(
  rows: readonly DeckCard[],
  collection: ReadonlyMap<string, Copies>,
  counted: CountedPrintings,
): readonly Copies[] {
  const shares = rows.map(({ cardId, quantity }) =>
    copiesAtMost(quantity, collection.get(cardId) ?? NO_COPIES),
  );
  const rowsByCard = Map.groupBy(rows.keys(), (row) => counted(rows[row]?.cardId ?? '')[0]);
  for (const group of rowsByCard.values()) {
    const [first = 0] = group;
    let rest = countedCopies(rows[first]?.cardId ?? '', collection, counted);
    for (const row of group) rest = subtractCopies(rest, shares[row]);
    for (const row of group) {
      const share = shares[row] ?? NO_COPIES;
      const missing = (rows[row]?.quantity ?? 0) - share.quantity - share.foilQuantity;
      const taken = copiesAtMost(missing, rest);
      shares[row] = addCopies(share, taken);
      rest = subtractCopies(rest, taken);
    }
    shares[first] = addCopies(shares[first] ?? NO_COPIES, rest);
  }
  return shares;
}
