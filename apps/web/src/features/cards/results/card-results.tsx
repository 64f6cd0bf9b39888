import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { CardBrowserState } from '../data/card-filter-url.ts';
import type { SearchPurpose } from '../data/cards.api.ts';
import { withFields, type EditCardFilter } from '../filter/card-filter-edits.ts';
import { UnreadableSearch } from '../search/unreadable-search.tsx';
import { useCardSearch, type CardSearch } from './use-card-search.ts';

interface FoundCardsProps {
  readonly found: CardSearch;
  /** Placeholder of a page of cards. */
  readonly loading: ReactNode;
  /** Distance from the end at which the next page loads; undefined: only the button loads it. */
  readonly ahead?: string | undefined;
  /** Shown after the last card. */
  readonly end?: ReactNode;
  /** Renders the cards; `focusAt` is the first card of a page loaded by the button. */
  readonly children: (focusAt: number | undefined) => ReactNode;
}

/** Renders the cards found and loads further pages, or shows why there are none. */
export function CardResults(props: FoundCardsProps & NoCardsProps) {
  const { found, loading, ahead, end, children, ...filtered } = props;
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
      return found.total === 0 ? (
        <NoCards {...filtered} />
      ) : (
        <FoundCards found={found} loading={loading} ahead={ahead} end={end}>
          {children}
        </FoundCards>
      );
  }
}

function FoundCards({ found, loading, ahead, end, children }: FoundCardsProps) {
  const { t } = useTexts();
  const [focusAt, setFocusAt] = useState<number>();
  const isLoadedNear = ahead !== undefined && !found.isOutdated;
  return (
    <>
      {children(focusAt)}
      {found.isMoreSlow && loading}
      {found.hasMore ? (
        <LoadMore
          state={found.more}
          texts={{
            more: t('cards.loadMore'),
            again: t('ui.tryAgain'),
            error: t('cards.error'),
            offline: t('cards.offline'),
          }}
          onPress={() => {
            setFocusAt(found.cards.length);
            void found.loadMore();
          }}
          onNear={isLoadedNear ? () => void found.loadMore() : undefined}
          {...(ahead !== undefined && { ahead })}
        />
      ) : (
        end
      )}
    </>
  );
}

interface NoCardsProps {
  readonly state: CardBrowserState;
  readonly purpose?: SearchPurpose;
  readonly onEdit: EditCardFilter;
  readonly onClear: () => void;
}

/** Empty result; if the format is the reason, tells how many cards match outside it. */
function NoCards({ state, purpose, onEdit, onClear }: NoCardsProps) {
  const { t, language } = useTexts();
  const { format } = state.filter;
  const anyFormat = withFields({ format: undefined });
  const outside = useCardSearch({ ...state, filter: anyFormat(state.filter) }, language, purpose);
  const isKnown = outside.status === 'ready' && !outside.isOutdated;
  const hidden = isKnown &&
    format !== undefined && {
      count: outside.total,
      format: t(`format.${format}`),
    };
  const offersMore = hidden !== false && hidden.count > 0;
  return (
    <EmptyState
      title={t('cards.empty')}
      text={t('cards.emptyHint')}
      action={
        <>
          {offersMore && (
            <Button variant="primary" onClick={() => onEdit(anyFormat)}>
              {t('cards.outsideFormat', hidden)}
            </Button>
          )}
          <Button variant={offersMore ? 'secondary' : 'primary'} onClick={onClear}>
            {t('cards.clearFilters')}
          </Button>
        </>
      }
    />
  );
}
