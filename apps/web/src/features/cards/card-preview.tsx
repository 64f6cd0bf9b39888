import type { Card } from '@inkfolio/domain/cards/card';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CardPicture } from './face/card-picture.tsx';
import styles from './card-preview.module.css';

/** "Card preview 260 wide after 180 ms" (design brief, section 6). */
const WIDTH = 260;
const HEIGHT = (WIDTH * 88) / 63;
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

/**
 * The card beside an element that is hovered or has the keyboard's focus. It stays while the
 * pointer is on it, Escape puts it away, and touch, where a tap opens the card, never shows it.
 */
export function CardPreview({ card, children }: CardPreviewProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (wanted === shown) return undefined;
    const timer = setTimeout(() => setShown(wanted), wanted ? DELAY : LINGER);
    return () => clearTimeout(timer);
  }, [wanted, shown]);

  const hide = () => {
    setWanted(false);
    setShown(false);
  };

  return (
    <span
      ref={place}
      className={styles['place']}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') setWanted(true);
      }}
      onPointerLeave={() => setWanted(false)}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setWanted(true);
      }}
      onBlur={hide}
    >
      {children}
      {shown && <Bubble card={card} anchor={() => place.current?.firstElementChild} hide={hide} />}
    </span>
  );
}

interface BubbleProps {
  readonly card: Card;
  readonly anchor: () => Element | null | undefined;
  readonly hide: () => void;
}

function Bubble({ card, anchor, hide }: BubbleProps) {
  const { language } = useTexts();
  const bubble = useRef<HTMLSpanElement>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  });
  const onScroll = useEffectEvent(() => hide());
  const open = useEffectEvent(() => {
    const target = anchor();
    if (bubble.current === null || target == null) return;
    bubble.current.style.translate = placeBeside(target);
    bubble.current.showPopover();
  });

  useEffect(() => {
    open();
    const keyed = (event: KeyboardEvent) => onKeyDown(event);
    const scrolled = () => onScroll();
    addEventListener('keydown', keyed, true);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', keyed, true);
      removeEventListener('scroll', scrolled, true);
    };
  }, []);

  return (
    <span ref={bubble} popover="manual" className={styles['bubble']} aria-hidden="true">
      <CardPicture
        card={card}
        language={language}
        sizes={`${WIDTH}px`}
        loading="eager"
        decorative
      />
    </span>
  );
}

/**
 * At the right of something as wide as a row, else at its left; below or above a word, or where
 * there is no room at either side. Always inside the window.
 */
function placeBeside(anchor: Element): string {
  const target = anchor.getBoundingClientRect();
  const within = (value: number, size: number, room: number) =>
    Math.round(Math.max(MARGIN, Math.min(value, room - size - MARGIN)));
  const right = target.right + GAP;
  const left = target.left - GAP - WIDTH;
  const fitsRight = right + WIDTH + MARGIN <= innerWidth;
  if (target.width >= WIDTH && (fitsRight || left >= MARGIN)) {
    const middle = (target.top + target.bottom - HEIGHT) / 2;
    return `${Math.round(fitsRight ? right : left)}px ${within(middle, HEIGHT, innerHeight)}px`;
  }
  const below = target.bottom + GAP;
  const top = below + HEIGHT + MARGIN > innerHeight ? target.top - GAP - HEIGHT : below;
  return `${within(target.left, WIDTH, innerWidth)}px ${within(top, HEIGHT, innerHeight)}px`;
}
