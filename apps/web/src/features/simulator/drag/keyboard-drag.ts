import type { Modifier } from '@dnd-kit/core';
import { useMemo, useRef, type RefCallback } from 'react';

/** Modifier that keeps the rendered overlay in place; `carry` moves it. */
export const MOVED_BY_HAND: Modifier[] = [({ transform }) => ({ ...transform, x: 0, y: 0 })];

/** Receives the distance of the held card from its origin, in pixels. */
export type Carry = (x: number, y: number) => void;

/**
 * Moves the held card by an animation that never runs: browsers pass a new keyframe straight to the
 * compositor, while a new `transform` style makes them rebuild the layers of the whole table at
 * each step of the pointer.
 */
export function useKeyboardDrag(): {
  readonly carry: Carry;
  /** Ref of the overlay's child; the drag library owns the moving parent. */
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
        // A quick key press may move the card before the overlay is rendered.
        const transform = child === null ? 'none' : there.current;
        there.current = transform;
        place.current = child?.parentElement?.animate({ transform: [transform, transform] }, 1);
        place.current?.pause();
      },
    }),
    [],
  );
}
