import { allCopies, type CollectionEntry } from './collection.ts';
import {
  MAX_TRADE_QUANTITY,
  tradeItemKey,
  type TradeEntry,
  type TradeItem,
} from './trade-lists.ts';

/** Copies of a printing that a player keeps, until they say otherwise: a playset. */
export const DEFAULT_KEPT_COPIES = 4;

/**
 * Entries of a trade list for the copies above the number to keep of each printing, normal ones
 * first; what the list has already is left out. `entries` are the owned cards.
 */
export function surplusEntries(
  entries: readonly CollectionEntry[],
  kept: number,
  listed: readonly TradeItem[],
): readonly TradeEntry[] {
  const known = new Set(listed.map(tradeItemKey));
  return entries.flatMap((entry) => {
    const surplus = allCopies(entry) - kept;
    const normal = Math.min(entry.quantity, surplus);
    const item = { cardId: entry.card.id, printing: 'one', reason: null } as const;
    return [
      { ...item, finish: 'normal', quantity: Math.min(normal, MAX_TRADE_QUANTITY) } as const,
      {
        ...item,
        finish: 'foil',
        quantity: Math.min(surplus - normal, MAX_TRADE_QUANTITY),
      } as const,
    ].filter((each) => each.quantity > 0 && !known.has(tradeItemKey(each)));
  });
}
