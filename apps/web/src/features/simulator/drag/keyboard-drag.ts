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
  const animation = useRef<Animation>(undefined);
  const lastTransform = useRef('none');
  return useMemo(
    () => ({
      carry: (x, y) => {
        lastTransform.current = `translate3d(${String(x)}px, ${String(y)}px, 0)`;
        if (animation.current?.effect instanceof KeyframeEffect)
          animation.current.effect.setKeyframes({
            transform: [lastTransform.current, lastTransform.current],
          });
      },
      childRef: (child) => {
        // A quick key press may move the card before the overlay is rendered.
        const transform = child === null ? 'none' : lastTransform.current;
        lastTransform.current = transform;
        animation.current = child?.parentElement?.animate({ transform: [transform, transform] }, 1);
        animation.current?.pause();
      },
    }),
    [],
  );
}
