import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus of a removed card to the one in its position, else to the list's region. */
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
    const removed = focused.current;
    const place = removed === undefined ? -1 : before.current.indexOf(removed);
    before.current = ids;
    if (removed === undefined || place === -1 || ids.includes(removed)) return undefined;
    // Deferred: a menu or drag first returns the focus, possibly to a removed element.
    const timer = setTimeout(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const heir = ids[Math.min(place, ids.length - 1)];
      const card = region.current?.querySelector<HTMLElement>(`[data-instance="${heir ?? ''}"]`);
      (card ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids, region]);
}

/** Card that an element shows or that its buttons belong to. */
export function cardOfElement(element: Element): number | undefined {
  const place = element.closest<HTMLElement>('[data-instance], [data-about]');
  const id = place?.dataset['instance'] ?? place?.dataset['about'];
  return id === undefined ? undefined : Number(id);
}
