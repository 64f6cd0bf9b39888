import { SlidersHorizontal, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { lazyDialog, useLazyModule, useNeededModule } from '../../../lib/lazy-dialog.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { setReturnPath } from '../../auth/return-path.ts';
import { useDeviceBar } from '../../on-device/use-device-bar.ts';
import { useIsOnDevice, useSession } from '../../auth/session.ts';
import { DECK_TABS, type DeckTab } from '../data/decks.api.ts';
import { DeckFilters, DeckInkFilter } from './deck-filters.tsx';
import { DECK_SEARCH_ID, DeckSearchBar } from './deck-search-bar.tsx';
import { countFilters, withoutFilters } from './deck-list-url.ts';
import { DeckResults } from './deck-results.tsx';
import { LoadingDecks } from './deck-tile.tsx';
import { LogInPrompt } from './deck-list-state.tsx';
import { useBuildableDecks } from './use-buildable-decks.ts';
import { asForVisitor, useDeckListState } from './use-deck-list-state.ts';
import { useDeckList, type DeckList } from '../data/use-deck-list.ts';
import { newDeckPath, useNewDeckDialog } from './use-new-deck-dialog.ts';
import { useSimulateKey } from './use-simulate-key.ts';

const DOCKED = 'min-h-[48px] max-w-[280px] flex-auto rounded-full';
const TABS_ID = 'decks';
const DeckFilterSheet = lazyDialog(
  () => import('./deck-filter-sheet.tsx'),
  (module) => module.DeckFilterSheet,
);
const CreateDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/form/create-deck-dialog.tsx'), 'deck-edit', 'files'),
  (module) => module.CreateDeckDialog,
);
// Loaded for signed-in players, or in one of the tabs.
const loadOwnedRange = () => import('./owned-range-button.tsx');
const loadMyDecksMenu = () => import('./my-decks-menu-button.tsx');
const loadBuildableTab = () => withTexts(import('./buildable/buildable-results.tsx'), 'planner');

/** `/decks`: lists community, official, own and buildable decks. */
export function DeckListPage() {
  const { t, language } = useTexts();
  const session = useSession();
  const isOnDevice = useIsOnDevice();
  const { list, onEdit, terms, preloadTerms } = useDeckListState();
  const isVisitor = session.status === 'visitor';
  const isBuildable = list.tab === 'buildable';
  // Decks of others are listed by the server, which knows no player without an account.
  const isAnonymous = isVisitor || (isOnDevice && !isBuildable && list.tab !== 'myDecks');
  const needsLogIn = isVisitor && (isBuildable || list.tab === 'myDecks');
  // Filters of a player's data are dropped for visitors: the request would redirect to the log-in.
  const asVisitor = asForVisitor(list, terms);
  const shown = isAnonymous ? asVisitor : list;
  // Without the text: equivalent searches share one query.
  const filter = { ...shown, text: '' };
  const isListed = !needsLogIn && !isBuildable && shown.isUnread !== true;
  const listed = useDeckList(filter, language, isListed);
  const buildable = useBuildableDecks(filter, language, !needsLogIn && isBuildable);
  const buildableTab = useNeededModule(loadBuildableTab, isBuildable && !needsLogIn);
  const hasRow = useMediaQuery('(min-width: 1024px)');
  const ownedRange = useLazyModule(loadOwnedRange, hasRow && !isAnonymous);
  const hasMyDecksMenu = session.status === 'player' && list.tab === 'myDecks';
  const myDecksMenu = useLazyModule(loadMyDecksMenu, hasMyDecksMenu);
  const found = isBuildable ? buildable : listed;
  const device = useDeviceBar();
  const viewerId = session.status === 'player' ? session.user.id : undefined;
  const [sheetOpen, setSheetOpen] = useState(false);
  const { show: showNewDeck, ...newDeck } = useNewDeckDialog(session.status === 'player');
  const row = useRef<HTMLDivElement>(null);
  const focusFirstFilter = () => row.current?.querySelector('button')?.focus();
  useDocumentTitle(t('decks.title'));
  useSimulateKey();

  useShortcut({
    keys: 'f',
    descriptionId: 'decks.shortcut.search',
    run: () => {
      const field = document.getElementById(DECK_SEARCH_ID);
      if (field) field.focus();
      else if (hasRow && row.current !== null) focusFirstFilter();
      else if (!needsLogIn) setSheetOpen(true);
    },
  });

  const filters = { list: shown, onEdit, mayFilterLiked: list.tab === 'community' && !isAnonymous };
  const count = countFilters(shown);
  const create = { isVisitor, onCreate: () => showNewDeck('create') };
  return (
    <div className="page pt-6 pb-12 max-lg:pt-3">
      <header className="wrap mb-3 items-baseline gap-x-4 [&_h1]:text-2xl">
        <h1 tabIndex={-1}>{t('decks.title')}</h1>
        {!needsLogIn && <DeckCount found={found} />}
        <Link to="/meta" className="link touch text-sm">
          {t('decks.meta')}
        </Link>
        <span className="rule max-lg:hidden" />
        <div className="max-lg:order-1 max-lg:max-w-full max-lg:flex-[1_0_100%]">
          <Tabs
            id={TABS_ID}
            label={t('decks.tabs')}
            value={list.tab}
            tabs={DECK_TABS.filter((tab) => tab !== 'buildable' || !isVisitor || isBuildable).map(
              (value) => ({ value, label: <TabLabel tab={value} /> }),
            )}
            onChange={(tab) => onEdit((current) => ({ ...current, tab }))}
          />
        </div>
        {myDecksMenu && hasMyDecksMenu && (
          <span className="max-lg:my-[calc(-1.5_*_var(--space-1))] max-lg:ms-auto">
            <myDecksMenu.MyDecksMenuButton onImport={() => showNewDeck('import')} />
          </span>
        )}
        <CreateDeckButton {...create} className="max-lg:hidden!" />
      </header>
      <div {...tabPanelProps(TABS_ID, list.tab)}>
        {needsLogIn ? (
          <LogInPrompt tab={isBuildable ? 'buildable' : 'myDecks'} />
        ) : (
          <>
            <div
              className="surface mb-4 p-3 max-lg:mb-0 max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none print:hidden"
              onFocus={preloadTerms}
              onPointerEnter={preloadTerms}
            >
              {!isBuildable && (
                <DeckSearchBar
                  list={shown}
                  onEdit={onEdit}
                  isVisitor={isAnonymous}
                  language={terms}
                />
              )}
              {hasRow && (
                <div
                  ref={row}
                  className="spread min-h-[34px] max-lg:hidden [&>button]:flex-none"
                  role="group"
                  aria-label={t('decks.filters')}
                >
                  <DeckFilters
                    {...filters}
                    look="row"
                    owned={
                      !isAnonymous &&
                      (isBuildable
                        ? buildableTab && (
                            <buildableTab.BuildableFilters
                              list={shown}
                              onEdit={onEdit}
                              look="row"
                            />
                          )
                        : ownedRange && (
                            <ownedRange.OwnedRangeButton list={shown} onEdit={onEdit} />
                          ))
                    }
                  />
                  {isBuildable && count > 0 && (
                    <Button
                      variant="ghost"
                      onClick={() => {
                        onEdit(withoutFilters);
                        focusFirstFilter();
                      }}
                    >
                      {t('decks.reset')}
                    </Button>
                  )}
                </div>
              )}
            </div>
            <div className="stack mb-3 lg:hidden print:hidden">
              <DeckInkFilter list={shown} onEdit={onEdit} look="strip" />
              {buildableTab && <buildableTab.MissingChoice list={shown} onEdit={onEdit} isTitled />}
            </div>
            {device && list.tab === 'myDecks' && <device.DeckListBar />}
            {!isBuildable && (
              <DeckResults
                list={shown}
                hasFeed={asVisitor.query === shown.query}
                onEdit={onEdit}
                found={listed}
                viewerId={viewerId}
                onCreate={create.onCreate}
              />
            )}
            {device && list.tab === 'myDecks' && <device.DeviceWarning />}
            {isBuildable &&
              (buildableTab ? (
                <buildableTab.BuildableResults
                  list={shown}
                  onEdit={onEdit}
                  found={buildable}
                  viewerId={viewerId}
                />
              ) : (
                <LoadingDecks tab="buildable" />
              ))}
            <div className="dock lg:hidden print:hidden" data-task-bar>
              <Button
                className={DOCKED}
                icon={<SlidersHorizontal aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => setSheetOpen(true)}
              >
                {count === 0 ? t('decks.filters') : t('decks.filtersCount', { count })}
              </Button>
              <CreateDeckButton {...create} className={DOCKED} />
            </div>
            <DeckFilterSheet
              {...filters}
              open={sheetOpen}
              onOpenChange={setSheetOpen}
              found={found}
              mayFilterOwned={!isAnonymous}
            />
          </>
        )}
      </div>
      <CreateDeckDialog {...newDeck} />
    </div>
  );
}

