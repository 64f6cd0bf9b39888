import { useEffect } from 'react';

const SITE = 'Inkfolio';

/** Names the page in the tab and in the history; without a title it is the site's own page. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? SITE : `${title} · ${SITE}`;
  }, [title]);
}
