import type { Card } from '@inkfolio/domain/cards/card';
import { sortedEntries } from '@inkfolio/domain/decks/deck-sections';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import type { Language } from '@inkfolio/domain/language';

/** Proxies per page, three rows of three: cards of 63 by 88 mm on A4 and Letter. */
const PROXIES_ON_PAGE = 9;
/** Maximum number of proxies (not in the specification): over four decks, still fast. */
export const MAX_PROXIES = 270;

interface ProxyPages {
  /** One card per copy, in export order. */
  readonly pages: readonly (readonly Card[])[];
  /** Copies beyond the limit. */
  readonly leftOut: number;
}

export function proxyPages(entries: readonly DeckEntry[], language: Language): ProxyPages {
  const copies = sortedEntries(entries, language).flatMap(({ card, quantity }) =>
    Array.from({ length: quantity }, () => card),
  );
  const printed = copies.slice(0, MAX_PROXIES);
  const pages = Array.from({ length: Math.ceil(printed.length / PROXIES_ON_PAGE) }, (_, page) =>
    printed.slice(page * PROXIES_ON_PAGE, (page + 1) * PROXIES_ON_PAGE),
  );
  return { pages, leftOut: copies.length - printed.length };
}
