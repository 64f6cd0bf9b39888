import type { CardSet } from '@inkfolio/contract/cards';
import type { Card } from '@inkfolio/domain/cards/card';
import { chooseShowcase, newestSet } from '@inkfolio/domain/cards/newest-set';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { setsQuery, showcaseQuery } from '../cards/data/cards.queries.ts';

/** The newest set and the cards that are shown of it. `none`: the catalogue is empty. */
export type NewestSet =
  | { readonly status: 'ready'; readonly set: CardSet; readonly cards: readonly Card[] }
  | { readonly status: 'loading' | 'none' | 'offline' }
  | { readonly status: 'error'; readonly retry: () => void };

/** Fetches the newest set and cards of it; the server has put both into the first page. */
export function useNewestSet(): NewestSet {
  const { language } = useTexts();
  const sets = useQuery({ ...setsQuery(language), placeholderData: (before) => before });
  const set = sets.data && newestSet(sets.data);
  const cards = useQuery({
    ...showcaseQuery(set?.setCode ?? '', language),
    enabled: set !== undefined,
  });
  if (sets.data !== undefined && set === undefined) return { status: 'none' };
  if (set !== undefined && cards.data !== undefined) {
    return { status: 'ready', set, cards: chooseShowcase(cards.data.cards) };
  }
  if (sets.isError || cards.isError) {
    return {
      status: 'error',
      retry: () => void (sets.isError ? sets.refetch() : cards.refetch()),
    };
  }
  const isOffline = sets.fetchStatus === 'paused' || cards.fetchStatus === 'paused';
  return { status: isOffline ? 'offline' : 'loading' };
}
