import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import {
  type CardBrowserState,
  paramsFromState,
  stateFromParams,
} from '../data/card-filter-url.ts';
import { setsQuery } from '../data/cards.queries.ts';
import { CardDetailModal } from '../detail/lazy-card-detail.ts';
import { CardFilterAside } from '../filter/card-filter-panel.tsx';
import { withFields, type EditCardFilter } from '../filter/card-filter-edits.ts';
import { filterChips } from '../filter/filter-chips.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CardGrid } from '../results/card-grid.tsx';
import results from '../results/card-results.module.css';
import { CardResults } from '../results/card-results.tsx';
import { SortControl } from '../results/sort-control.tsx';
import { useCardSearch } from '../results/use-card-search.ts';
import { useSession } from '../../auth/session.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import { useOpenCard } from '../use-open-card.ts';
import { CardBrowserHead } from './card-browser-head.tsx';

const CardFilterSheet = lazyDialog(
  () => import('../filter/card-filter-sheet.tsx'),
  (module) => module.CardFilterSheet,
);

/** "10 skeleton placeholders while loading" (specification, section 2). */
const SKELETONS = 10;

/** `/cards`: lists cards; `/cards/{id}` opens a card over the list. */
export function CardBrowserPage() {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { state, change, editFilter, clearFilter } = useCardBrowserState();
  const found = useCardSearch(state, language);
  const sets = useQuery(setsQuery(language));
  const knownSets = sets.isError ? null : sets.data;
  const openCard = useOpenCard();
  const [sheetOpen, setSheetOpen] = useState(false);
  const filters = useRef<HTMLElement>(null);
  const hasAside = useMediaQuery('(min-width: 1024px)');
  const lastCardId = useFocusReturn(openCard.id);
  useDocumentTitle(t('cards.title'));

  useShortcut({
    keys: 'f',
    descriptionId: 'cards.shortcut.filters',
    run: () => {
      const aside = filters.current;
      if (aside !== null) aside.querySelector<HTMLElement>('[aria-pressed]')?.focus();
      else setSheetOpen(true);
    },
  });

  const panel = { filter: state.filter, onEdit: editFilter, sets: knownSets };
  return (
    <div className="page pt-3 pb-12 lg:grid lg:grid-cols-[var(--filter-w)_minmax(0,1fr)] lg:items-start lg:gap-8 lg:pt-6">
      {hasAside && <CardFilterAside ref={filters} {...panel} onReset={clearFilter} />}
      <section
        aria-label={t('cards.title')}
        onPointerOver={CardDetailModal.preload}
        onFocus={CardDetailModal.preload}
      >
        <CardBrowserHead
          {...panel}
          state={state}
          found={found}
          onChange={change}
          onClear={clearFilter}
        />
        <CardResults
          found={found}
          loading={<LoadingCards />}
          state={state}
          onEdit={editFilter}
          onClear={clearFilter}
        >
          {(focusAt) => (
            <CardGrid
              label={t('cards.results')}
              cards={found.cards}
              search={search}
              currentId={lastCardId}
              focusAt={focusAt}
              isOutdated={found.isOutdated}
            />
          )}
        </CardResults>
      </section>
      <CardBrowserDock state={state} onChange={change} onOpenFilters={() => setSheetOpen(true)} />
      <CardFilterSheet
        {...panel}
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        found={found}
        onReset={clearFilter}
      />
      <CardDetailModal open={openCard.id !== undefined} openCard={openCard} found={found} />
    </div>
  );
}

interface CardBrowserDockProps {
  readonly state: CardBrowserState;
  readonly onChange: (edit: (state: CardBrowserState) => CardBrowserState) => void;
  readonly onOpenFilters: () => void;
}

/** Bottom bar of the compact page: filter button and order. */
function CardBrowserDock({ state, onChange, onOpenFilters }: CardBrowserDockProps) {
  const { t } = useTexts();
  const count = filterChips(state.filter).length;
  return (
    <div className="dock items-center lg:hidden! print:hidden!" data-task-bar>
      <Button
        variant="primary"
        className="min-h-[48px] max-w-[280px] flex-1 rounded-full"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        {count === 0 ? t('cards.filters') : t('cards.filtersCount', { count })}
      </Button>
      <SortControl state={state} onChange={onChange} look="dock" />
    </div>
  );
}

type StateEdit = (state: CardBrowserState) => CardBrowserState;

interface CardBrowserControls {
  readonly state: CardBrowserState;
  readonly change: (edit: StateEdit, typing?: boolean) => void;
  readonly editFilter: EditCardFilter;
  readonly clearFilter: () => void;
}

/**
 * Provides the state of the address and its changes. A choice adds a history entry; typing replaces
 * the current one. Changes start from the current address, which during a transition is ahead of
 * the rendered one, so that no quick press is lost.
 */
function useCardBrowserState(): CardBrowserControls {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isVisitor = useSession().status === 'visitor';
  const state = useMemo(() => {
    const read = stateFromParams(new URLSearchParams(search));
    // Visitors own nothing: an address shared by a player shows them all cards.
    return isVisitor ? { ...read, filter: withFields({ owned: undefined })(read.filter) } : read;
  }, [search, isVisitor]);

  const change = useLatest((edit: StateEdit, typing?: boolean) => {
    const current = stateFromParams(new URLSearchParams(window.location.search));
    const before = paramsFromState(current).toString();
    const after = paramsFromState(edit(current)).toString();
    if (after !== before) void navigate({ search: after }, { replace: typing === true });
  });
  const editFilter = useLatest((edit: (filter: CardFilter) => CardFilter, typing?: boolean) =>
    change((current) => ({ ...current, filter: edit(current.filter) }), typing),
  );
  const clearFilter = useLatest(() => editFilter(() => ({})));
  return { state, change, editFilter, clearFilter };
}

function LoadingCards() {
  return (
    <div className={results['grid']} data-loading="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  );
}
