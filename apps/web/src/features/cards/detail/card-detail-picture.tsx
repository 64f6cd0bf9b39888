import { isWide, type Card } from '@inkfolio/domain/cards/card';
import { useRef, type TouchEvent } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { FLYING_CARD } from '../card-transition.ts';
import { CardPicture } from '../face/card-picture.tsx';
import styles from './card-detail.module.css';
import type { CardSteps } from './use-card-steps.ts';

/** Widths for the `sizes` attribute; for a location, whose file is rotated, its height. */
export function detailPictureSizes(card: Card): string {
  return isWide(card) ? '(min-width: 48rem) 594px, 70vw' : '(min-width: 48rem) 380px, 70vw';
}

/** Minimum swipe distance in pixels, and minimum ratio of horizontal to vertical movement. */
const SWIPE = 48;
const SIDEWAYS = 1.4;

interface CardDetailPictureProps {
  readonly card: Card;
  readonly steps: CardSteps;
}

/** Large picture of the card; swiping sideways steps through the results. */
export function CardDetailPicture({ card, steps }: CardDetailPictureProps) {
  const { language } = useTexts();
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);

  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches.item(0);
    const isOne = event.touches.length === 1;
    start.current = isOne ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches.item(0);
    if (start.current === undefined) return;
    const x = touch.clientX - start.current.x;
    const y = touch.clientY - start.current.y;
    start.current = undefined;
    if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y) * SIDEWAYS) return;
    if (x < 0) steps.next?.();
    else steps.previous?.();
  };

  return (
    <div className={styles['place']} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <div className={styles['picture']} style={{ viewTransitionName: FLYING_CARD }} data-landing>
        <CardPicture
          card={card}
          language={language}
          sizes={detailPictureSizes(card)}
          loading="eager"
          upright
        />
      </div>
    </div>
  );
}
