import type { BuildableDeck } from '@inkfolio/contract/buildable-decks';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DOT, formatList } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { CardThumb } from '../cards/card-crop.tsx';
import { Marble } from '../cards/face/marble.tsx';
import { edgeOf, originText } from '../decks/parts/deck-look.ts';
import { shortTitleOf } from '../decks/parts/card-faces.tsx';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import { TimeAgo } from '../decks/parts/time-ago.tsx';

interface DeckRowProps {
  readonly deck: DeckSummary;
  readonly children: ReactNode;
}

function DeckRow({ deck, children }: DeckRowProps) {
  const { id, name, colors, coverCard } = deck;
  return (
    <Link
      to={`/decks/${id}`}
      className="row relative min-h-[72px] gap-3 py-2 ps-4 before:absolute before:inset-y-2 before:start-0 before:w-[4px] before:rounded-full before:[background:var(--edge)] hover:bg-surface-1"
      style={edgeOf(colors, 180)}
      data-deck={id}
    >
      <span
        className="size-[52px] flex-none overflow-hidden rounded-sm bg-surface-2"
        aria-hidden="true"
      >
        {coverCard === null ? (
          <Marble seed={id} colors={colors} width={56} height={56} />
        ) : (
          <CardThumb card={coverCard} className="size-full" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-display text-md/snug font-bold wrap-anywhere">{name}</b>
        <span className="block text-sm leading-snug wrap-anywhere text-faint">{children}</span>
      </span>
      <DeckInks colors={colors} />
    </Link>
  );
}

interface FollowedRowProps {
  readonly deck: DeckSummary;
  /** Followed card in the deck; null: its player is followed. */
  readonly card: Card | null;
  /** Time of the last visit; null: nothing is marked as new. */
  readonly since: string | null;
}

/** Deck of a followed player, or with a followed card. */
export function FollowedRow({ deck, card, since }: FollowedRowProps) {
  const { t, language } = useTexts();
  const { likes } = deck._count;
  const more =
    card !== null
      ? t('home.plays', { card: translationOf(card, language).fullName })
      : likes > 0
        ? t('decks.likes', { likes })
        : '';
  const isNew = since !== null && Date.parse(deck.updatedAt) > Date.parse(since);
  return (
    <DeckRow deck={deck}>
      {isNew && (
        <b className="font-semibold text-accent">
          {t('home.new')}
          {DOT}
        </b>
      )}
      {originText(deck, undefined, t)}
      {DOT}
      <TimeAgo moment={deck.updatedAt} />
      {more !== '' && DOT + more}
    </DeckRow>
  );
}

interface BuildableRowProps {
  readonly deck: BuildableDeck;
  readonly cards: readonly Card[];
}

export function BuildableRow({ deck, cards }: BuildableRowProps) {
  const { t, language } = useTexts();
  if (deck.missing === 0) {
    return (
      <DeckRow deck={deck}>
        <em className="font-semibold text-success not-italic">
          {t('decks.ownAll', { count: deck.cardCount })}
        </em>
        {DOT}
        {originText(deck, undefined, t)}
      </DeckRow>
    );
  }
  const missing = deck.missingCards.flatMap(({ cardId, quantity }) => {
    const card = cards.find(({ id }) => id === cardId);
    return card === undefined ? [] : [{ card, quantity }];
  });
  const names = missing.map(({ card, quantity }) => {
    const name = shortTitleOf(
      card,
      missing.map((each) => each.card),
      language,
    );
    return t('decks.copiesOf', { count: quantity, name });
  });
  return (
    <DeckRow deck={deck}>
      {t('home.missing', { count: deck.missing, cards: formatList(names, language) })}
    </DeckRow>
  );
}
