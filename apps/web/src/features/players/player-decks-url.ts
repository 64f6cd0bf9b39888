import { NO_DECK_FILTER } from '@inkfolio/domain/decks/query/deck-term-filter';
import type { DeckListAddress } from '../decks/list/deck-list-url.ts';
import { colorsFromParams, sortFromParam } from '../decks/list/deck-list-url.ts';
import type { DeckListCodec } from '../decks/list/use-deck-list-state.ts';

/** The inks and the order of a player's decks in the address of the page. */
export const PLAYER_DECKS_CODEC: DeckListCodec = {
  read: (params): DeckListAddress => ({
    ...NO_DECK_FILTER,
    tab: 'community',
    text: '',
    onlyLiked: false,
    colors: colorsFromParams(params),
    sort: sortFromParam(params.get('sort')),
  }),
  needsTerms: () => false,
  write({ colors, sort }) {
    const params = new URLSearchParams();
    if (sort !== undefined) params.set('sort', sort);
    for (const color of colors) params.append('colors', color);
    return params;
  },
};
