import { PAGE_PATHS } from '@inkfolio/contract/pages';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { Layers } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { ownershipParameter } from '../../../../lib/local-preferences.ts';
import { useShortcut } from '../../../../lib/shortcuts.tsx';
import { useProgressiveList } from '../../../../lib/use-progressive-list.ts';
import { Button } from '../../../../ui/button.tsx';
import { Emphasized } from '../../../../ui/emphasized.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { DEFAULT_MISSING, MISSING_LIMITS, type DeckListFilter } from '../../data/decks.api.ts';
import { usePlan } from '../../data/planned-decks.ts';
import { SleevedSwitch } from '../../parts/sleeved-switch.tsx';
import { DeckGrid } from '../deck-grid.tsx';
import { DeckListProblem, DeckListFrame, NoDecks } from '../deck-list-state.tsx';
import { MoreDecks } from '../../parts/more-decks.tsx';
import type { BuildableList } from '../use-buildable-decks.ts';
import type { EditDeckList } from '../use-deck-list-state.ts';
import { BuildableRow } from './buildable-row.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import gridStyles from '../deck-tile.module.css';
import { LoadingDeckTile } from '../deck-tile.tsx';
import rowStyles from './buildable-row.module.css';
import { PlanButton } from './plan-button.tsx';

/** Number of decks in the first render: more than the screen shows. */
const FIRST_DECKS = matchMedia('(width < 640px)').matches ? 6 : 16;

export { BuildableFilters, MissingChoice } from './buildable-filters.tsx';

interface BuildableResultsProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
  readonly found: BuildableList;
  readonly viewerId: string | undefined;
}

/** Lists the decks that the player can build, or shows why there are none. */
export function BuildableResults(props: BuildableResultsProps) {
  return (
    <DeckListFrame found={props.found}>
      <CurrentResults {...props} />
    </DeckListFrame>
  );
}

function CurrentResults(props: BuildableResultsProps) {
  const { list, onEdit, found } = props;
  const { t } = useTexts();
  if (found.status === 'loading') return <LoadingBuildable />;
  if (found.status !== 'ready') return <DeckListProblem {...found} status={found.status} />;
  if (found.counts?.ownedCopies === 0) {
    return (
      <EmptyState
        title={t('buildable.empty')}
        text={t('buildable.emptyText')}
        action={
          <Button variant="primary" to="/collection">
            {t('buildable.emptyAction')}
          </Button>
        }
      />
    );
  }
  if (found.decks.length > 0) return <FoundDecks {...props} />;
  const least = found.counts?.leastMissing;
  return (
    <>
      {least === undefined ? (
        <NoDecks list={list} onEdit={onEdit} />
      ) : (
        <EmptyState
          title={t('buildable.none', { limit: Number(limitOf(list)) })}
          text={t('buildable.noneText', { least })}
          action={<FartherButton list={list} onEdit={onEdit} least={least} />}
        />
      )}
      <div className="mt-8 grid place-items-center">
        <CountedNote list={list} onEdit={onEdit} found={found} />
      </div>
    </>
  );
}

