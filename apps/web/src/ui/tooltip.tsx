import type { ReactNode } from 'react';
import { HoverCard, type PlaceBeside } from './hover-card.tsx';

const DELAY = 400;
const GAP = 8;

interface TooltipProps {
  readonly text: string;
  /** One element, which must have the text as accessible name or description. */
  readonly children: ReactNode;
}

/** Tooltip after 400 ms of hover or keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <HoverCard
      card={text}
      className="raised max-w-[min(280px,calc(100vw_-_16px))] px-2.5 py-1.5 font-text text-sm/snug font-medium text-pretty"
      placeBeside={centredBelow}
      delay={DELAY}
    >
      {children}
    </HoverCard>
  );
}

/** Centred below the element, above it if there is no room; always inside the viewport. */
const centredBelow: PlaceBeside = (target, { width, height }) => {
  const centred = target.left + target.width / 2 - width / 2;
  const below = target.bottom + GAP;
  return {
    x: Math.max(GAP, Math.min(centred, innerWidth - width - GAP)),
    y: below + height > innerHeight ? target.top - GAP - height : below,
  };
};
