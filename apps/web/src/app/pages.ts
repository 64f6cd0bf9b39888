import { matchPath } from 'react-router';
import { withTexts } from '../lib/texts.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

/*
 * The pages, each with the texts that it needs beside those of every page. The build reads here what
 * an address begins with (`vite/page-files.ts`).
 */
export const HomePage = lazyPage(
  () => withTexts(import('../features/home/home-page.tsx'), 'home', 'words'),
  (module) => module.HomePage,
);
export const CardBrowserPage = lazyPage(
  () => withTexts(import('../features/cards/card-browser-page.tsx'), 'cards', 'words'),
  (module) => module.CardBrowserPage,
);
export const DeckListPage = lazyPage(
  () => withTexts(import('../features/decks/deck-list-page.tsx'), 'decks', 'words'),
  (module) => module.DeckListPage,
);
export const DeckDetailPage = lazyPage(
  () => withTexts(import('../features/decks/deck-detail-page.tsx'), 'deck', 'decks', 'words'),
  (module) => module.DeckDetailPage,
);
export const DeckComparePage = lazyPage(
  () =>
    withTexts(
      import('../features/decks/compare/deck-compare-page.tsx'),
      'deck-compare',
      'deck',
      'words',
    ),
  (module) => module.DeckComparePage,
);
export const DeckPrintPage = lazyPage(
  () =>
    withTexts(import('../features/decks/print/deck-print-page.tsx'), 'deck-print', 'deck', 'words'),
  (module) => module.DeckPrintPage,
);
export const ShoppingListPage = lazyPage(
  () => withTexts(import('../features/decks/shopping-list-page.tsx'), 'shopping', 'decks', 'words'),
  (module) => module.ShoppingListPage,
);
export const CollectionPage = lazyPage(
  () =>
    withTexts(import('../features/collection/collection-page.tsx'), 'collection', 'cards', 'words'),
  (module) => module.CollectionPage,
);
export const ChapterPage = lazyPage(
  () =>
    withTexts(
      import('../features/collection/chapter-page.tsx'),
      'chapter',
      'collection',
      'cards',
      'words',
    ),
  (module) => module.ChapterPage,
);
export const WantedListPage = lazyPage(
  () =>
    withTexts(
      import('../features/collection/wanted-list-page.tsx'),
      'wanted-list',
      'chapter',
      'collection',
      'cards',
      'words',
    ),
  (module) => module.WantedListPage,
);
export const PublicCollectionPage = lazyPage(
  () =>
    withTexts(
      import('../features/collection/public-collection-page.tsx'),
      'collection',
      'cards',
      'words',
    ),
  (module) => module.PublicCollectionPage,
);
export const PublicChapterPage = lazyPage(
  () =>
    withTexts(
      import('../features/collection/public-chapter-page.tsx'),
      'chapter',
      'collection',
      'cards',
      'words',
    ),
  (module) => module.PublicChapterPage,
);
export const MissingCollectionPage = lazyPage(
  () => withTexts(import('../features/collection/missing-collection-page.tsx'), 'collection'),
  (module) => module.MissingCollectionPage,
);
export const SimulatorPage = lazyPage(
  () => withTexts(import('../features/simulator/simulator-page.tsx'), 'simulator', 'words'),
  (module) => module.SimulatorPage,
);
export const LoginPage = lazyPage(
  () => withTexts(import('../features/auth/login-page.tsx'), 'account'),
  (module) => module.LoginPage,
);
export const CallbackPage = lazyPage(
  () => withTexts(import('../features/auth/callback-page.tsx'), 'account'),
  (module) => module.CallbackPage,
);
export const ProfilePage = lazyPage(
  () => withTexts(import('../features/users/profile-page.tsx'), 'profile', 'account'),
  (module) => module.ProfilePage,
);
export const SettingsPage = lazyPage(
  () =>
    withTexts(
      import('../features/settings/settings-page.tsx'),
      'settings',
      'deck',
      'simulator',
      'keys',
    ),
  (module) => module.SettingsPage,
);
export const LegalNoticePage = lazyPage(
  () => withTexts(import('../features/legal/legal-notice-page.tsx'), 'legal', 'notice'),
  (module) => module.LegalNoticePage,
);
export const TermsOfServicePage = lazyPage(
  () => withTexts(import('../features/legal/terms-of-service-page.tsx'), 'legal', 'terms'),
  (module) => module.TermsOfServicePage,
);
export const PrivacyPolicyPage = lazyPage(
  () => withTexts(import('../features/legal/privacy-policy-page.tsx'), 'legal', 'privacy'),
  (module) => module.PrivacyPolicyPage,
);
export const RequireSignIn = lazyPage(
  () => withTexts(import('../features/auth/require-sign-in.tsx'), 'account'),
  (module) => module.RequireSignIn,
);

type Preloadable = Pick<LazyPage<never>, 'preload'>;

/** Which page an address shows; the first pattern that matches counts. */
const PAGES: readonly (readonly [pattern: string, page: Preloadable])[] = [
  ['/', HomePage],
  ['/cards/:id?', CardBrowserPage],
  ['/decks', DeckListPage],
  ['/decks/shopping-list', forPlayers(ShoppingListPage)],
  ['/decks/:id', DeckDetailPage],
  ['/decks/:id/compare', DeckComparePage],
  ['/decks/:id/print', DeckPrintPage],
  ['/decks/:id/simulator', SimulatorPage],
  ['/collection', forPlayers(CollectionPage)],
  ['/collection/not-found', MissingCollectionPage],
  ['/collection/chapter/:setCode', forPlayers(ChapterPage)],
  ['/collection/chapter/:setCode/wanted', forPlayers(WantedListPage)],
  ['/collection/public/:userId', PublicCollectionPage],
  ['/collection/public/:userId/chapter/:setCode', PublicChapterPage],
  ['/login', LoginPage],
  ['/auth/callback', CallbackPage],
  ['/profile', forPlayers(ProfilePage)],
  ['/settings', SettingsPage],
  ['/legal-notice', LegalNoticePage],
  ['/terms-of-service', TermsOfServicePage],
  ['/privacy-policy', PrivacyPolicyPage],
];

/** Patterns of which all addresses are one page. */
const ONE_PAGE = ['/cards/:id?', '/decks/:id/compare', '/decks/:id/print'];

/**
 * The page an address belongs to. A card opens over the list it was found in, so `/cards/7` is the
 * page of `/cards`: going there and back moves neither the scroll nor the page's focus. Nor does
 * another pair of decks to compare.
 */
export function pageOf(pathname: string): string {
  return ONE_PAGE.find((pattern) => matchPath(pattern, pathname)) ?? pathname;
}

/** Fetches what a page needs before it is shown. A failure shows when the page is. */
export async function preloadPage(pathname: string): Promise<void> {
  const [, page] = PAGES.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  await page?.preload().catch(() => undefined);
}

function forPlayers(page: Preloadable): Preloadable {
  return { preload: () => Promise.all([RequireSignIn.preload(), page.preload()]) };
}
