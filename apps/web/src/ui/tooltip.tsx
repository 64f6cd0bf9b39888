import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import styles from './tooltip.module.css';

const DELAY = 400;
const GAP = 8;

interface TooltipProps {
  readonly text: string;
  /** One element, which itself carries the text as its accessible name or description. */
  readonly children: ReactNode;
}

/**
 * Words beside an element after 400 ms of hover or keyboard focus; Escape puts them away. For the
 * eye only: screen readers hear the element's own name. It lives in the top layer, so nothing
 * clips it, and touch never shows it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);

  const hide = () => {
    setWanted(false);
    setShown(false);
  };

  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => setShown(true), DELAY);
    return () => clearTimeout(timer);
  }, [wanted]);

  return (
    <span
      ref={place}
      className={styles['place']}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') setWanted(true);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setWanted(true);
      }}
      onBlur={hide}
    >
      {children}
      {shown && <Bubble text={text} anchor={() => place.current?.firstElementChild} hide={hide} />}
    </span>
  );
}

interface BubbleProps {
  readonly text: string;
  readonly anchor: () => Element | null | undefined;
  readonly hide: () => void;
}

function Bubble({ text, anchor, hide }: BubbleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  useEffect(() => {
    addEventListener('keydown', onKeyDown, true);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('scroll', hide, true);
    };
  });

  const open = (bubble: HTMLSpanElement | null) => {
    const target = anchor();
    if (bubble === null || target == null) return;
    if (!bubble.matches(':popover-open')) bubble.showPopover();
    placeBeside(bubble, target.getBoundingClientRect());
  };

  return (
    <span ref={open} popover="manual" className={styles['bubble']} aria-hidden="true">
      {text}
    </span>
  );
}

/** Centred below the element, above it where there is no room, and always inside the window. */
function placeBeside(bubble: HTMLElement, target: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect();
  const centred = target.left + target.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(centred, innerWidth - width - GAP));
  const below = target.bottom + GAP;
  const top = below + height > innerHeight ? target.top - GAP - height : below;
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}
