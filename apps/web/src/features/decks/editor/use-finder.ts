import type { Deck } from '@inkfolio/contract/decks';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import type { EditCardFilter } from '../../cards/filter/card-filter-edits.ts';
import { useCardSearch, type CardSearch } from '../../cards/results/use-card-search.ts';
import { finderSearchOf, finderStateOf, startFilter } from './finder-url.ts';

/** The cards that can be added, and what they are narrowed down by. */
export interface Finder {
  readonly filter: CardFilter;
  readonly found: CardSearch;
  readonly edit: EditCardFilter;
  readonly clear: () => void;
}

/** The editor's search. Its filters are part of the address, in place of those before. */
export function useFinder(deck: Deck): Finder {
  const { language } = useTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  // As the deck was when the editor opened: cards do not come and go while it grows.
  const [start] = useState(() => startFilter(deck));
  const state = useMemo(() => finderStateOf(new URLSearchParams(search), start), [search, start]);
  const found = useCardSearch(state, language, 'deck');

  const edit = useCallback<EditCardFilter>(
    (change) => {
      const params = new URLSearchParams(window.location.search);
      const next = finderSearchOf(change(finderStateOf(params, start).filter));
      void navigate({ search: next }, { replace: true });
    },
    [navigate, start],
  );
  return { filter: state.filter, found, edit, clear: () => edit(() => ({})) };
}
