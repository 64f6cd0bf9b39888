import { isWide, type Card } from '@inkfolio/domain/cards/card';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { HoverCard, type HoverTrigger, type PlaceBeside } from '../../ui/hover-card.tsx';
import { CardPicture } from './face/card-picture.tsx';

/** "Card preview 260 wide after 180 ms" (design brief, section 6). */
const WIDTH = 260;
const HEIGHT = (WIDTH * 88) / 63;
type Size = readonly [width: number, height: number];
/** Locations are displayed upright: as wide as other cards are high. */
const SIZES = { tall: [WIDTH, HEIGHT], wide: [HEIGHT, WIDTH] } as const;
const DELAY_MS = 180;
const HOLD_MS = 300;
/** Delay in milliseconds for the pointer to cross the gap to the preview. */
const LINGER_MS = 140;
const GAP = 10;
const MARGIN = 8;

interface CardPreviewProps {
  readonly card: Card;
  readonly trigger?: HoverTrigger;
  /** Element with the card's name: the preview is hidden from screen readers. */
  readonly children: ReactNode;
}

/** Shows the card beside an element on hover or keyboard focus. */
export function CardPreview({ card, trigger = 'hover', children }: CardPreviewProps) {
  const { language } = useTexts();
  const shape = isWide(card) ? 'wide' : 'tall';
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
      className={classes(
        'overflow-visible border-0 bg-transparent p-0 shadow-card-lift transition-opacity duration-fast ease-out starting:opacity-0',
        shape === 'wide'
          ? 'w-[calc(260px*88/63)] rounded-(--radius-card-wide)'
          : 'w-[260px] rounded-(--radius-card)',
      )}
      placeBeside={trigger === 'hold' ? ABOVE[shape] : BESIDE[shape]}
      delay={trigger === 'hold' ? HOLD_MS : DELAY_MS}
      linger={trigger === 'hold' ? 0 : LINGER_MS}
      trigger={trigger}
    >
      {children}
    </HoverCard>
  );
}

const within = (value: number, size: number, room: number) =>
  Math.max(MARGIN, Math.min(value, room - size - MARGIN));

function aboveFinger(target: DOMRect, [width, height]: Size) {
  return {
    x: within((target.left + target.right - width) / 2, width, innerWidth),
    y: within(target.top - GAP - height, height, innerHeight),
  };
}

/**
 * Positions the preview at the right of a wide row, else at its left; below or above a word, or if
 * neither side has room. Always inside the viewport.
 */
function besideRow(target: DOMRect, [width, height]: Size) {
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

type Places = Readonly<Record<keyof typeof SIZES, PlaceBeside>>;

const BESIDE: Places = {
  tall: (target) => besideRow(target, SIZES.tall),
  wide: (target) => besideRow(target, SIZES.wide),
};

const ABOVE: Places = {
  tall: (target) => aboveFinger(target, SIZES.tall),
  wide: (target) => aboveFinger(target, SIZES.wide),
};
