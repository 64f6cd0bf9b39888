import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus after the card dialog closes: to the tile of the last shown card, which may
 * differ from the one it was opened from, or to the page title if there is none. Returns the card's
 * id.
 */
export function useFocusReturn(openId: string | undefined): string | undefined {
  const [lastId, setLastId] = useState(openId);
  if (openId !== undefined && openId !== lastId) setLastId(openId);

  const before = useRef(openId);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const closed = openId === undefined ? before.current : undefined;
    if (before.current === undefined) opener.current = document.activeElement;
    before.current = openId;
    if (closed === undefined) return undefined;
    // Deferred: the dialog first returns the focus to the previous element.
    const timer = setTimeout(() => {
      const tiles = document.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(closed)}"]`);
      // A card may be on the page twice.
      const tile = [...tiles].find((each) => each === opener.current) ?? tiles[0];
      const place = tile ?? document.querySelector<HTMLElement>('main h1');
      place?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [openId]);

  return lastId;
}
