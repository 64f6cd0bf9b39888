import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The id of the section that the address names, if it does. It is brought into view, with the focus
 * on its title, as a browser does it where the page does not come later than its address.
 */
export function useAskedSection(): string {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  const asked = hash.slice(1);

  useEffect(() => {
    if (asked !== '') {
      const title = document.getElementById(asked);
      title?.focus({ preventScroll: true });
      title?.scrollIntoView();
    } else if (shown.current !== key) {
      scrollTo({ top: 0 });
    }
    shown.current = key;
  }, [key, asked]);

  return asked;
}
