import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { UnreadableSearch } from '../search/unreadable-search.tsx';
import type { CardSearch } from './use-card-search.ts';

interface CardSearchStateProps {
  readonly found: CardSearch;
  /** Placeholder of the first page. */
  readonly loading: ReactNode;
  /** Placeholder of an empty result. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

/** Renders the children for found cards, otherwise the state of the search. */
export function CardSearchState({ found, loading, none, children }: CardSearchStateProps) {
  const { t } = useTexts();
  switch (found.status) {
    case 'loading':
      return loading;
    case 'offline':
      return <OfflineState title={t('cards.offlineTitle')} text={t('cards.offline')} />;
    case 'unreadable':
      return <UnreadableSearch unknownSet={found.unknownSet} />;
    case 'error':
      return (
        <ErrorState title={t('cards.error')} text={t('cards.errorHint')} onRetry={found.retry} />
      );
    case 'ready':
      return found.total === 0 ? none : children;
  }
}

interface MoreCardsProps extends Omit<ComponentProps<typeof LoadMore>, 'state' | 'texts'> {
  readonly found: CardSearch;
}

export function MoreCards({ found, ...loadMore }: MoreCardsProps) {
  const { t } = useTexts();
  return (
    <LoadMore
      {...loadMore}
      state={found.more}
      texts={{
        more: t('cards.loadMore'),
        again: t('ui.tryAgain'),
        error: t('cards.error'),
        offline: t('cards.offline'),
      }}
    />
  );
}
