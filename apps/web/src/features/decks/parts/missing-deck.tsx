import { STARTING_HAND } from '@inkfolio/domain/decks/deck-odds';
import type { ComponentProps, ReactNode } from 'react';
import { isUnknownAddress } from '../../../lib/http.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { readPreference } from '../../../lib/local-preferences.ts';
import { ContentState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { classes } from '../../../ui/classes.ts';
import { HAND, LEATHER } from './hand-list.tsx';
import { useViewMode } from './use-view-mode.ts';

const SHOWN = 14;

interface MissingDeckProps {
  readonly query: ComponentProps<typeof ContentState>['query'];
  /** True where the deck will fill the window, as in the editor. */
  readonly fillsWindow?: boolean | undefined;
  /** Stays above an error that may pass; undefined: the error fills the page. */
  readonly head?: ReactNode;
}

const LIST = 'grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-y-1.5 text-3xl';
const CARDS = 'grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-y-5';

/** Shows a skeleton while a deck loads, or its error or not-found state. */
export function MissingDeck({ query, fillsWindow, head }: MissingDeckProps) {
  const { t } = useTexts();
  const { error, fetchStatus } = query;
  const mayPass = error !== null && !isUnknownAddress(error) && fetchStatus !== 'paused';
  const isFramed = head !== undefined && mayPass;
  const state = (
    <ContentState
      isPage={!isFramed}
      query={query}
      missing={{
        title: t('deck.notFound'),
        text: t('deck.notFoundHint'),
        to: '/decks',
        label: t('deck.allDecks'),
      }}
      offline={{ title: t('deck.offlineTitle'), text: t('deck.offline') }}
      error={{ title: t('deck.error'), text: t('deck.errorHint') }}
      loading={<DeckSkeleton fillsWindow={fillsWindow} />}
    />
  );
  if (!isFramed) return state;
  return (
    <>
      {head}
      <div className="page pb-12">{state}</div>
    </>
  );
}

export function DeckSkeleton({ fillsWindow }: Pick<MissingDeckProps, 'fillsWindow'>) {
  const { t } = useTexts();
  // Visitors see a hand first; whether a player owns the deck is not known yet.
  const isVisitor = readPreference('auth_token') === undefined && !fillsWindow;
  const [mode] = useViewMode(isVisitor);
  return (
    <div
      className="page min-h-[100dvh] pt-4"
      role="status"
      data-full-window={fillsWindow ? '' : undefined}
    >
      <VisuallyHidden>{t('deck.loading')}</VisuallyHidden>
      <div className="mt-10 mb-4 text-3xl">
        <Skeleton shape="line" width="min(12ch, 90%)" />
      </div>
      <div
        className={classes(
          'text-lg',
          isVisitor
            ? 'mb-6'
            : 'mb-[calc(var(--space-20)_*_2)] max-lg:mb-[calc(var(--space-16)_*_2)]',
        )}
      >
        <Skeleton shape="line" width="min(420px, 80%)" />
      </div>
      {isVisitor && (
        <ul className={classes(HAND, LEATHER, 'mb-5 px-[5%] py-16')}>
          {Array.from({ length: STARTING_HAND }, (_, index) => (
            <li key={index}>
              <Skeleton shape="card" />
            </li>
          ))}
        </ul>
      )}
      <div className="columns">
        <div className={classes('grid gap-x-3', mode === 'list' ? LIST : CARDS)}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Skeleton key={index} shape={mode === 'list' ? 'line' : 'card'} />
          ))}
        </div>
        <div className="stack text-[var(--panel-h)] [--panel-h:200px] max-lg:hidden">
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      </div>
    </div>
  );
}
