import type { Deck } from '@inkfolio/contract/decks';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import { deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { useDeferredMount } from '../../../lib/use-deferred-mount.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSession } from '../../auth/session.ts';
import { CardDetailModal } from '../../cards/detail/lazy-card-detail.ts';
import { useFocusReturn } from '../../cards/use-focus-return.ts';
import { collectionStatsQuery } from '../data/decks.queries.ts';
import { DeckActions } from '../parts/deck-actions.tsx';
import { DeckAside } from './deck-aside.tsx';
import { DeckBrief } from './deck-brief.tsx';
import { DeckCardList } from './deck-card-list.tsx';
import { DeckHeader } from './deck-header.tsx';
import styles from './deck-view.module.css';
import { DeckToolbar } from './deck-toolbar.tsx';
import { useCardOverDeck, useDeckCardSteps } from '../parts/use-card-over-deck.ts';
import { useViewMode } from '../parts/use-view-mode.ts';

/** A deck to read: what it is, its cards, and what they add up to. */
export function DeckView({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const session = useSession();
  const user = session.status === 'player' ? session.user : undefined;
  const { data: owned } = useQuery({
    ...collectionStatsQuery(deck.id),
    enabled: user !== undefined,
  });
  const { deckCards } = deck;
  const sections = useMemo(() => deckSections(deckCards, language), [deckCards, language]);
  const statistics = useMemo(() => deckStatistics(deckCards), [deckCards]);
  const [mode, chooseMode] = useViewMode();
  const isWhole = useDeferredMount();
  const openCard = useCardOverDeck();
  const steps = useDeckCardSteps(deck, sections);
  useFocusReturn(openCard.id);
  useShortcut({
    keys: 's',
    descriptionId: 'deck.shortcut.simulate',
    run: () => void navigate(`/decks/${deck.id}/simulator`),
  });

  const actions = <DeckActions deck={deck} user={user} />;
  return (
    <article
      className={styles['page']}
      onPointerOver={CardDetailModal.preload}
      onFocus={CardDetailModal.preload}
    >
      <DeckHeader deck={deck} actions={actions} />
      <div className={styles['columns']} data-whole={isWhole}>
        <div className={styles['main']}>
          <DeckBrief deckId={deck.id} statistics={statistics} owned={owned} />
          {sections.length === 0 ? (
            <EmptyState title={t('deck.empty')} text={t('deck.emptyText')} />
          ) : (
            <>
              <DeckToolbar deckId={deck.id} mode={mode} onChoose={chooseMode} owned={owned} />
              <DeckCardList
                sections={isWhole ? sections : sections.slice(0, 1)}
                mode={mode}
                owned={owned}
              />
            </>
          )}
        </div>
        {isWhole && <DeckAside deck={deck} statistics={statistics} />}
      </div>
      <div className={styles['dock']} data-task-bar>
        {actions}
      </div>
      <CardDetailModal open={openCard.id !== undefined} openCard={openCard} found={steps} />
    </article>
  );
}
