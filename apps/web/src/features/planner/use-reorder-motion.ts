import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isMotionReduced } from '../../lib/motion.ts';

/** "Rows 220 when reordered" (design brief, "Build planner"). */
const MOTION = { duration: 220, easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)' };

/**
 * Animates rows, identified by `data-row`, to their new positions when their order changes; not
 * after a drag, which has moved them already.
 */
export function useReorderMotion(
  list: RefObject<HTMLElement | null>,
  order: readonly unknown[],
): { readonly skipNext: () => void } {
  const tops = useRef(new Map<string, number>());
  const isSkipped = useRef(false);
  useLayoutEffect(() => {
    const before = tops.current;
    tops.current = new Map();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? '';
      const top = before.get(id);
      tops.current.set(id, row.offsetTop);
      if (top === undefined || top === row.offsetTop) continue;
      if (isSkipped.current || isMotionReduced()) continue;
      row.animate({ translate: [`0 ${top - row.offsetTop}px`, '0 0'] }, MOTION);
    }
    isSkipped.current = false;
  }, [list, order]);
  return {
    skipNext: () => {
      isSkipped.current = true;
    },
  };
}
