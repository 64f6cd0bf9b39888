import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router';
import { withTexts } from '../lib/texts.ts';

/** The code of a page and the texts it needs beside those of every page. */
const loadHome = () => withTexts(import('../features/home/home-page.tsx'), 'home', 'words');
const loadCards = () =>
  withTexts(import('../features/cards/card-browser-page.tsx'), 'cards', 'words');
const loadDecks = () => withTexts(import('../features/decks/deck-list-page.tsx'), 'decks', 'words');
const loadDeck = () =>
  withTexts(import('../features/decks/deck-detail-page.tsx'), 'deck', 'decks', 'words');
const loadDeckCompare = () =>
  withTexts(
    import('../features/decks/compare/deck-compare-page.tsx'),
    'deck-compare',
    'deck',
    'words',
  );
const loadDeckPrint = () =>
  withTexts(import('../features/decks/print/deck-print-page.tsx'), 'deck-print', 'deck', 'words');
const loadLogin = () => withTexts(import('../features/auth/login-page.tsx'), 'account');
const loadCallback = () => withTexts(import('../features/auth/callback-page.tsx'), 'account');
const loadProfile = () =>
  withTexts(import('../features/users/profile-page.tsx'), 'profile', 'account');
const loadShoppingList = () =>
  withTexts(import('../features/decks/shopping-list-page.tsx'), 'shopping', 'decks', 'words');
const loadCollection = () =>
  withTexts(import('../features/collection/collection-page.tsx'), 'collection', 'words');
const loadChapter = () =>
  withTexts(import('../features/collection/chapter-page.tsx'), 'chapter', 'collection', 'words');
const loadWantedList = () =>
  withTexts(
    import('../features/collection/wanted-list-page.tsx'),
    'wanted-list',
    'chapter',
    'words',
  );
const loadPublicCollection = () =>
  withTexts(import('../features/collection/public-collection-page.tsx'), 'collection', 'words');
const loadPublicChapter = () =>
  withTexts(
    import('../features/collection/public-chapter-page.tsx'),
    'chapter',
    'collection',
    'words',
  );
const loadMissingCollection = () =>
  withTexts(import('../features/collection/missing-collection-page.tsx'), 'collection');
const loadSimulator = () =>
  withTexts(import('../features/simulator/simulator-page.tsx'), 'simulator', 'words');
const loadLegalNotice = () =>
  withTexts(import('../features/legal/legal-notice-page.tsx'), 'legal', 'notice');
const loadTermsOfService = () =>
  withTexts(import('../features/legal/terms-of-service-page.tsx'), 'legal', 'terms');
const loadPrivacyPolicy = () =>
  withTexts(import('../features/legal/privacy-policy-page.tsx'), 'legal', 'privacy');
const loadRequireSignIn = () =>
  withTexts(import('../features/auth/require-sign-in.tsx'), 'account');

export const HomePage = lazyPage(async () => (await loadHome()).HomePage);
export const CardBrowserPage = lazyPage(async () => (await loadCards()).CardBrowserPage);
export const DeckListPage = lazyPage(async () => (await loadDecks()).DeckListPage);
export const DeckDetailPage = lazyPage(async () => (await loadDeck()).DeckDetailPage);
export const DeckComparePage = lazyPage(async () => (await loadDeckCompare()).DeckComparePage);
export const DeckPrintPage = lazyPage(async () => (await loadDeckPrint()).DeckPrintPage);
export const ShoppingListPage = lazyPage(async () => (await loadShoppingList()).ShoppingListPage);
export const CollectionPage = lazyPage(async () => (await loadCollection()).CollectionPage);
export const ChapterPage = lazyPage(async () => (await loadChapter()).ChapterPage);
export const WantedListPage = lazyPage(async () => (await loadWantedList()).WantedListPage);
export const PublicCollectionPage = lazyPage(
  async () => (await loadPublicCollection()).PublicCollectionPage,
);
export const PublicChapterPage = lazyPage(
  async () => (await loadPublicChapter()).PublicChapterPage,
);
export const MissingCollectionPage = lazyPage(
  async () => (await loadMissingCollection()).MissingCollectionPage,
);
export const SimulatorPage = lazyPage(async () => (await loadSimulator()).SimulatorPage);
export const LoginPage = lazyPage(async () => (await loadLogin()).LoginPage);
export const CallbackPage = lazyPage(async () => (await loadCallback()).CallbackPage);
export const ProfilePage = lazyPage(async () => (await loadProfile()).ProfilePage);
export const LegalNoticePage = lazyPage(async () => (await loadLegalNotice()).LegalNoticePage);
export const TermsOfServicePage = lazyPage(
  async () => (await loadTermsOfService()).TermsOfServicePage,
);
export const PrivacyPolicyPage = lazyPage(
  async () => (await loadPrivacyPolicy()).PrivacyPolicyPage,
);
export const RequireSignIn = lazyPage(async () => (await loadRequireSignIn()).RequireSignIn);

type Load = () => Promise<unknown>;

/** What the address of a page needs; the first pattern that matches counts. */
const LOADERS: readonly (readonly [pattern: string, load: Load])[] = [
  ['/', loadHome],
  ['/cards/:id?', loadCards],
  ['/decks', loadDecks],
  ['/decks/shopping-list', forPlayers(loadShoppingList)],
  ['/decks/:id', loadDeck],
  ['/decks/:id/compare', loadDeckCompare],
  ['/decks/:id/print', loadDeckPrint],
  ['/decks/:id/simulator', loadSimulator],
  ['/collection', forPlayers(loadCollection)],
  ['/collection/not-found', loadMissingCollection],
  ['/collection/chapter/:setCode', forPlayers(loadChapter)],
  ['/collection/chapter/:setCode/wanted', forPlayers(loadWantedList)],
  ['/collection/public/:userId', loadPublicCollection],
  ['/collection/public/:userId/chapter/:setCode', loadPublicChapter],
  ['/login', loadLogin],
  ['/auth/callback', loadCallback],
  ['/profile', forPlayers(loadProfile)],
  ['/legal-notice', loadLegalNotice],
  ['/terms-of-service', loadTermsOfService],
  ['/privacy-policy', loadPrivacyPolicy],
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
  const [, load] = LOADERS.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  await load?.().catch(() => undefined);
}

function forPlayers(load: Load): Load {
  return () => Promise.all([loadRequireSignIn(), load()]);
}

function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
