import type { CardSuggestion } from '@inkfolio/contract/deck-usage';
import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card, type Format } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatList, formatPercent } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePreference } from '../../../lib/local-preferences.ts';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { useOwnedCounts } from '../../cards/results/use-owned-counts.ts';
import { suggestionsQuery } from '../data/decks.queries.ts';
import styles from './deck-editor.module.css';
import { FinderGrid } from './finder-grid.tsx';

const SKELETONS = 9;

interface CardSuggestionsProps {
  readonly deck: Deck;
  readonly format: Format | undefined;
  readonly onChange: (card: Card, delta: number) => void;
  readonly onPreview: (card: Card) => void;
}

export function CardSuggestions({ deck, format, ...actions }: CardSuggestionsProps) {
  const { t, language } = useTexts();
  // Deck as it was when the tab was opened, so that an added card stays in the list.
  const [cards] = useState(() =>
    deck.deckCards.map(({ cardId, quantity }) => ({ cardId, quantity })),
  );
  const { data, isError, fetchStatus, refetch } = useQuery(
    suggestionsQuery({ cards, ...(format && { format }) }, language),
  );
  const owned = useOwnedCounts();
  const mode = usePreference('ownership') ?? 'card';
  const [ownedFirst, setOwnedFirst] = useState(false);
  const { copiesOf } = owned;
  const suggested = useMemo(() => {
    const all = (data?.suggestions ?? []).map(({ card }) => card);
    if (!ownedFirst || copiesOf === undefined) return all;
    const isOwned = ({ id }: Card) => {
      const copies = copiesOf(id);
      return copies !== undefined && copies.quantity + copies.foilQuantity > 0;
    };
    return [...all.filter(isOwned), ...all.filter((card) => !isOwned(card))];
  }, [data, ownedFirst, copiesOf]);
  const reasons = useMemo(
    () => new Map(data?.suggestions.map((suggestion) => [suggestion.card.id, suggestion])),
    [data],
  );
  const reasonText = ({ share, decks, reason }: CardSuggestion) =>
    t(reason.length === 0 ? 'suggest.inks' : 'suggest.with', {
      share: formatPercent(100 * share, language),
      decks,
      cards: formatList(
        reason.map((card) => shortNameIn(deck, card, language)),
        language,
      ),
    });

  if (cards.length === 0)
    return <EmptyState title={t('suggest.title')} text={t('suggest.empty')} />;
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={t('suggest.error')}
        text={t('cards.errorHint')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined && fetchStatus === 'paused') {
    return <OfflineState title={t('suggest.title')} text={t('suggest.offline')} />;
  }
  if (data === undefined) {
    return (
      <div className={styles['grid']} role="status" aria-label={t('suggest.loading')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} shape="card" />
        ))}
      </div>
    );
  }
  if (suggested.length === 0)
    return <EmptyState title={t('suggest.title')} text={t('suggest.few')} />;
  return (
    <section className="stack" aria-label={t('suggest.title')}>
      {owned.slots && <owned.slots.OwnedCopiesReader mode={mode} onRead={owned.onRead} />}
      <SectionHeading>{t('suggest.title')}</SectionHeading>
      <div className="row wrap gap-3">
        <p className="fineprint">{t('suggest.from', { count: data.compared })}</p>
        {owned.hasRoom && (
          <Toggle shape="pill" pressed={ownedFirst} onToggle={() => setOwnedFirst(!ownedFirst)}>
            {t('suggest.ownedFirst')}
          </Toggle>
        )}
      </div>
      <FinderGrid
        {...actions}
        cards={suggested}
        deckCards={deck.deckCards}
        isOutdated={false}
        noteOf={(card) => {
          const suggestion = reasons.get(card.id);
          return suggestion && reasonText(suggestion);
        }}
      />
    </section>
  );
}

/** Card name without its version, unless the deck has two versions of the card. */
function shortNameIn({ deckCards }: Deck, card: Card, language: Language): string {
  const { name, fullName } = translationOf(card, language);
  const hasOther = deckCards.some((entry) => {
    const other = translationOf(entry.card, language);
    return other.name === name && other.fullName !== fullName;
  });
  return hasOther ? fullName : name;
}
