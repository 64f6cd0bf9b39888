import { NO_COPIES } from '../cards/copies.ts';
import { allCopies, type Collection, type CollectionEntry } from '../collection/collection.ts';
import {
  MAX_TRADE_QUANTITY,
  tradeItemKey,
  type TradeEntry,
  type TradeItem,
} from './trade-lists.ts';

/** Default number of copies of a printing that a player keeps: a playset. */
export const DEFAULT_KEPT_COPIES = 4;

interface SurplusRule {
  readonly kept: number;
  readonly listed: readonly TradeItem[];
  /** Copies that no sleeved deck reserves; see `availableCopies`. */
  readonly available: Collection;
}

/**
 * Creates trade list entries for copies above the number to keep of each printing, normal copies
 * first. Reserved copies and existing entries are skipped. `entries` are the owned cards.
 */
export function surplusEntries(
  entries: readonly CollectionEntry[],
  { kept, listed, available }: SurplusRule,
): readonly TradeEntry[] {
  const known = new Set(listed.map(tradeItemKey));
  return entries.flatMap((entry) => {
    const free = available.get(entry.card.id) ?? NO_COPIES;
    const surplus = Math.min(allCopies(entry) - kept, allCopies(free));
    const normal = Math.min(free.quantity, surplus);
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
