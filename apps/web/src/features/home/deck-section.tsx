import { HOME_DECKS, MIN_DECK_SIZE, POPULAR_DECKS } from '@inkfolio/domain/decks/deck';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { CircleAlert, CircleCheck, TrendingUp } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DeckListFilter } from '../decks/data/decks.api.ts';
import { LikeButton } from '../decks/parts/like-button.tsx';
import deckTileStyles from '../decks/list/deck-tile.module.css';
import { DeckTile, type TilesOf, LoadingDeckTile } from '../decks/list/deck-tile.tsx';
import { useDeckList, type DeckList } from '../decks/data/use-deck-list.ts';
import styles from './home.module.css';
import { RetryNote } from '../../ui/query-state.tsx';

const FIRST_DECKS = { colors: [], archetypes: [], onlyLiked: false } as const;
const OWN: DeckListFilter = { ...FIRST_DECKS, tab: 'myDecks', limit: HOME_DECKS };
const POPULAR: DeckListFilter = {
  ...FIRST_DECKS,
  tab: 'community',
  sort: 'trending',
  limit: POPULAR_DECKS,
};

/** Loads the public decks with the most likes this week, for their age. */
export function usePopularDecks(): DeckList {
  const { language } = useTexts();
  return useDeckList(POPULAR, language, true);
}

/** Loads the player's decks that were created or changed last. */
export function useOwnDecks(): DeckList {
  const { language } = useTexts();
  return useDeckList(OWN, language, true);
}

/** Path at which a hand of the deck is dealt. */
export function testPath(deck: DeckSummary | undefined): string {
  return deck ? `/decks/${deck.id}/simulator` : '/decks';
}

/** Popular decks of the week; if few have likes, the decks are called new, last changed first. */
export function PopularDecks({ found }: { readonly found: DeckList }) {
  const { t } = useTexts();
  const { decks, status } = found;
  const isNew = status === 'ready' && decks.some(({ recentLikes = 0 }) => recentLikes === 0);
  const shown = isNew ? decks.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)) : decks;
  return (
    <DeckSection
      title={t(isNew ? 'home.newDecks' : 'home.popular')}
      all={{ to: '/decks', text: t('home.allDecks') }}
      found={{ ...found, decks: shown }}
      tab="community"
      facts={isNew ? undefined : (deck) => <LikesThisWeek deck={deck} />}
    />
  );
}

function LikesThisWeek({ deck }: { readonly deck: DeckSummary }) {
  const { t } = useTexts();
  return (
    <>
      <span className="row gap-1.5">
        <TrendingUp className="text-accent" size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('home.likesThisWeek', { count: deck.recentLikes ?? 0 })}
      </span>
      <span className="relative z-1 -me-2 flex">
        <LikeButton deck={deck} size="sm" />
      </span>
    </>
  );
}

interface DeckSectionProps {
  readonly title: string;
  readonly all: { readonly to: string; readonly text: string };
  readonly found: DeckList;
  readonly tab: TilesOf;
  /** Replaces an empty list; undefined: the section is omitted. */
  readonly none?: ReactNode;
  /** True for one scrolling row on phones. */
  readonly isRow?: boolean;
  /** Last line of each tile; undefined: the usual one. */
  readonly facts?: ((deck: DeckSummary) => ReactNode) | undefined;
}

export function DeckSection(props: DeckSectionProps) {
  const { title, all, found, none } = props;
  const id = useId();
  const isEmpty = found.status === 'ready' && found.decks.length === 0;
  if (isEmpty && none === undefined) return null;
  return (
    <section aria-labelledby={id} className="stack">
      <div className="row gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <span className="rule" />
        {!isEmpty && (
          <Link
            to={all.to}
            className="font-display text-lg/snug font-medium text-accent italic hover:underline hover:decoration-1"
          >
            {all.text}
          </Link>
        )}
      </div>
      {isEmpty ? none : <Tiles {...props} />}
    </section>
  );
}

function Tiles({ found, tab, isRow, facts }: DeckSectionProps) {
  const { t } = useTexts();
  const className = isRow
    ? styles['tileRow']
    : 'grid auto-rows-[minmax(16.1rem,auto)] grid-cols-4 gap-(--grid-gap) max-xl:grid-cols-2 max-sm:grid-cols-1';
  switch (found.status) {
    case 'loading':
      return (
        <div className={className}>
          <VisuallyHidden>
            <span role="status">{t('decks.loading')}</span>
          </VisuallyHidden>
          {Array.from({ length: isRow ? HOME_DECKS : POPULAR_DECKS }, (_, place) => (
            <LoadingDeckTile key={place} tab={tab} />
          ))}
        </div>
      );
    case 'offline':
      return (
        <p role="status" className="help">
          {t('decks.offline')}
        </p>
      );
    // Cannot occur: the home page sends no search.
    case 'unreadable':
    case 'error':
      return <RetryNote text={t('decks.error')} onRetry={found.retry} />;
    case 'ready':
      return (
        <ul className={className}>
          {found.decks.map((deck) => (
            <li key={deck.id}>
              <DeckTile deck={deck} tab={tab} viewerId={undefined} facts={facts?.(deck)} />
            </li>
          ))}
        </ul>
      );
  }
}

/** Shows the missing copies of an own deck, or a link to play it. Needs the texts `home-player`. */
export function ReadinessFacts({ deck }: { readonly deck: DeckSummary }) {
  const { t } = useTexts();
  const { cardCount, missingCopies = 0 } = deck;
  if (missingCopies > 0) {
    return (
      <>
        <span className={deckTileStyles['short']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('home.short', { count: missingCopies })}
        </span>
        <span>{t('home.ownedOf', { owned: cardCount - missingCopies, total: cardCount })}</span>
      </>
    );
  }
  if (deck.missingCopies === undefined || cardCount < MIN_DECK_SIZE) {
    return <span>{t('decks.cards', { count: cardCount })}</span>;
  }
  return (
    <>
      <span className={deckTileStyles['complete']}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('home.ready')}
      </span>
      <Link
        to={`/decks/${deck.id}/simulator`}
        className="relative z-1 py-1 text-accent hover:underline hover:decoration-1"
      >
        {t('home.playSolo')}
      </Link>
    </>
  );
}
