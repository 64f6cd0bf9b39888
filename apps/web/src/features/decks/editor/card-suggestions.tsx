import type { CardSuggestion } from '@inkfolio/contract/deck-usage';
import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card, type Format } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatList, formatPercent } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePreference } from '../../../lib/local-preferences.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Plus } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import { CardCrop } from '../../cards/card-crop.tsx';
import { useOwnedCounts } from '../../cards/results/use-owned-counts.ts';
import { suggestionsQuery } from '../data/decks.queries.ts';
import styles from './deck-editor.module.css';
import { COMPACT } from './editor-tabs.tsx';
import { countOf, FinderGrid } from './finder-grid.tsx';

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
  const [onlyOwned, setOnlyOwned] = useState(false);
  const compact = useMediaQuery(COMPACT);
  const { copiesOf } = owned;
  const suggested = useMemo(() => {
    const all = (data?.suggestions ?? []).map(({ card }) => card);
    if (!onlyOwned || copiesOf === undefined) return all;
    return all.filter(({ id }) => (countOf(copiesOf(id)) ?? 0) > 0);
  }, [data, onlyOwned, copiesOf]);
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
  const noteOf = (card: Card) => {
    const suggestion = reasons.get(card.id);
    return suggestion && reasonText(suggestion);
  };
  const quantities = new Map(deck.deckCards.map(({ cardId, quantity }) => [cardId, quantity]));

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
  if (reasons.size === 0) return <EmptyState title={t('suggest.title')} text={t('suggest.few')} />;
  return (
    <section className="stack" aria-label={t('suggest.title')}>
      {owned.slots && <owned.slots.OwnedCopiesReader mode={mode} onRead={owned.onRead} />}
      {!compact && <SectionHeading>{t('suggest.title')}</SectionHeading>}
      <div className="row wrap gap-3">
        <p className="fineprint">{t('suggest.from', { count: data.compared })}</p>
        {owned.hasRoom && (
          <Toggle shape="pill" pressed={onlyOwned} onToggle={() => setOnlyOwned(!onlyOwned)}>
            {t('suggest.onlyOwned')}
          </Toggle>
        )}
      </div>
      {suggested.length === 0 && <p className="help">{t('suggest.noneOwned')}</p>}
      {compact ? (
        <ul aria-label={t('edit.results')}>
          {suggested.map((card) => (
            <SuggestionRow
              key={card.id}
              {...actions}
              card={card}
              copies={quantities.get(card.id) ?? 0}
              note={noteOf(card)}
              owned={owned.hasRoom ? countOf(copiesOf?.(card.id)) : undefined}
            />
          ))}
        </ul>
      ) : (
        <FinderGrid
          {...actions}
          cards={suggested}
          deckCards={deck.deckCards}
          isOutdated={false}
          noteOf={noteOf}
        />
      )}
    </section>
  );
}

interface SuggestionRowProps extends Pick<CardSuggestionsProps, 'onChange' | 'onPreview'> {
  readonly card: Card;
  readonly copies: number;
  readonly note: string | undefined;
  readonly owned: number | undefined;
}

/** Suggested card in narrow windows: name and reason in full; it stays after it was added. */
function SuggestionRow(props: SuggestionRowProps) {
  const { card, copies, note, owned, onChange, onPreview } = props;
  const { t, language } = useTexts();
  const { name, version, fullName } = translationOf(card, language);
  return (
    <li className="grid grid-cols-[66px_minmax(0,1fr)_auto] items-center gap-3 border-b border-b-line-soft py-3">
      <button
        type="button"
        className="col-span-2 grid grid-cols-subgrid items-center text-start"
        data-card={card.id}
        onClick={() => onPreview(card)}
      >
        <CardCrop card={card} className="aspect-[63/88] rounded-sm" />
        <span className="leading-snug wrap-anywhere">
          <b className="block font-semibold">{name}</b>
          {version !== null && <i className="block font-display text-sm text-muted">{version}</i>}
          <span className="mt-1 block text-sm text-muted">{note}</span>
          {owned !== undefined && (
            <span className="block text-xs text-faint">{t('edit.owned', { count: owned })}</span>
          )}
        </span>
      </button>
      {copies === 0 ? (
        <IconButton
          variant="secondary"
          label={t('edit.add', { name: fullName })}
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange(card, 1)}
        />
      ) : (
        <Stepper
          value={copies}
          isMany={copies > PLAYSET}
          fewerLabel={t('edit.remove', { name: fullName })}
          moreLabel={t('edit.add', { name: fullName })}
          onStep={(step) => onChange(card, step)}
        />
      )}
    </li>
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
