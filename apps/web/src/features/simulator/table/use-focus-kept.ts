import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus when the card that had it leaves the list: the one that took its place gets it,
 * else the list's region itself.
 */
export function useKeepFocus(region: RefObject<HTMLElement | null>, ids: readonly number[]): void {
  const before = useRef(ids);
  const focused = useRef<number>(undefined);

  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const note = (event: FocusEvent) => {
      focused.current = event.target instanceof Element ? cardOfElement(event.target) : undefined;
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, [region]);

  useEffect(() => {
    const gone = focused.current;
    const place = gone === undefined ? -1 : before.current.indexOf(gone);
    before.current = ids;
    if (gone === undefined || place === -1 || ids.includes(gone)) return undefined;
    // A moment later: a menu or a drag gives the focus back first, to what may be gone.
    const timer = setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const heir = ids[Math.min(place, ids.length - 1)];
      const card = region.current?.querySelector<HTMLElement>(`[data-instance="${heir ?? ''}"]`);
      (card ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids, region]);
}

/** The card that an element shows, or that its buttons are about. */
export function cardOfElement(element: Element): number | undefined {
  const place = element.closest<HTMLElement>('[data-instance], [data-about]');
  const id = place?.dataset['instance'] ?? place?.dataset['about'];
  return id === undefined ? undefined : Number(id);
}
