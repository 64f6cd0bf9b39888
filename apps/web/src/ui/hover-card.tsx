import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { isMovedByKeyboard } from '../lib/keyboard-focus.ts';
import { classes } from './classes.ts';

/** Positions a bubble beside the element, in viewport coordinates. */
export type PlaceBeside = (
  target: DOMRect,
  bubble: DOMRect,
) => { readonly x: number; readonly y: number };

/** `pointer` ignores keyboard focus; `hold` is a long press by touch, or Shift. */
export type HoverTrigger = 'hover' | 'pointer' | 'hold';

interface HoverCardProps {
  readonly card: ReactNode;
  readonly className: string | undefined;
  readonly placeBeside: PlaceBeside;
  readonly delay: number;
  /** Grace period in milliseconds for a pointer that moves from the element to the bubble. */
  readonly linger?: number;
  readonly trigger?: HoverTrigger;
  /** One element, which must give screen readers the content of the bubble. */
  readonly children: ReactNode;
}

/**
 * Card beside an element on hover or keyboard focus, but not on programmatic focus, for example
 * after a dialog closes; Escape and scrolling close it. For sighted users only: screen readers get
 * the element itself. In the top layer, so never clipped; not shown for touch, except with `hold`.
 */
export function HoverCard(props: HoverCardProps) {
  const { children, delay, linger = 0, trigger = 'hover', ...shown } = props;
  const place = useRef<HTMLSpanElement>(null);
  const wasHeld = useRef(false);
  const wasPressed = useRef(false);
  const [isWanted, setWanted] = useState(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (isWanted === isShown) return undefined;
    const timer = setTimeout(() => setShown(isWanted), isWanted ? delay : linger);
    return () => clearTimeout(timer);
  }, [isWanted, isShown, delay, linger]);

  const hide = () => {
    setWanted(false);
    setShown(false);
  };

  const hovered: HTMLAttributes<HTMLElement> = {
    onPointerEnter: () => {
      wasPressed.current = false;
    },
    // An element that appears under a resting pointer was not hovered.
    onPointerMove: ({ pointerType }) => {
      if (pointerType !== 'touch' && !wasPressed.current) setWanted(true);
    },
    onPointerLeave: () => setWanted(false),
    onPointerDown: () => {
      wasPressed.current = true;
      hide();
    },
    onFocus: ({ target }) => {
      const isReached = isMovedByKeyboard() && target.matches(':focus-visible');
      if (trigger === 'hover' && isReached) setWanted(true);
    },
    onBlur: hide,
  };
  const held: HTMLAttributes<HTMLElement> = {
    onPointerDown: ({ pointerType }) => {
      wasHeld.current = false;
      if (pointerType === 'touch') setWanted(true);
    },
    onPointerUp: () => {
      wasHeld.current = isShown;
      hide();
    },
    // The touch became a scroll, or left the element.
    onPointerCancel: hide,
    onPointerLeave: hide,
    onContextMenu: (event) => event.preventDefault(),
    // Shift is the long press of a keyboard.
    onKeyDown: ({ key }) => {
      if (key === 'Shift') setWanted(true);
    },
    onKeyUp: hide,
    onBlur: hide,
    // Suppresses the click at the end of a long press.
    onClickCapture: (event) => {
      if (wasHeld.current) event.stopPropagation();
    },
  };

  return (
    <span ref={place} className="contents" {...(trigger === 'hold' ? held : hovered)}>
      {children}
      {isShown && (
        <Popup {...shown} anchor={() => place.current?.firstElementChild} onHide={hide} />
      )}
    </span>
  );
}

interface PopupProps extends Pick<HoverCardProps, 'card' | 'className' | 'placeBeside'> {
  readonly anchor: () => Element | null | undefined;
  readonly onHide: () => void;
}

function Popup({ card, className, placeBeside, anchor, onHide }: PopupProps) {
  const box = useRef<HTMLSpanElement>(null);
  const open = useEffectEvent(() => {
    const target = anchor()?.getBoundingClientRect();
    if (box.current === null || target === undefined) return;
    box.current.showPopover();
    const { x, y } = placeBeside(target, box.current.getBoundingClientRect());
    box.current.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  });
  const hide = useEffectEvent(() => onHide());

  useEffect(() => {
    open();
    const keyed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const scrolled = () => hide();
    addEventListener('keydown', keyed, true);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', keyed, true);
      removeEventListener('scroll', scrolled, true);
    };
  }, []);

  return (
    <span
      ref={box}
      popover="manual"
      className={classes('fixed inset-[0_auto_auto_0] m-0', className)}
      aria-hidden="true"
    >
      {card}
    </span>
  );
}
