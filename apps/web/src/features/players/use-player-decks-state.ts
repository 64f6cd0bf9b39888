import { NO_DECK_FILTER } from '@inkfolio/domain/decks/query/deck-term-filter';
import { useLocation, useNavigate } from 'react-router';
import {
  colorsFromParams,
  sortFromParam,
  type DeckListAddress,
} from '../decks/list/deck-list-url.ts';
import type { EditDeckList } from '../decks/list/use-deck-list-state.ts';

/** Provides ink filter and order of a player's decks, stored in the address. */
export function usePlayerDecksState(): {
  readonly list: DeckListAddress;
  readonly onEdit: EditDeckList;
} {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    list: listFrom(search),
    onEdit: (edit) => {
      const { colors, sort } = edit(listFrom(window.location.search));
      const params = new URLSearchParams();
      if (sort !== undefined) params.set('sort', sort);
      for (const color of colors) params.append('colors', color);
      void navigate({ search: params.toString() });
    },
  };
}

function listFrom(search: string): DeckListAddress {
  const params = new URLSearchParams(search);
  return {
    ...NO_DECK_FILTER,
    tab: 'community',
    text: '',
    onlyLiked: false,
    colors: colorsFromParams(params),
    sort: sortFromParam(params.get('sort')),
  };
}
