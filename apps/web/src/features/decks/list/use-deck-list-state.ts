import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listFromParams, paramsFromList } from './deck-list-url.ts';
import type { DeckListFilter } from '../data/decks.api.ts';

/**
 * Makes a change, starting from whatever the list is when the change is made; with `isTyping` it is no
 * step of the history.
 */
export type EditDeckList = (
  edit: (list: DeckListFilter) => DeckListFilter,
  isTyping?: boolean,
) => void;

/**
 * The list in the address, and its changes; each is a step of the history. Changes start from the
 * address of the moment, which during a transition is ahead of what is drawn.
 */
export function useDeckListState(): {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
} {
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useMemo(() => listFromParams(new URLSearchParams(search)), [search]);
  return {
    list,
    onEdit: (edit, isTyping = false) => {
      const current = listFromParams(new URLSearchParams(window.location.search));
      const before = paramsFromList(current).toString();
      const after = paramsFromList(edit(current)).toString();
      if (after !== before) void navigate({ search: after }, { replace: isTyping });
    },
  };
}
