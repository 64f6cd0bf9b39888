import { translationOf, type Rarity } from '@inkfolio/domain/cards/card';
import { RARITIES } from '@inkfolio/domain/cards/card';
import { compareByNumber } from '@inkfolio/domain/cards/card-order';
import { normalizeText } from '@inkfolio/domain/cards/names';
import type { Language } from '@inkfolio/domain/language';
import type { TradedCard } from '@inkfolio/domain/trades/trade-lists';

export const TRADE_SORTS = ['newest', 'name', 'set', 'rarity', 'copies'] as const;

export interface TradeFilter {
  readonly query: string;
  /** Set code, or all sets. */
  readonly set: string;
  readonly rarity: Rarity | 'all';
  readonly sort: (typeof TRADE_SORTS)[number];
}

export const NO_FILTER: TradeFilter = { query: '', set: 'all', rarity: 'all', sort: 'newest' };

/** Entries with the text in their name, of the set and rarity; the list is newest first. */
export function filteredEntries<T extends TradedCard>(
  entries: readonly T[],
  { query, set, rarity, sort }: TradeFilter,
  language: Language,
): readonly T[] {
  const wanted = normalizeText(query);
  const nameOf = ({ card }: TradedCard) => translationOf(card, language).fullName;
  const found = entries.filter(
    (entry) =>
      normalizeText(nameOf(entry)).includes(wanted) &&
      (set === 'all' || entry.card.setCode === set) &&
      (rarity === 'all' || entry.card.rarity === rarity),
  );
  const byNumber = (a: T, b: T) => compareByNumber(a.card, b.card);
  switch (sort) {
    case 'newest':
      return found;
    case 'name':
      return found.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language));
    case 'set':
      return found.toSorted(byNumber);
    case 'rarity':
      return found.toSorted(
        (a, b) =>
          RARITIES.indexOf(b.card.rarity) - RARITIES.indexOf(a.card.rarity) || byNumber(a, b),
      );
    case 'copies':
      return found.toSorted((a, b) => b.quantity - a.quantity || byNumber(a, b));
  }
}
