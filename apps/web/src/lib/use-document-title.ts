import { useEffect } from 'react';

const SITE = 'Inkfolio';

/** Sets the document title; without a title, the site's name. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? SITE : `${title} · ${SITE}`;
  }, [title]);
}
