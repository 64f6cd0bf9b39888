import { isWide, type Card } from '@inkfolio/domain/cards/card';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { HoverCard, type PlaceBeside } from '../../ui/hover-card.tsx';
import { CardPicture } from './face/card-picture.tsx';
import styles from './card-preview.module.css';

/** "Card preview 260 wide after 180 ms" (design brief, section 6). */
const WIDTH = 260;
const HEIGHT = (WIDTH * 88) / 63;
/** A location stands upright: as wide as others are high. */
const SIZES = { tall: [WIDTH, HEIGHT], wide: [HEIGHT, WIDTH] } as const;
const DELAY = 180;
/** Long enough for the pointer to cross the gap, so that the preview can be hovered itself. */
const LINGER = 140;
const GAP = 10;
const MARGIN = 8;

interface CardPreviewProps {
  readonly card: Card;
  /** One element, which names the card itself: the preview is for the eye only. */
  readonly children: ReactNode;
}

/** The card beside an element that is hovered or has the keyboard's focus. */
export function CardPreview({ card, children }: CardPreviewProps) {
  const { language } = useTexts();
  const picture = (
    <CardPicture
      card={card}
      language={language}
      sizes={`${WIDTH}px`}
      loading="eager"
      upright
      decorative
    />
  );
  return (
    <HoverCard
      card={picture}
      className={classes(styles['preview'], isWide(card) && styles['wide'])}
      placeBeside={isWide(card) ? BESIDE.wide : BESIDE.tall}
      delay={DELAY}
      linger={LINGER}
    >
      {children}
    </HoverCard>
  );
}

/**
 * At the right of something as wide as a row, else at its left; below or above a word, or where
 * there is no room at either side. Always inside the window.
 */
function besideRow(target: DOMRect, [width, height]: readonly [number, number]) {
  const within = (value: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(value, room - size - MARGIN));
  const right = target.right + GAP;
  const left = target.left - GAP - width;
  const fitsRight = right + width + MARGIN <= innerWidth;
  if (target.width >= width && (fitsRight || left >= MARGIN)) {
    const middle = (target.top + target.bottom - height) / 2;
    return { x: fitsRight ? right : left, y: within(middle, height, innerHeight) };
  }
  const below = target.bottom + GAP;
  const top = below + height + MARGIN > innerHeight ? target.top - GAP - height : below;
  return { x: within(target.left, width, innerWidth), y: within(top, height, innerHeight) };
}

const BESIDE: Readonly<Record<keyof typeof SIZES, PlaceBeside>> = {
  tall: (target) => besideRow(target, SIZES.tall),
  wide: (target) => besideRow(target, SIZES.wide),
};
