import { useEffect, useState, type RefObject } from 'react';
import type { LegalSection } from './legal-sections.ts';

/** IntersectionObserver margins below the header: viewport, and the band where one reads. */
const WINDOW = '-72px 0px 0px';
const READING_BAND = '-72px 0px -60%';
const NONE: ReadonlySet<string> = new Set();

/**
 * Finds the section being read: the requested one while it is in the viewport (near the end of the
 * page it cannot reach the reading band), else the first in the reading band.
 */
export function useCurrentSection(
  body: RefObject<HTMLElement | null>,
  sections: readonly LegalSection[],
  asked: string,
): string | undefined {
  const inWindow = useSectionsWithin(body, WINDOW);
  const read = useSectionsWithin(body, READING_BAND);
  return inWindow.has(asked) ? asked : sections.find(({ id }) => read.has(id))?.id;
}

function useSectionsWithin(
  body: RefObject<HTMLElement | null>,
  rootMargin: string,
): ReadonlySet<string> {
  const [within, setWithin] = useState(NONE);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setWithin((before) => updated(before, entries)),
      { rootMargin },
    );
    for (const section of body.current?.querySelectorAll('section') ?? [])
      observer.observe(section);
    return () => observer.disconnect();
  }, [body, rootMargin]);

  return within;
}

function updated(
  before: ReadonlySet<string>,
  entries: readonly IntersectionObserverEntry[],
): ReadonlySet<string> {
  const now = new Set(before);
  for (const { target, isIntersecting } of entries) {
    const id = target.getAttribute('aria-labelledby') ?? '';
    if (isIntersecting) now.add(id);
    else now.delete(id);
  }
  return now;
}
