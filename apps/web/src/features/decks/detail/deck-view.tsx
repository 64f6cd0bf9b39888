import type { Deck } from '@inkfolio/contract/decks';
import { STARTING_HAND } from '@inkfolio/domain/decks/deck-odds';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { deckStatistics, type DeckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { videoIdOf } from '@inkfolio/domain/decks/video-address';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { useTexts, withTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { newRandomSeed } from '../../../lib/random-id.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useDeferredMount } from '../../../lib/use-deferred-mount.ts';
import { useNearWindow } from '../../../lib/use-near-window.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useIsOnDevice, useSession } from '../../auth/session.ts';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import { Marble } from '../../cards/face/marble.tsx';
import { useOwnVersionSlot } from '../../cards/collection-slots.ts';
import { useFocusReturn } from '../../cards/use-focus-return.ts';
import { collectionStatsQuery } from '../data/decks.queries.ts';
import { AdvancedStatistics } from '../parts/advanced-statistics.tsx';
import { CostCurve } from '../parts/cost-curve.tsx';
import { DeckActions } from '../actions/deck-actions.tsx';
import { DeckTest } from '../actions/deck-test.tsx';
import { DeckTotals } from '../parts/deck-totals.tsx';
import { DeckDescription } from '../parts/deck-description.tsx';
import { useCardOverDeck, useDeckCardSteps } from '../parts/use-card-over-deck.ts';
import { useViewMode } from '../parts/use-view-mode.ts';
import { DeckCardList } from './deck-card-list.tsx';
import { DeckHeader } from './deck-header.tsx';
import { DeckBrief, DeckToolbar } from './deck-toolbar.tsx';
import { OpeningHand } from './opening-hand.tsx';
import styles from './deck-view.module.css';

export function DeckView({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const session = useSession();
  const user = session.status === 'player' ? session.user : undefined;
  // Without a collection, ownership is not shown.
  const hasCollection = user !== undefined && deck.collectionPercentage !== undefined;
  const { data: owned } = useQuery({
    ...collectionStatsQuery(deck.id),
    enabled: hasCollection,
  });
  const { deckCards } = deck;
  const sections = useMemo(() => deckSections(deckCards, language), [deckCards, language]);
  const statistics = useMemo(() => deckStatistics(deckCards), [deckCards]);
  const isOwner = user ? mayEditDeck(deck, user.id) : deck.isSleeved !== undefined;
  const [mode, onChoose] = useViewMode(!isOwner);
  const [seed, setSeed] = useState(newRandomSeed);
  const [isTesting, setTesting] = useState(false);
  const test = () => setTesting(true);
  const showsOwnVersion = !isOwner && hasCollection && (deck.collectionPercentage ?? 0) > 0;
  const ownVersion = useOwnVersionSlot(showsOwnVersion);
  const showsHand = !isOwner && statistics.total >= STARTING_HAND;
  const isWhole = useDeferredMount();
  const openCard = useCardOverDeck();
  const steps = useDeckCardSteps(deck, sections);
  useFocusReturn(openCard.id);
  useShortcut({
    keys: 's',
    descriptionId: 'deck.shortcut.simulate',
    run: () => void navigate(`/decks/${deck.id}/simulator`),
  });

  useShortcut({ keys: 't', descriptionId: 'deck.shortcut.test', run: test });

  const toolbar = (
    <DeckToolbar deck={deck} owned={isOwner ? owned : undefined} {...{ mode, onChoose }} />
  );
  const actions = (
    <DeckActions
      deck={deck}
      user={user}
      onTest={showsHand ? undefined : test}
      hasOwnVersion={showsOwnVersion}
    />
  );
  return (
    <article onPointerOver={CardDetailModal.preload} onFocus={CardDetailModal.preload}>
      <DeckHeader
        deck={deck}
        actions={actions}
        reader={isOwner ? undefined : session.status === 'visitor' ? 'visitor' : 'player'}
      />
      {showsHand && (
        <div className="page">
          {showsOwnVersion && (
            <section
              className="surface mb-5 grid min-h-[116px] items-center border-s-[3px] border-s-(--accent-strong) px-5 py-4 data-loading:max-md:min-h-[300px]"
              aria-label={t('own.title')}
              data-loading={ownVersion === undefined || owned === undefined || undefined}
            >
              {ownVersion && owned && <ownVersion.OwnVersion deck={deck} owned={owned} />}
            </section>
          )}
          <OpeningHand
            deckCards={deckCards}
            seed={seed}
            isPrimary={!showsOwnVersion}
            onDeal={() => setSeed(newRandomSeed())}
            onPlay={test}
          />
        </div>
      )}
      <div
        className="page columns pt-1 pb-12 data-[whole=false]:min-h-[100dvh]"
        data-whole={isWhole}
      >
        <div>
          {!showsHand && (
            <DeckBrief
              deckId={deck.id}
              statistics={statistics}
              owned={owned}
              hasCollection={hasCollection}
            />
          )}
          {sections.length === 0 ? (
            <EmptyState title={t('deck.empty')} text={t('deck.emptyText')} />
          ) : (
            <>
              {isOwner && toolbar}
              <DeckCardList
                sections={isWhole ? sections : sections.slice(0, 1)}
                mode={mode}
                owned={owned}
                isReader={!isOwner}
              />
            </>
          )}
        </div>
        {isWhole && (
          <DeckAside
            deck={deck}
            statistics={statistics}
            isReader={!isOwner}
            toolbar={!isOwner && sections.length > 0 && toolbar}
          />
        )}
      </div>
      <div
        className="dock [container:dock_/_inline-size] *:max-w-[420px] *:flex-1 lg:hidden print:hidden"
        data-task-bar
      >
        {actions}
      </div>
      <DeckTest
        deck={deck}
        open={isTesting}
        onOpenChange={setTesting}
        {...(showsHand && { seed })}
      />
      <CardDetailModal open={openCard.id !== undefined} openCard={openCard} found={steps} />
    </article>
  );
}

const loadSimilarDecks = () => withTexts(import('./similar-decks.tsx'), 'deck');

interface DeckAsideProps {
  readonly deck: Deck;
  readonly statistics: DeckStatistics;
  readonly isReader: boolean;
  /** Actions of the list; the owner has them above it. */
  readonly toolbar: ReactNode;
}

function DeckAside({ deck, statistics, isReader, toolbar }: DeckAsideProps) {
  const { t } = useTexts();
  const videoId = videoIdOf(deck.youtubeUrl ?? '');
  const end = useRef<HTMLDivElement>(null);
  // The server does not know decks of this device, so it compares them with none.
  const isKeptHere = useIsOnDevice() && !isReader;
  const isNear = useNearWindow(end);
  const similar = useLazyModule(loadSimilarDecks, isNear && !isKeptHere);
  // Margin and padding: room for shadows, which the scroll container would clip.
  return (
    <aside
      className="stack stickyAside -mx-3 -mt-1 -mb-5 px-3 pt-1 pb-5 sm:max-lg:grid-cols-2 sm:max-lg:items-start lg:max-h-[calc(100dvh_-_var(--header-h)_-_32px)] lg:overflow-y-auto lg:overscroll-contain"
      aria-label={t('deck.statistics')}
    >
      <div className={styles['panel']}>
        <DeckTotals statistics={statistics} />
      </div>
      <div className={styles['panel']}>
        <CostCurve curve={statistics.costCurve} />
      </div>
      {toolbar}
      {statistics.total > 0 && <AdvancedStatistics deck={deck} />}
      {isReader && deck.description !== null && (
        <div className="lg:hidden">
          <DeckDescription description={deck.description} deckCards={deck.deckCards} />
        </div>
      )}
      {videoId !== undefined && <DeckVideo deck={deck} videoId={videoId} />}
      <div ref={end}>
        {statistics.total > 0 && similar && <similar.SimilarDecks deckId={deck.id} />}
      </div>
    </aside>
  );
}

const PLAYER = 'https://www.youtube-nocookie.com/embed/';

interface DeckVideoProps {
  readonly deck: Deck;
  readonly videoId: string;
}

/** Video about the deck. Before playback a local poster avoids requests to the video host. */
function DeckVideo({ deck, videoId }: DeckVideoProps) {
  const { t } = useTexts();
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        className={styles['video']}
        src={`${PLAYER}${videoId}?autoplay=1`}
        title={t('deck.video.title', { name: deck.name })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <button
      type="button"
      className={classes('group/video', styles['video'])}
      onClick={() => setPlaying(true)}
    >
      <span className="absolute inset-0 -z-1 after:absolute after:inset-0 after:[background:linear-gradient(transparent_20%,var(--surface-1)_78%)]">
        <Marble seed={`${deck.id} video`} colors={deck.colors} width={640} height={360} />
      </span>
      <span className="mt-3 grid size-[56px] place-items-center rounded-full bg-primary ps-0.5 text-on-primary shadow-2 group-hover/video:bg-primary-hover">
        <Play size={24} fill="currentcolor" aria-hidden="true" />
      </span>
      <span className="grid px-4 pt-2 pb-3 leading-snug [&_small]:text-xs [&_small]:text-muted">
        <b>{t('deck.video.play')}</b>
        <small>{t('deck.video.note')}</small>
      </span>
    </button>
  );
}
