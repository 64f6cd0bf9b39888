import { useEffect, useState, type RefObject } from 'react';

/** True once the element has come within `margin` (CSS) of the viewport; stays true. */
export function useNearWindow(place: RefObject<Element | null>, margin = '0px'): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, margin, isNear]);
  return isNear;
}
