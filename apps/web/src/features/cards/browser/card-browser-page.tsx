import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './card-browser.module.css';
import { CardBrowserDock } from './card-browser-dock.tsx';
import { CardBrowserHead } from './card-browser-head.tsx';
import { CardDetailModal } from '../detail/lazy-card-detail.ts';
import { setsQuery } from '../data/cards.queries.ts';
import { CardFilterAside } from '../filter/card-filter-aside.tsx';
import { CardResults } from '../results/card-results.tsx';
import { useCardSearch } from '../results/use-card-search.ts';
import { useCardBrowserState } from './use-card-browser-state.ts';
import { useFocusReturn } from '../use-focus-return.ts';
import { useOpenCard } from '../use-open-card.ts';

const CardFilterSheet = lazyDialog(
  () => import('../filter/card-filter-sheet.tsx'),
  (module) => module.CardFilterSheet,
);

/** `/cards`, and `/cards/{id}` with that card open over the list. */
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
  const lastCardId = useFocusReturn(openCard.id);
  useDocumentTitle(t('cards.title'));

  useShortcut({
    keys: 'f',
    descriptionId: 'cards.shortcut.filters',
    run: () => {
      const aside = filters.current;
      if (aside?.checkVisibility()) aside.querySelector<HTMLElement>('[aria-pressed]')?.focus();
      else setSheetOpen(true);
    },
  });

  const panel = { filter: state.filter, onEdit: editFilter, sets: knownSets };
  return (
    <div className={classes('page', styles['page'])}>
      <CardFilterAside ref={filters} {...panel} onReset={clearFilter} />
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
          search={search}
          currentId={lastCardId}
          onClearFilter={clearFilter}
        />
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
