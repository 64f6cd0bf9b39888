import type { Card } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { memo, useId, type ComponentType } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { CardPicture } from '../face/card-picture.tsx';
import { OPENED_FROM_LIST } from '../use-open-card.ts';
import styles from './card-results.module.css';

interface CardTileProps {
  readonly card: Card;
  readonly search: string;
  readonly isTabStop: boolean;
  /** Reserves room for a count below the card. */
  readonly hasCount: boolean;
  readonly Count: ComponentType<{ readonly copies: Copies }> | undefined;
  readonly copies: Copies | undefined;
}

export const CardTile = memo(function CardTile(props: CardTileProps) {
  const { card, search, isTabStop, hasCount, Count, copies } = props;
  const { language } = useTexts();
  const countId = useId();
  return (
    <>
      <Link
        to={`/cards/${card.id}${search}`}
        state={OPENED_FROM_LIST}
        className={styles['tile']}
        data-card={card.id}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
        aria-describedby={hasCount ? countId : undefined}
      >
        <span className={styles['picture']}>
          <CardPicture card={card} language={language} />
        </span>
      </Link>
      {hasCount && (
        <span id={countId} className={styles['copies']}>
          {Count && copies && <Count copies={copies} />}
        </span>
      )}
    </>
  );
});
