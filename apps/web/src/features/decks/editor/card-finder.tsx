import type { Deck } from '@inkfolio/contract/decks';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ComponentProps, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { classes } from '../../../ui/classes.ts';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import type { EditCardFilter } from '../../cards/filter/card-filter-edits.ts';
import { useCardSearch, type CardSearch } from '../../cards/results/use-card-search.ts';
import styles from './card-finder.module.css';
import frame from './deck-editor.module.css';
import { FinderFilters } from './finder-filters.tsx';
import { FinderResults } from './finder-results.tsx';
import { finderSearchOf, finderStateOf, startFilter } from './finder-url.ts';

const CardFilterSheet = lazyDialog(
  () => import('../../cards/filter/card-filter-sheet.tsx'),
  (module) => module.CardFilterSheet,
);

interface CardFinderProps extends Omit<
  ComponentProps<typeof FinderResults>,
  'found' | 'onClear' | 'deckCards'
> {
  readonly deck: Deck;
}

/** The left half of the editor: find a card, click it, and it is in the deck. */
export function CardFinder({ deck, ...actions }: CardFinderProps) {
  const { t, language } = useTexts();
  const { filter, found, edit, clear } = useFinder(deck);
  const sets = useQuery(setsQuery(language));
  const [sheetOpen, setSheetOpen] = useState(false);
  const openSheet = useCallback(() => setSheetOpen(true), []);
  useShortcut({ keys: 'f', descriptionId: 'cards.shortcut.filters', run: openSheet });

  const panel = { filter, onEdit: edit, sets: sets.isError ? null : sets.data };
  return (
    <section className={frame['pane']} aria-label={t('edit.find')}>
      <FinderFilters filter={filter} onEdit={edit} onMore={openSheet} />
      <div className={frame['scroller']} data-scroller>
        <div className={classes('wideRow', 'fineprint', styles['head'])}>
          <p role="status" className="numbers">
            {found.status === 'ready' && t('edit.found', { total: found.total })}
          </p>
          <span className="rule" />
          <p className={styles['keys']} aria-hidden="true">
            <KeyHint text={t('edit.keys')} />
          </p>
        </div>
        <FinderResults {...actions} deckCards={deck.deckCards} found={found} onClear={clear} />
      </div>
      <CardFilterSheet
        {...panel}
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        found={found}
        onReset={clear}
      />
    </section>
  );
}

/** A text in which `<kbd>` marks the keys. */
function KeyHint({ text }: { readonly text: string }) {
  return text
    .split(/<kbd>(.*?)<\/kbd>/)
    .map((piece, index) => (index % 2 === 1 ? <kbd key={index}>{piece}</kbd> : piece));
}

/** The cards that can be added, and what they are narrowed down by. */
interface Finder {
  readonly filter: CardFilter;
  readonly found: CardSearch;
  readonly edit: EditCardFilter;
  readonly clear: () => void;
}

/** The editor's search. Its filters are part of the address, in place of those before. */
function useFinder(deck: Deck): Finder {
  const { language } = useTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Filter from the deck as it was when the editor opened: cards do not come and go while it grows.
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
