import type { BuildableDeck } from '@inkfolio/contract/buildable-decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { formatList } from '../../../../lib/format.ts';
import { CardCrop } from '../../../cards/card-crop.tsx';
import { CardPreview } from '../../../cards/card-preview.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { edgeOf, originText } from '../deck-look.ts';
import styles from './buildable-row.module.css';

/** Cards that are drawn; where there are more, one less and their number. */
const FACES = 4;
/** Cards that are named; the others are counted. */
const NAMES = 6;
/** Width of the whole card of which a face shows the art, for the `sizes` attribute. */
const FACE_SIZES = '120px';
/** Smallest gap of the ring for a missing copy, so that 59 of 60 never look full, and for several. */
const GAP_OF_A_COPY = 0.03;
const GAP_OF_MANY = 0.15;

interface BuildableRowProps {
  readonly deck: BuildableDeck;
  readonly cards: ReadonlyMap<string, Card>;
  readonly viewerId: string | undefined;
}

interface MissingCard {
  readonly card: Card;
  readonly quantity: number;
}

/** A deck of which something is missing, and what. All of it leads to the deck, but for the cards. */
export const BuildableRow = memo(function BuildableRow(props: BuildableRowProps) {
  const { deck, cards, viewerId } = props;
  const { t } = useTexts();
  const missing = deck.missingCards.flatMap(({ cardId, quantity }): readonly MissingCard[] => {
    const card = cards.get(cardId);
    return card === undefined ? [] : [{ card, quantity }];
  });
  const facts = [
    originText(deck, viewerId, t),
    t(`format.${deck.format}`),
    ...deck.archetypes.map((archetype) => t(`archetype.${archetype}`)),
  ];
  return (
    <article className={styles['row']} style={edgeOf(deck.colors, 180)}>
      <OwnedRing needed={deck.cardCount} missing={deck.missing} />
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <Link to={`/decks/${deck.id}`} className={styles['link']} data-deck={deck.id}>
            {deck.name}
          </Link>
        </h3>
        <p className={styles['facts']}>
          <DeckInks colors={deck.colors} />
          <span>{facts.join(' · ')}</span>
        </p>
        <MissingNames count={deck.missing} missing={missing} />
      </div>
      <MissingFaces missing={missing} />
    </article>
  );
});

function OwnedRing({ needed, missing }: { readonly needed: number; readonly missing: number }) {
  const { t } = useTexts();
  const owned = needed - missing;
  const gap = Math.max(missing / needed, Math.min(missing * GAP_OF_A_COPY, GAP_OF_MANY));
  const circle = { cx: 30, cy: 30, r: 27, pathLength: 1 };
  return (
    <span
      className={styles['ring']}
      role="img"
      aria-label={t('buildable.owned', { owned, needed })}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle {...circle} />
        {owned > 0 && (
          <circle {...circle} className={styles['fill']} strokeDasharray={`${1 - gap} 2`} />
        )}
      </svg>
      <b aria-hidden="true">
        {owned}
        <small>{t('buildable.of', { needed })}</small>
      </b>
    </span>
  );
}

interface MissingProps {
  readonly missing: readonly MissingCard[];
}

/** "2 cards missing: 2 Mulan". */
function MissingNames({ count, missing }: MissingProps & { readonly count: number }) {
  const { t, language } = useTexts();
  const shown = missing.slice(0, NAMES);
  const left = count - shown.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = shown.map(({ card, quantity }) =>
    t('buildable.missingCard', { count: quantity, name: shortName(card, shown, language) }),
  );
  if (left > 0) names.push(t('buildable.others', { count: left }));
  return (
    <p className={styles['missing']}>
      <b>{t('buildable.missing', { count })}</b> {formatList(names, language)}
    </p>
  );
}

function MissingFaces({ missing }: MissingProps) {
  const { t, language } = useTexts();
  const shown = missing.length > FACES ? missing.slice(0, FACES - 1) : missing;
  const others = missing.length - shown.length;
  return (
    <div className={styles['faces']} role="group" aria-label={t('buildable.faces')}>
      {shown.map(({ card, quantity }) => (
        <CardPreview key={card.id} card={card}>
          <Link
            to={`/cards/${card.id}`}
            className={styles['face']}
            aria-label={t('buildable.missingCard', {
              count: quantity,
              name: nameOf(card, language),
            })}
          >
            <CardCrop card={card} className={styles['art']} sizes={FACE_SIZES} />
            <span className={styles['ribbon']} aria-hidden="true">
              {quantity}
            </span>
          </Link>
        </CardPreview>
      ))}
      {others > 0 && (
        <span className={styles['others']}>{t('buildable.otherFaces', { count: others })}</span>
      )}
    </div>
  );
}

/** The name without the version, unless another of the cards has the same. */
function shortName(card: Card, shown: readonly MissingCard[], language: Language): string {
  const { name } = translationOf(card, language);
  const namesakes = shown.filter((each) => translationOf(each.card, language).name === name);
  return namesakes.length > 1 ? nameOf(card, language) : name;
}

function nameOf(card: Card, language: Language): string {
  const { name, version } = translationOf(card, language);
  return version === null ? name : `${name}, ${version}`;
}