/** Name of a tab, shortened where space is scarce; the accessible name stays complete. */
function TabLabel({ tab }: { readonly tab: DeckTab }) {
  const { t } = useTexts();
  if (tab !== 'buildable') return t(`decks.tab.${tab}`);
  return (
    <>
      <span className="max-sm:absolute max-sm:size-px max-sm:overflow-hidden max-sm:[clip-path:inset(50%)]">
        {t('decks.tab.buildable')}
      </span>
      <span className="hidden max-sm:inline" aria-hidden="true">
        {t('decks.tab.buildableShort')}
      </span>
    </>
  );
}

/** Shows the number of matching decks; announces how many are loaded. */
function DeckCount({ found }: { readonly found: DeckList }) {
  const { t } = useTexts();
  const { status, total, decks } = found;
  return (
    <p
      role="status"
      className="text-faint lining-nums tabular-nums"
      data-outdated={found.isOutdated}
    >
      {status === 'loading' && <VisuallyHidden>{t('decks.loading')}</VisuallyHidden>}
      {status === 'ready' && total === 0 && t('decks.countNone')}
      {status === 'ready' && total > 0 && (
        <>
          {t('decks.count', { total })}
          <VisuallyHidden>{t('decks.countShown', { shown: decks.length })}</VisuallyHidden>
        </>
      )}
    </p>
  );
}

interface CreateDeckButtonProps {
  readonly isVisitor: boolean;
  readonly onCreate: () => void;
  readonly className?: string | undefined;
}

/**
 * Opens the dialog for a new deck; "sends a non-signed-in visitor to /login" (specification,
 * section 2), which then opens it.
 */
function CreateDeckButton({ isVisitor, onCreate, className }: CreateDeckButtonProps) {
  const { t } = useTexts();
  const buttonProps = {
    variant: 'primary',
    className,
    icon: <Plus aria-hidden="true" />,
    children: t('decks.create'),
  } as const;
  return isVisitor ? (
    <Button
      {...buttonProps}
      to="/login"
      onClick={() => setReturnPath(newDeckPath(location.search))}
    />
  ) : (
    <Button {...buttonProps} aria-haspopup="dialog" onClick={onCreate} />
  );
}
