import { RARITIES } from '@inkfolio/domain/cards/card';
import { DEFAULT_CARD_PAGE_SIZE, type CardFilter } from '@inkfolio/domain/cards/card-filter';
import type { Deck } from '@inkfolio/contract/decks';
import {
  paramsFromState,
  stateFromParams,
  type CardBrowserState,
} from '../../cards/data/card-filter-url.ts';

/** Parameter set once the player has chosen filters, which replace the deck's initial one. */
const CHOSEN = 'filters';

/** "Filters start from the deck's colors and format, with all rarities except enchanted" (section 2). */
export function startFilter(deck: Pick<Deck, 'colors' | 'format'>): CardFilter {
  return {
    ...clearedFilter(deck),
    format: deck.format,
    rarities: RARITIES.filter((rarity) => rarity !== 'ENCHANTED'),
  };
}

/** Filter after clearing: cards of the deck's inks. */
export function clearedFilter({ colors }: Pick<Deck, 'colors'>): CardFilter {
  return colors.length > 0 ? { colors } : {};
}

/** Search state from the address, else the cards that suit the deck; sorted by cost. */
export function finderStateOf(params: URLSearchParams, start: CardFilter): CardBrowserState {
  const filter = params.has(CHOSEN) ? stateFromParams(params).filter : start;
  // "Deck editor search page size 40" (specification, section 9).
  return { filter, sort: 'cost', sortOrder: 'ASC', limit: DEFAULT_CARD_PAGE_SIZE };
}

export function finderSearchOf(filter: CardFilter): string {
  const chosen = paramsFromState({ ...finderStateOf(new URLSearchParams(), filter), filter });
  chosen.delete('sort');
  return new URLSearchParams([['tab', 'edit'], [CHOSEN, 'own'], ...chosen]).toString();
}
