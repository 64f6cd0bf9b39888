import type { Card } from '@inkfolio/contract/cards';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { CardPicture } from '../face/card-picture.tsx';
import { OPENED_FROM_LIST } from '../use-open-card.ts';
import styles from './card-tile.module.css';

interface CardTileProps {
  readonly card: Card;
  readonly search: string;
  readonly isTabStop: boolean;
}

/** A card in the grid: the card and nothing else. */
export const CardTile = memo(function CardTile({ card, search, isTabStop }: CardTileProps) {
  const { language } = useTexts();
  return (
    <Link
      to={`/cards/${card.id}${search}`}
      state={OPENED_FROM_LIST}
      className={styles['tile']}
      data-card={card.id}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
    >
      <span className={styles['picture']}>
        <CardPicture card={card} language={language} />
      </span>
    </Link>
  );
});
