import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { CardOwnership } from '@inkfolio/domain/decks/ownership-level';
import {
  cardOwnershipLevel,
  copiesForRow,
  deckOwnershipLevel,
  type OwnershipLevel,
} from '@inkfolio/domain/decks/ownership-level';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './deck-cards.module.css';

export function DeckOwnedMark({ stats }: { readonly stats: Omit<DeckOwnership, 'cards'> }) {
  const { percentage, totalOwned, totalRequired } = stats;
  return (
    <OwnedMark level={deckOwnershipLevel(percentage)} owned={totalOwned} needed={totalRequired} />
  );
}

interface CardOwnedProps {
  readonly card: CardOwnership;
  readonly className?: string | undefined;
}

/** Owned copies of a row in numbers, and those of its own printing where others count too. */
export function CardOwned({ card, className }: CardOwnedProps) {
  const { t } = useTexts();
  const owned = copiesForRow(card);
  const { quantityInDeck: needed, quantityOfPrinting: printing } = card;
  return (
    <span
      className={classes(styles['halo'], 'flex-none text-end text-muted', className)}
      aria-hidden="true"
    >
      <span className="row justify-end gap-1.5 text-xs font-bold lining-nums tabular-nums">
        <OwnedMark level={cardOwnershipLevel(card)} owned={owned} needed={needed} />
        {owned}/{needed}
      </span>
      {printing < owned && (
        <small className="block text-xs leading-snug whitespace-nowrap">
          {t('deck.inThisPrinting', { count: printing })}
        </small>
      )}
    </span>
  );
}

/** Describes the ownership of a row for screen readers. */
export function cardOwnedText(card: CardOwnership, t: Translate): string {
  const owned = copiesForRow(card);
  const { quantityInDeck: needed, quantityOfPrinting: printing } = card;
  return printing < owned
    ? t('deck.ownedOfCardPrintings', { owned, needed, printing })
    : t('deck.ownedOfCard', { owned, needed });
}

/** Colour of an ownership, as `--level`. */
const LEVELS: Readonly<Record<OwnershipLevel, string>> = {
  green: '[--level:var(--success)]',
  orange: '[--level:var(--warning)]',
  red: '[--level:var(--danger)]',
};

const FILLS = {
  all: 'bg-(--level)',
  some: '[background:linear-gradient(90deg,var(--level)_50%,transparent_50%)]',
  none: '',
};

interface OwnedMarkProps {
  readonly level: OwnershipLevel;
  readonly owned: number;
  readonly needed: number;
}

/** Dot of an ownership: full for all, half for some, hollow for none; never by colour alone. */
export function OwnedMark({ level, owned, needed }: OwnedMarkProps) {
  const share = owned >= needed ? 'all' : owned > 0 ? 'some' : 'none';
  return (
    <span
      className={classes(
        'inline-block size-[9px] flex-none rounded-full border-[1.5px] border-(color:--level) forced-color-adjust-none',
        LEVELS[level],
        FILLS[share],
      )}
      aria-hidden="true"
    />
  );
}

/** Badge of the owned share: colour, shape and text express the same. */
export function OwnedBadge({ percentage }: { readonly percentage: number }) {
  const { t } = useTexts();
  const level = deckOwnershipLevel(percentage);
  return (
    <span
      className={classes(
        'row min-h-[24px] gap-1.5 rounded-full border [border-color:color-mix(in_oklab,var(--level)_55%,transparent)] bg-surface-1 px-2 py-0.5 text-xs/snug font-semibold lining-nums tabular-nums',
        LEVELS[level],
      )}
    >
      <OwnedMark level={level} owned={percentage} needed={100} />
      {t('decks.owned', { share: percentage / 100 })}
    </span>
  );
}
