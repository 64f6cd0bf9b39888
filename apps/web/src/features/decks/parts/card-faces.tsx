import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { CardCrop } from '../../cards/card-crop.tsx';
import { CardPreview } from '../../cards/card-preview.tsx';
import styles from './deck-cards.module.css';

/** Copies of a card that a player lacks. */
export interface CardToGet {
  readonly card: Card;
  readonly quantity: number;
}

interface CardFacesProps {
  readonly label: string;
  readonly cards: readonly CardToGet[];
  /** Maximum number of faces; a larger list shows one face less and the remaining count. */
  readonly atMost: number;
  /** Sets the width of a face: `--face-w`. */
  readonly className?: string | undefined;
  /** Width of the card picture that a face crops, for the `sizes` attribute. */
  readonly sizes: string;
}

/** Renders small card faces with ribbons for the number of copies; each links to its card. */
export function CardFaces({ label, cards, atMost, className, sizes }: CardFacesProps) {
  const { t, language } = useTexts();
  const shown = cards.length > atMost ? cards.slice(0, atMost - 1) : cards;
  const others = cards.length - shown.length;
  return (
    <div className={classes('row', className)} role="group" aria-label={label}>
      {shown.map(({ card, quantity }) => (
        <CardPreview key={card.id} card={card}>
          <Link
            to={`/cards/${card.id}`}
            className="relative block w-(--face-w) min-w-0 flex-none transition-[translate] duration-fast ease-out in-data-[motion=full]:hover:[translate:0_-4px]"
            aria-label={t('decks.copiesOf', { count: quantity, name: titleOf(card, language) })}
          >
            <CardCrop
              card={card}
              className="aspect-(--card-ratio) rounded-xs shadow-1"
              sizes={sizes}
            />
            <span
              className={classes(
                'absolute top-[-2px] left-[calc(50%_-_12px)] min-w-[24px] px-1 pt-1 pb-2.5 text-sm',
                styles['ribbon'],
              )}
              aria-hidden="true"
            >
              {quantity}
            </span>
          </Link>
        </CardPreview>
      ))}
      {others > 0 && (
        <span className="text-sm text-muted lining-nums tabular-nums">
          {t('decks.otherFaces', { count: others })}
        </span>
      )}
    </div>
  );
}

function titleOf(card: Card, language: Language): string {
  const { name, version } = translationOf(card, language);
  return version === null ? name : `${name}, ${version}`;
}

/** Card name without its version, unless another of the cards has the same name. */
export function shortTitleOf(card: Card, among: readonly Card[], language: Language): string {
  const { name } = translationOf(card, language);
  const namesakes = among.filter((each) => translationOf(each, language).name === name);
  return namesakes.length > 1 ? titleOf(card, language) : name;
}
