import type { Card } from '@inkfolio/domain/cards/card';
import { useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { loadedCards, type CardSearch } from '../../cards/results/use-card-search.ts';
import type { OPENED_FROM_LIST, OpenCard } from '../../cards/use-open-card.ts';

const PARAM = 'card';

/** Search string that opens the card over the page; keeps the filters. */
export function searchWithCard(search: string, id: string | undefined): string {
  const params = new URLSearchParams(search);
  if (id === undefined) params.delete(PARAM);
  else params.set(PARAM, id);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Card that is open over the chapter; going back closes it. */
export function useCardOverChapter(): OpenCard {
  const location = useLocation() as Location<Partial<typeof OPENED_FROM_LIST> | null>;
  const navigate = useNavigate();
  const { search, state } = location;
  return {
    id: new URLSearchParams(search).get(PARAM) ?? undefined,
    show: (next) =>
      void navigate({ search: searchWithCard(search, next) }, { replace: true, state }),
    close: () => {
      if (state?.fromList) void navigate(-1);
      else void navigate({ search: searchWithCard(search, undefined) }, { replace: true });
    },
  };
}

/** Shown cards of the chapter, for the dialog's previous and next buttons. */
export function useChapterCardSteps(entries: readonly { readonly card: Card }[]): CardSearch {
  return useMemo(() => loadedCards(entries.map(({ card }) => card)), [entries]);
}
