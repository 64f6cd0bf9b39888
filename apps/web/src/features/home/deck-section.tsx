import { HOME_DECKS, MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DeckListFilter } from '../decks/data/decks.api.ts';
import deckTileStyles from '../decks/list/deck-tile.module.css';
import { DeckTile, type TilesOf, LoadingDeckTile } from '../decks/list/deck-tile.tsx';
import { useDeckList, type DeckList } from '../decks/data/use-deck-list.ts';
import styles from './home.module.css';
import { RetryNote } from '../../ui/query-state.tsx';

const FIRST_DECKS = { colors: [], archetypes: [], onlyLiked: false, limit: HOME_DECKS } as const;
const NEWEST: DeckListFilter = { ...FIRST_DECKS, tab: 'community' };
const OWN: DeckListFilter = { ...FIRST_DECKS, tab: 'myDecks' };
const TRENDING: DeckListFilter = { ...NEWEST, sort: 'trending' };
const PLACES = Array.from({ length: HOME_DECKS }, (_, place) => place);

/** Loads the public decks that were created or changed last. */
export function useNewestDecks(): DeckList {
  const { language } = useTexts();
  return useDeckList(NEWEST, language, true);
}

/** Loads trending decks; sends no request unless `enabled`. */
export function useTrendingDecks(enabled: boolean): DeckList {
  const { language } = useTexts();
  return useDeckList(TRENDING, language, enabled);
}

/** Loads the player's decks that were created or changed last. */
export function useOwnDecks(): DeckList {
  const { language } = useTexts();
  return useDeckList(OWN, language, true);
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
}

export function DeckSection({ title, all, found, tab, none, isRow = false }: DeckSectionProps) {
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
      {isEmpty ? none : <Tiles found={found} tab={tab} isRow={isRow} />}
    </section>
  );
}

function Tiles({ found, tab, isRow }: Pick<DeckSectionProps, 'found' | 'tab' | 'isRow'>) {
  const { t } = useTexts();
  const className = isRow
    ? styles['tileRow']
    : 'grid grid-cols-3 gap-(--grid-gap) max-sm:grid-cols-1';
  switch (found.status) {
    case 'loading':
      return (
        <div className={className}>
          <VisuallyHidden>
            <span role="status">{t('decks.loading')}</span>
          </VisuallyHidden>
          {PLACES.map((place) => (
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
              <DeckTile
                deck={deck}
                tab={tab}
                viewerId={undefined}
                facts={tab === 'continue' ? <ReadinessFacts deck={deck} /> : undefined}
              />
            </li>
          ))}
        </ul>
      );
  }
}

/** Shows the missing copies of an own deck, or a link to play it. Needs the texts `home-player`. */
function ReadinessFacts({ deck }: { readonly deck: DeckSummary }) {
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
