import type { Card } from '@inkfolio/domain/cards/card';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { HoverCard, type HoverTrigger, type PlaceBeside } from '../../ui/hover-card.tsx';
import styles from './card-preview.module.css';
import { CardPicture } from './face/card-picture.tsx';

/** "Card preview 260 wide after 180 ms" (design brief, section 6). */
const WIDTH = 260;
const HEIGHT = (WIDTH * 88) / 63;
const DELAY = 180;
const HOLD = 300;
/** Delay for the pointer to cross the gap, so that the preview can be hovered itself. */
const LINGER = 140;
const GAP = 10;
const MARGIN = 8;

interface CardPreviewProps {
  readonly card: Card;
  readonly trigger?: HoverTrigger;
  /** Element that names the card itself: the preview is hidden from screen readers. */
  readonly children: ReactNode;
}

/** The card beside an element that is hovered or has the keyboard's focus. */
export function CardPreview({ card, trigger = 'hover', children }: CardPreviewProps) {
  const { language } = useTexts();
  const picture = (
    <CardPicture card={card} language={language} sizes={`${WIDTH}px`} loading="eager" decorative />
  );
  return (
    <HoverCard
      card={picture}
      className={styles['preview']}
      placeBeside={trigger === 'hold' ? aboveFinger : besideRow}
      delay={trigger === 'hold' ? HOLD : DELAY}
      linger={trigger === 'hold' ? 0 : LINGER}
      trigger={trigger}
    >
      {children}
    </HoverCard>
  );
}

const within = (value: number, size: number, room: number) =>
  Math.max(MARGIN, Math.min(value, room - size - MARGIN));

const aboveFinger: PlaceBeside = (target) => ({
  x: within((target.left + target.right - WIDTH) / 2, WIDTH, innerWidth),
  y: within(target.top - GAP - HEIGHT, HEIGHT, innerHeight),
});

/**
 * Position at the right of something as wide as a row, else at its left; below or above a word, or
 * where there is no room at either side. Always inside the window.
 */
const besideRow: PlaceBeside = (target) => {
  const right = target.right + GAP;
  const left = target.left - GAP - WIDTH;
  const fitsRight = right + WIDTH + MARGIN <= innerWidth;
  if (target.width >= WIDTH && (fitsRight || left >= MARGIN)) {
    const middle = (target.top + target.bottom - HEIGHT) / 2;
    return { x: fitsRight ? right : left, y: within(middle, HEIGHT, innerHeight) };
  }
  const below = target.bottom + GAP;
  const top = below + HEIGHT + MARGIN > innerHeight ? target.top - GAP - HEIGHT : below;
  return { x: within(target.left, WIDTH, innerWidth), y: within(top, HEIGHT, innerHeight) };
};
