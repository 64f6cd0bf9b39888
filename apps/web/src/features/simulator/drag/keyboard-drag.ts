import type { Modifier } from '@dnd-kit/core';
import { useMemo, useRef, type RefCallback } from 'react';

/** Modifier of the overlay: what is rendered of it stays where the card was taken. */
export const MOVED_BY_HAND: Modifier[] = [({ transform }) => ({ ...transform, x: 0, y: 0 })];

/** Callback with the distance of the held card from where it was taken, in pixels. */
export type Carry = (x: number, y: number) => void;

/**
 * Moves the element of the held card. It is moved by an animation that never runs: browsers pass a
 * new keyframe straight to the compositor, while a new `transform` in the style makes them arrange
 * the layers of the whole table again, for every step of the pointer.
 */
export function useKeyboardDrag(): {
  readonly carry: Carry;
  /** Ref of the child of the element that moves, which is the drag and drop's own. */
  readonly childRef: RefCallback<HTMLElement>;
} {
  const place = useRef<Animation>(undefined);
  const there = useRef('none');
  return useMemo(
    () => ({
      carry: (x, y) => {
        there.current = `translate3d(${String(x)}px, ${String(y)}px, 0)`;
        if (place.current?.effect instanceof KeyframeEffect)
          place.current.effect.setKeyframes({ transform: [there.current, there.current] });
      },
      childRef: (child) => {
        // A quick key may have carried the card before it is drawn in the hand.
        const transform = child === null ? 'none' : there.current;
        there.current = transform;
        place.current = child?.parentElement?.animate({ transform: [transform, transform] }, 1);
        place.current?.pause();
      },
    }),
    [],
  );
}