function FoundDecks({ list, onEdit, found, viewerId }: BuildableResultsProps) {
  const { t } = useTexts();
  const [planned, setPlanned] = useState('');
  const planControl = useCallback(
    (deck: DeckSummary) => <PlanButton deck={deck} look="words" onDone={setPlanned} />,
    [],
  );
  useShortcut({ keys: 'p', descriptionId: 'buildable.shortcut.plan', run: planFocusedDeck });
  const decks = useProgressiveList(found.decks, FIRST_DECKS);
  const complete = decks.filter(({ missing }) => missing === 0);
  const nearly = decks.filter(({ missing }) => missing > 0);
  const isGrowing = decks.length < found.decks.length;
  const completeCount = found.counts?.complete ?? 0;
  return (
    <>
      <div className="wrap justify-between print:hidden">
        <Sentence list={list} found={found} />
        <OpenPlanner />
      </div>
      <VisuallyHidden>
        <span role="status">{planned}</span>
      </VisuallyHidden>
      <CountedNote list={list} onEdit={onEdit} found={found} />
      {complete.length > 0 && (
        <section className="mt-6 [&>h2]:mb-4">
          <SectionHeading count={completeCount}>{t('buildable.complete')}</SectionHeading>
          <DeckGrid
            label={t('buildable.complete')}
            decks={complete}
            tab="buildable"
            viewerId={viewerId}
            focusAt={undefined}
            isOutdated={found.isOutdated}
            isGrowing={isGrowing}
            control={planControl}
          />
        </section>
      )}
      {nearly.length > 0 && (
        <section className="mt-6 [&>h2]:mb-4">
          <SectionHeading count={found.total - completeCount}>
            {t('buildable.nearly')}
          </SectionHeading>
          <ul
            className={rowStyles['rows']}
            aria-label={t('buildable.nearly')}
            data-outdated={found.isOutdated}
            aria-busy={isGrowing}
          >
            {nearly.map((deck) => (
              <li key={deck.id}>
                <BuildableRow
                  deck={deck}
                  cards={found.cards}
                  viewerId={viewerId}
                  onPlanned={setPlanned}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.hasMore ? (
        <MoreDecks found={found} isWhole={!isGrowing} onShowMore={found.loadMore} />
      ) : (
        <p className="mt-8 grid place-items-center">
          <FartherButton list={list} onEdit={onEdit} />
        </p>
      )}
    </>
  );
}

function planFocusedDeck(): void {
  const deck = document.activeElement?.closest('article');
  deck?.querySelector<HTMLElement>('[data-plan]')?.click();
}

function OpenPlanner() {
  const { t } = useTexts();
  return (
    <Button variant="primary" to={PAGE_PATHS.buildPlanner} icon={<Layers aria-hidden="true" />}>
      {t('buildable.openPlanner', { count: usePlan().ids.length })}
    </Button>
  );
}

/** "From your 1,627 cards you can build 4 decks today. 8 more are at most 3 cards away." */
function Sentence({ list, found }: Pick<BuildableResultsProps, 'list' | 'found'>) {
  const { t } = useTexts();
  const { complete = 0, ownedCopies = 0 } = found.counts ?? {};
  const limit = limitOf(list);
  const rest = found.total - complete;
  return (
    <p className="mt-2 mb-1 flex-[1_1_30ch] font-display text-title/snug font-regular text-pretty text-muted [&_b]:font-bold [&_b]:text-text">
      <Emphasized text={t('buildable.sentence', { owned: ownedCopies, complete })} />{' '}
      {limit === 'any' && rest > 0 && <Emphasized text={t('buildable.moreAny', { rest })} />}
      {limit !== 'any' && limit !== '0' && (
        <Emphasized text={t('buildable.more', { rest, limit: Number(limit) })} />
      )}
    </p>
  );
}

/** Tells which copies count; a link also counts those in sleeved decks. */
function CountedNote({ list, onEdit, found }: Omit<BuildableResultsProps, 'viewerId'>) {
  const { t } = useTexts();
  const { sleevedDecks: decks = 0, sleevedCopies: copies = 0 } = found.counts ?? {};
  const { countSleeved = false } = list;
  return (
    <p className="text-sm text-faint">
      {decks > 0 && `${t('buildable.leftOut', { copies, decks })} `}
      {t(ownershipParameter() ? 'buildable.ownPrinting' : 'buildable.anyPrinting')}{' '}
      {(decks > 0 || countSleeved) && (
        <SleevedSwitch
          countSleeved={countSleeved}
          onChange={(wanted) =>
            onEdit((current) => ({ ...current, countSleeved: wanted || undefined }))
          }
        />
      )}
    </p>
  );
}

interface FartherButtonProps extends Pick<BuildableResultsProps, 'list' | 'onEdit'> {
  /** Missing copies that must be allowed for at least one deck. */
  readonly least?: number;
}

/** Button that raises the limit of missing copies; nothing if all decks are shown. */
function FartherButton({ list, onEdit, least = 0 }: FartherButtonProps) {
  const { t } = useTexts();
  const farther = MISSING_LIMITS.slice(MISSING_LIMITS.indexOf(limitOf(list)) + 1);
  const next = farther.find((limit) => limit === 'any' || Number(limit) >= least);
  if (next === undefined) return null;
  return (
    <Button
      onClick={() =>
        onEdit((current) => ({ ...current, missing: next === DEFAULT_MISSING ? undefined : next }))
      }
    >
      {next === 'any' ? t('buildable.showAny') : t('buildable.showUpTo', { limit: Number(next) })}
    </Button>
  );
}

function limitOf({ missing = DEFAULT_MISSING }: DeckListFilter) {
  return missing;
}

const TILES = 4;
const ROWS = 6;

function LoadingBuildable() {
  return (
    <>
      <p className="mt-2 mb-1 flex-[1_1_30ch] font-display text-title/snug font-regular text-pretty text-muted [&_b]:font-bold [&_b]:text-text">
        <Skeleton shape="line" width="min(100%, 520px)" />
      </p>
      <div className={gridStyles['grid']}>
        {Array.from({ length: TILES }, (_, index) => (
          <LoadingDeckTile key={index} tab="buildable" />
        ))}
      </div>
      <div className={classes(rowStyles['rows'], 'mt-6')}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div
            key={index}
            className="surface min-h-[112px] [transition:opacity_var(--dur-base)_200ms] starting:opacity-0"
          />
        ))}
      </div>
    </>
  );
}
