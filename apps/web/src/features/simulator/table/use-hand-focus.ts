import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focus on the first card of the hand, else on its region, when cards can be moved again: after the
 * mulligan, after the sorting of looked-at cards, and when an undo leads back to either.
 */
export function useHandFocus(region: RefObject<HTMLElement | null>, isPlayable: boolean): void {
  const before = useRef(isPlayable);

  useEffect(() => {
    const isNew = isPlayable && !before.current;
    before.current = isPlayable;
    if (!isNew) return undefined;
    // A moment later: a dialog first gives the focus back to what had it before.
    const timer = setTimeout(() => {
      const card = region.current?.querySelector<HTMLElement>('[data-instance]');
      (card ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [region, isPlayable]);
}
