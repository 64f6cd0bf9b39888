import type { Deck } from '@inkfolio/contract/decks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState, type ComponentProps, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog, useLazyModule } from '../../../lib/lazy-dialog.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useLatest } from '../../../lib/use-latest.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import { classes } from '../../../ui/classes.ts';
import type { CardBrowserState } from '../../cards/data/card-filter-url.ts';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import { withFields, type EditCardFilter } from '../../cards/filter/card-filter-edits.ts';
import { OwnedFilter } from '../../cards/filter/owned-filter.tsx';
import { CardResults } from '../../cards/results/card-results.tsx';
import { useCardSearch, type CardSearch } from '../../cards/results/use-card-search.ts';
import { COMPACT, FINDER_WAYS, type FinderWay } from './editor-tabs.tsx';
import { FinderGrid, printingInDeck } from './finder-grid.tsx';
import frame from './deck-editor.module.css';
import { FinderFilters, useKindsInSight } from './finder-filters.tsx';
import { clearedFilter, finderSearchOf, finderStateOf, startFilter } from './finder-url.ts';
import { useFinderKeys } from './use-finder-keys.ts';

const CardFilterSheet = lazyDialog(
  () => import('../../cards/filter/card-filter-sheet.tsx'),
  (module) => module.CardFilterSheet,
);

const loadSuggestions = () => withTexts(import('./card-suggestions.tsx'), 'deck-edit');

const SKELETONS = 10;
/** Distance from the end of the list at which the next page is fetched. */
const AHEAD = '600px';
const TABS_ID = 'finder';

interface CardFinderProps extends Omit<
  ComponentProps<typeof FinderGrid>,
  'cards' | 'isOutdated' | 'deckCards'
> {
  readonly deck: Deck;
  readonly way: FinderWay;
  readonly onChooseWay: (way: FinderWay) => void;
}

/** Left pane of the editor: searches cards; a click adds one to the deck. */
export function CardFinder({ deck, way, onChooseWay, ...actions }: CardFinderProps) {
  const { t, language } = useTexts();
  const isCompact = useMediaQuery(COMPACT);
  const { state, found, current, edit, clear } = useFinder(deck);
  const { filter } = state;
  const sets = useQuery(setsQuery(language));
  const [sheetOpen, setSheetOpen] = useState(false);
  const openSheet = useCallback(() => setSheetOpen(true), []);
  useShortcut({ keys: 'f', descriptionId: 'cards.shortcut.filters', run: openSheet });

  const tiles = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const onLeadingKey = useLatest(
    useFinderKeys({
      state,
      found,
      current,
      tiles,
      onAdd: (card) => actions.onChange(printingInDeck(deck.deckCards, card, language), 1),
    }),
  );

  const suggestions = useLazyModule(loadSuggestions, way === 'suggestions');
  // Searching switches to the tab with the results.
  const search = useCallback<EditCardFilter>(
    (change) => {
      onChooseWay('cards');
      edit(change);
    },
    [edit, onChooseWay],
  );

  const inSight = useKindsInSight();
  return (
    <div className="flex h-full flex-col pt-4 *:ps-(--start) *:pe-(--end) max-lg:pt-3">
      {!(isCompact && way === 'suggestions') && (
        <FinderFilters
          filter={filter}
          onEdit={search}
          onMore={openSheet}
          more={more}
          onLeadingKey={onLeadingKey}
        />
      )}
      <div ref={tiles} className={frame['scroller']} data-scroller>
        <div
          className={classes('row fineprint gap-x-3', frame['head'])}
          hidden={isCompact && way === 'suggestions'}
        >
          {!isCompact && (
            <Tabs
              label={t('edit.ways')}
              id={TABS_ID}
              value={way}
              onChange={onChooseWay}
              tabs={FINDER_WAYS.map((value) => ({ value, label: t(`edit.way.${value}`) }))}
            />
          )}
          <p role="status" className="flex-none lining-nums tabular-nums">
            {way === 'cards' && found.status === 'ready' && t('edit.found', { total: found.total })}
          </p>
          {way === 'cards' && <OwnedFilter filter={filter} onEdit={edit} />}
          {filter.format && (
            <Chip
              removeLabel={t('cards.removeFilter', { filter: t(`format.${filter.format}`) })}
              onRemove={() => {
                more.current?.focus();
                edit(withFields({ format: undefined }));
              }}
            >
              {t(`format.${filter.format}`)}
            </Chip>
          )}
          <span className="rule" />
          <p className="whitespace-normal max-xl:hidden" aria-hidden="true">
            <KeyHint text={t('edit.keys')} />
          </p>
        </div>
        <div {...(!isCompact && tabPanelProps(TABS_ID, way))}>
          {way === 'cards' ? (
            <CardResults
              found={found}
              loading={<LoadingCards />}
              // "Loads next page when the bottom sentinel is visible" (specification, section 4).
              ahead={AHEAD}
              end={<p className="fineprint py-6 text-center">{t('edit.noMoreCards')}</p>}
              state={state}
              purpose="deck"
              onEdit={edit}
              onClear={clear}
            >
              {() => (
                <FinderGrid
                  {...actions}
                  deckCards={deck.deckCards}
                  cards={found.cards}
                  isOutdated={found.isOutdated}
                />
              )}
            </CardResults>
          ) : (
            suggestions && (
              <suggestions.CardSuggestions {...actions} deck={deck} format={filter.format} />
            )
          )}
        </div>
      </div>
      <CardFilterSheet
        filter={filter}
        onEdit={edit}
        sets={sets.isError ? null : sets.data}
        without={inSight}
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        found={found}
        onReset={clear}
      />
    </div>
  );
}

function LoadingCards() {
  const { t } = useTexts();
  return (
    <div className={frame['grid']} role="status" aria-label={t('cards.loading')}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} shape="card" />
      ))}
    </div>
  );
}

/** Renders a text in which `<kbd>` marks the keys. */
function KeyHint({ text }: { readonly text: string }) {
  return text
    .split(/<kbd>(.*?)<\/kbd>/)
    .map((piece, index) => (index % 2 === 1 ? <kbd key={index}>{piece}</kbd> : piece));
}

interface Finder {
  readonly state: CardBrowserState;
  readonly found: CardSearch;
  /** Search in the address, which changes before the page does. */
  readonly current: () => CardBrowserState;
  readonly edit: EditCardFilter;
  readonly clear: () => void;
}

/** Provides the editor's search. Filters are in the address and replace its history entry. */
function useFinder(deck: Deck): Finder {
  const { language } = useTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Initial filter from the deck as it was when the editor opened, so that results stay while it
  // grows.
  const [start] = useState(() => startFilter(deck));
  const state = useMemo(() => finderStateOf(new URLSearchParams(search), start), [search, start]);
  const found = useCardSearch(state, language, 'deck');

  const current = useCallback(
    () => finderStateOf(new URLSearchParams(window.location.search), start),
    [start],
  );
  const edit = useCallback<EditCardFilter>(
    (change) => {
      void navigate({ search: finderSearchOf(change(current().filter)) }, { replace: true });
    },
    [navigate, current],
  );
  return { state, found, current, edit, clear: () => edit(() => clearedFilter(deck)) };
}
