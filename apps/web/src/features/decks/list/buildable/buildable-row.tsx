import type { BuildableDeck } from '@inkfolio/contract/buildable-decks';
import { wantsPath } from '@inkfolio/contract/pages';
import type { Card } from '@inkfolio/domain/cards/card';
import { ListChecks } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { DOT, formatList } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { CardFaces, shortTitleOf, type CardToGet } from '../../parts/card-faces.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { edgeOf, originText } from '../../parts/deck-look.ts';
import styles from './buildable-row.module.css';
import { PlanButton } from './plan-button.tsx';

const FACES = 4;
/** Maximum number of cards listed by name; the others are counted. */
const NAMES = 6;
/** Width of the card picture that a face crops, for the `sizes` attribute. */
const FACE_SIZES = '120px';
/** Minimum gaps of the ring for one and for several missing copies: 59 of 60 is not full. */
const GAP_OF_A_COPY = 0.03;
const GAP_OF_MANY = 0.15;

interface BuildableRowProps {
  readonly deck: BuildableDeck;
  readonly cards: ReadonlyMap<string, Card>;
  readonly viewerId: string | undefined;
  readonly onPlanned: (text: string) => void;
}

/** Deck with its missing cards. The row links to the deck, except cards and button. */
export const BuildableRow = memo(function BuildableRow(props: BuildableRowProps) {
  const { deck, cards, viewerId, onPlanned } = props;
  const { t } = useTexts();
  const missing = deck.missingCards.flatMap(({ cardId, quantity }): readonly CardToGet[] => {
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
      <div>
        <h3 className="text-lg leading-tight wrap-break-word hyphens-auto max-[359px]:text-md">
          {/* The link covers the whole row. */}
          <Link
            to={`/decks/${deck.id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none"
            data-deck={deck.id}
          >
            {deck.name}
          </Link>
        </h3>
        <p className="row mt-1 mb-1.5 text-sm text-faint">
          <DeckInks colors={deck.colors} />
          <span>{facts.join(DOT)}</span>
        </p>
        <MissingNames count={deck.missing} missing={missing} />
      </div>
      <CardFaces
        label={t('buildable.faces')}
        cards={missing}
        atMost={FACES}
        className="relative z-1 [--face-w:58px] max-md:[--face-w:46px] max-md:[grid-area:2_/_2_/_auto_/_-1]"
        sizes={FACE_SIZES}
      />
      <span className="row gap-1.5 max-md:[grid-area:1_/_3]">
        <IconButton
          to={wantsPath(`deck:${deck.id}`)}
          className="relative z-1"
          variant="secondary"
          label={t('buildable.toWants')}
          icon={<ListChecks aria-hidden="true" />}
        />
        <PlanButton deck={deck} look="icon" onDone={onPlanned} />
      </span>
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
      className="relative size-[60px]"
      role="img"
      aria-label={t('buildable.owned', { owned, needed })}
    >
      <svg
        viewBox="0 0 60 60"
        className="size-full [rotate:-90deg] fill-none stroke-surface-3 stroke-[5px]"
        aria-hidden="true"
      >
        <circle {...circle} />
        {owned > 0 && (
          <circle {...circle} className={styles['fill']} strokeDasharray={`${1 - gap} 2`} />
        )}
      </svg>
      <b
        className="absolute inset-0 grid place-content-center justify-items-center font-display text-lg/none font-bold lining-nums"
        aria-hidden="true"
      >
        {owned}
        <small className="font-text text-2xs/[1.2] font-medium text-faint normal-nums">
          {t('buildable.of', { needed })}
        </small>
      </b>
    </span>
  );
}

interface MissingProps {
  readonly missing: readonly CardToGet[];
}

/** "2 cards missing: 2 Mulan". */
function MissingNames({ count, missing }: MissingProps & { readonly count: number }) {
  const { t, language } = useTexts();
  const shown = missing.slice(0, NAMES);
  const cards = shown.map(({ card }) => card);
  const left = count - shown.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = shown.map(({ card, quantity }) =>
    t('decks.copiesOf', { count: quantity, name: shortTitleOf(card, cards, language) }),
  );
  if (left > 0) names.push(t('buildable.others', { count: left }));
  return (
    <p className="text-md leading-snug text-muted [&_b]:font-semibold [&_b]:text-text">
      <b>{t('buildable.missing', { count })}</b> {formatList(names, language)}
    </p>
  );
}
