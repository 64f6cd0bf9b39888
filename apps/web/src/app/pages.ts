import { lazy } from 'react';

const loadHome = () => import('../features/home/home-page.tsx');
const loadCards = () => import('../features/cards/card-browser-page.tsx');

export const HomePage = lazy(async () => ({ default: (await loadHome()).HomePage }));
export const CardBrowserPage = lazy(async () => ({ default: (await loadCards()).CardBrowserPage }));

/**
 * The page an address belongs to. A card opens over the list it was found in, so `/cards/7` is the
 * page `/cards`: going there and back moves neither the scroll nor the page's focus.
 */
export function pageOf(pathname: string): string {
  return pathname.startsWith('/cards/') ? '/cards' : pathname;
}

/** Fetches the code of a page before it is shown. A failure shows when the page is. */
export async function preloadPage(pathname: string): Promise<void> {
  const load = { '/': loadHome, '/cards': loadCards }[pageOf(pathname)];
  await load?.().catch(() => undefined);
}
