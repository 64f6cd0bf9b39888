import { lazy, type ComponentType } from 'react';
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
const loadRequireSignIn = () =>
  withTexts(import('../features/auth/require-sign-in.tsx'), 'account');

export const HomePage = lazyPage(async () => (await loadHome()).HomePage);
export const CardBrowserPage = lazyPage(async () => (await loadCards()).CardBrowserPage);
export const DeckListPage = lazyPage(async () => (await loadDecks()).DeckListPage);
export const DeckDetailPage = lazyPage(async () => (await loadDeck()).DeckDetailPage);
export const DeckComparePage = lazyPage(async () => (await loadDeckCompare()).DeckComparePage);
export const DeckPrintPage = lazyPage(async () => (await loadDeckPrint()).DeckPrintPage);
export const LoginPage = lazyPage(async () => (await loadLogin()).LoginPage);
export const CallbackPage = lazyPage(async () => (await loadCallback()).CallbackPage);
export const ProfilePage = lazyPage(async () => (await loadProfile()).ProfilePage);
export const RequireSignIn = lazyPage(async () => (await loadRequireSignIn()).RequireSignIn);

const COMPARE = '/decks/:id/compare';
const COMPARE_PATH = /^\/decks\/[^/]+\/compare$/;
const PRINT = '/decks/:id/print';
const PRINT_PATH = /^\/decks\/[^/]+\/print$/;

const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': loadHome,
  '/cards': loadCards,
  '/decks': loadDecks,
  [COMPARE]: loadDeckCompare,
  [PRINT]: loadDeckPrint,
  '/login': loadLogin,
  '/auth/callback': loadCallback,
  '/profile': () => Promise.all([loadRequireSignIn(), loadProfile()]),
};

/**
 * The page an address belongs to. A card opens over the list it was found in, so `/cards/7` is the
 * page `/cards`: going there and back moves neither the scroll nor the page's focus. Nor does
 * another pair of decks to compare.
 */
export function pageOf(pathname: string): string {
  if (COMPARE_PATH.test(pathname)) return COMPARE;
  if (PRINT_PATH.test(pathname)) return PRINT;
  return pathname.startsWith('/cards/') ? '/cards' : pathname;
}

/** Fetches what a page needs before it is shown. A failure shows when the page is. */
export async function preloadPage(pathname: string): Promise<void> {
  const deckLoader = pathname.startsWith('/decks/') ? loadDeck : undefined;
  const load = LOADERS[pageOf(pathname)] ?? deckLoader;
  await load?.().catch(() => undefined);
}

function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
