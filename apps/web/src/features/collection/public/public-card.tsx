import { translationOf } from '@inkfolio/domain/cards/card';
import { printedNumber } from '@inkfolio/domain/cards/printed-number';
import { allCopies, type CollectionEntry } from '@inkfolio/domain/collection/collection';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardThumb } from '../../cards/card-crop.tsx';
import { cardLabel } from '../../cards/face/card-label.ts';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { RarityIcon } from '../../cards/rarity-icon.tsx';
import { OPENED_FROM_LIST } from '../../cards/use-open-card.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './public-chapter.module.css';

interface PublicCardProps {
  readonly entry: CollectionEntry;
  /** The address of the page with the card open over it. */
  readonly search: string;
}

/** A card of somebody else, with how many copies of it they have. */
export const PublicCard = memo(function PublicCard({ entry, search }: PublicCardProps) {
  const { t, language } = useTexts();
  const { card, quantity, foilQuantity } = entry;
  const words = translationOf(card, language);
  return (
    <li
      className={classes('surface', styles['card'])}
      data-missing={allCopies(entry) === 0 || undefined}
    >
      <CardThumb card={card} className={styles['art']} />
      <div className={styles['words']}>
        <Link
          to={{ search }}
          state={OPENED_FROM_LIST}
          className={classes('truncate', styles['name'])}
          data-card={card.id}
          draggable={false}
        >
          <VisuallyHidden>{cardLabel(card, language, t)}</VisuallyHidden>
          <span aria-hidden="true">{words.name}</span>
        </Link>
        <i className={classes('italic', 'truncate')} aria-hidden="true">
          {words.version}
        </i>
        <span className={classes('tightRow', 'fineprint', 'numbers', styles['facts'])}>
          <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
          <RarityIcon rarity={card.rarity} />
          <VisuallyHidden>{t(`rarity.${card.rarity}`)}</VisuallyHidden>
          <span>{printedNumber(card)}</span>
          <span className={styles['copies']}>
            {t('collection.public.copies', { quantity, foil: foilQuantity })}
          </span>
        </span>
      </div>
    </li>
  );
});
