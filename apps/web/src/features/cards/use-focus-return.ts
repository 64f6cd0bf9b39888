import { useEffect, useRef, useState } from 'react';

/**
 * Focus after the card dialog closes: the tile of the card that was open last, which may be another
 * one than it was opened from, or the title of the page where it has none. Returns that card's id.
 */
export function useFocusReturn(openId: string | undefined): string | undefined {
  const [lastId, setLastId] = useState(openId);
  if (openId !== undefined && openId !== lastId) setLastId(openId);

  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? before.current : undefined;
    before.current = openId;
    if (closed === undefined) return undefined;
    // A moment later: the dialog first gives the focus back to what had it before.
    const timer = setTimeout(() => {
      const tile = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(closed)}"]`);
      const place = tile ?? document.querySelector<HTMLElement>('main h1');
      place?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [openId]);

  return lastId;
}
