import { Suspense, useCallback, useEffect, useState, type ReactNode, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { Language } from '@inkfolio/domain/language';
import { ArrowUp } from 'lucide-react';
import { readPreference, usePreference } from '../../lib/local-preferences.ts';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { useWaitingToasts } from '../../lib/toasts.ts';
import { useLazyModule, lazyDialog } from '../../lib/lazy-dialog.ts';
import { IconSprite } from '../../ui/icon-sprite.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';
import { pageOf } from '../pages.tsx';
import { isMotionReduced } from '../../lib/motion.ts';
import { IconButton } from '../../ui/button.tsx';
import { CollectionSlotsContext } from '../../features/cards/collection-slots.ts';
import { OfflineBar } from '../pwa/offline-bar.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useShortcut } from '../../lib/shortcuts.tsx';
import { closeFind, openFind, useFindStart } from '../../features/find/find-state.ts';
import { usePagePaste } from '../../features/find/use-page-paste.ts';
import { rememberPublicReturnPath } from '../../features/auth/return-path.ts';
import { onSessionRefused } from '../../lib/http.ts';

/** Milliseconds before the worker's files are loaded: players are more likely to return. */
const PWA_DELAY = { visitor: 4000, player: 1000 };
const ShortcutHelp = lazyDialog(
  () => withTexts(import('./shortcut-help.tsx'), 'account'),
  (module) => module.ShortcutHelp,
);
const FindDialog = lazyDialog(
  () => withTexts(import('../../features/find/find-dialog.tsx'), 'find', 'account'),
  (module) => module.FindDialog,
);
const loadSessionSync = () => import('../session-sync.tsx');
/** Loaded with a delay, but at once when offline, when nothing else loads. */
const loadPwa = async () => {
  const delay = PWA_DELAY[readPreference('auth_token') === undefined ? 'visitor' : 'player'];
  await new Promise((resolve) => setTimeout(resolve, navigator.onLine ? delay : 0));
  return import('../pwa/pwa.tsx');
};
const loadToaster = () => import('../../ui/toaster.tsx');

export function Shell() {
  const { t, language } = useTexts();
  const page = pageOf(useLocation().pathname);
  const [helpOpen, setHelpOpen] = useState(false);
  const sessionSync = useLazyModule(loadSessionSync, usePreference('auth_token') !== undefined);
  const toaster = useLazyModule(loadToaster, useWaitingToasts().length > 0);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  const pwa = useLazyModule(loadPwa, true);
  const findStart = useFindStart();
  useScrollRestoration();
  usePagePaste();
  useSiteShortcuts(showHelp);
  useLoginRedirect();
  useEffect(() => {
    const left = new AbortController();
    // Without a network the texts stay as they are.
    translateHead(language, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [language]);

  return (
    <div className={styles['shell']}>
      <IconSprite />
      <div data-page-top tabIndex={-1} />
      <a
        href="#content"
        className="fixed inset-[8px_auto_auto_8px] z-toast rounded-sm bg-primary px-4 py-3 font-semibold text-on-primary shadow-2 not-focus:pointer-events-none not-focus:[clip-path:inset(50%)] print:hidden"
      >
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <OfflineBar note={pwa && <pwa.CachedSince />} />
      {pwa && <pwa.Pwa />}
      <main id="content" tabIndex={-1} className={styles['main']}>
        <CrashBoundary key={page}>
          <Suspense fallback={<div className="min-h-[100dvh]" />}>
            <CollectionInCards>
              <Outlet />
            </CollectionInCards>
          </Suspense>
        </CrashBoundary>
      </main>
      <BackToTop />
      <SiteFooter onShowKeys={showHelp} />
      <CollectionInCards>
        <FindDialog open={findStart !== undefined} start={findStart} onOpenChange={closeFind} />
      </CollectionInCards>
      <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />
      {sessionSync && <sessionSync.SessionSync />}
      {toaster && <toaster.Toaster />}
    </div>
  );
}

const SLOTS = {
  loadAddCard: () =>
    withTexts(
      import('../../features/decks/dialogs/add-card/add-card-dialog.tsx'),
      'decks',
      'deck-edit',
    ),
  loadDialogPart: () =>
    withTexts(import('../../features/collection/owned/card-copies.tsx'), 'collection'),
  loadBrowserParts: () =>
    withTexts(import('../../features/collection/owned/owned-in-browser.tsx'), 'collection'),
  loadWantsPart: () => withTexts(import('../../features/trades/add-to-wants.tsx'), 'trades'),
  loadOwnVersion: () => import('../../features/planner/own-version.tsx'),
};

/** Provides the player's owned copies and decks to everything with cards. */
function CollectionInCards({ children }: { readonly children: ReactNode }) {
  const isSignedIn = usePreference('auth_token') !== undefined;
  return (
    <CollectionSlotsContext value={isSignedIn ? SLOTS : undefined}>
      {children}
    </CollectionSlotsContext>
  );
}

/** Texts of the head; the title of the document follows the page itself. */
const TEXTS = [
  ...['description', 'og:title', 'og:description', 'og:image:alt'],
  ...['og:locale', 'og:locale:alternate'],
];

/**
 * Puts the texts of the head into the language of the page. The server wrote them in the language
 * that the browser asks for, and it alone has them: the language that a visitor chose is stored on
 * the device.
 */
async function translateHead(language: Language, signal: AbortSignal): Promise<void> {
  const [address] = tagsOf(document, 'og:url');
  const [locale] = tagsOf(document, 'og:locale');
  if (address === undefined || locale?.content.startsWith(language)) return;
  const { pathname, searchParams } = new URL(address.content);
  searchParams.set('lang', language);
  const response = await fetch(`${pathname}?${searchParams}`, { signal, priority: 'low' });
  if (!response.ok) return;
  const translated = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const name of TEXTS) {
    const sources = tagsOf(translated, name);
    for (const [position, tag] of tagsOf(document, name).entries()) {
      tag.content = sources[position]?.content ?? tag.content;
    }
  }
}

function tagsOf({ head }: Document, name: string): readonly HTMLMetaElement[] {
  return [
    ...head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`),
  ];
}

/** Redirects to the log-in, and back afterwards, when the server rejects the session. */
function useLoginRedirect(): void {
  const navigate = useNavigate();
  const goToLogin = useEffectEvent(() => {
    rememberPublicReturnPath();
    void navigate('/login', { replace: true });
  });
  useEffect(() => onSessionRefused(() => goToLogin()), []);
}

function useSiteShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  const scope = 'site';
  useShortcut({ keys: '/', descriptionId: 'keys.find', scope, run: openFind });
  useShortcut({ keys: 'Mod+k', descriptionId: 'keys.find', scope, run: openFind });
  useShortcut({ keys: 'g h', descriptionId: 'keys.home', scope, run: () => void navigate('/') });
  useShortcut({
    keys: 'g c',
    descriptionId: 'keys.cards',
    scope,
    run: () => void navigate('/cards'),
  });
  useShortcut({
    keys: 'g d',
    descriptionId: 'keys.decks',
    scope,
    run: () => void navigate('/decks'),
  });
  useShortcut({
    keys: 'g l',
    descriptionId: 'keys.collection',
    scope,
    run: () => void navigate('/collection'),
  });
  useShortcut({ keys: '?', descriptionId: 'keys.help', scope, run: showHelp });
}

const THRESHOLD = 300;

/** Button that appears after scrolling 300 px; scrolls and moves the focus to the top. */
function BackToTop() {
  const { t } = useTexts();
  const scrolled = useScrolled();
  if (!scrolled) return null;
  return (
    <div className={styles['place']}>
      <IconButton
        variant="secondary"
        label={t('nav.backToTop')}
        icon={<ArrowUp aria-hidden="true" />}
        onClick={goToTop}
      />
    </div>
  );
}

/** IntersectionObserver, because reading the scroll position would force a layout. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const top = pageTop();
    if (top === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setScrolled(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `${THRESHOLD}px 0px 0px` },
    );
    observer.observe(top);
    return () => observer.disconnect();
  }, []);
  return scrolled;
}

function goToTop() {
  pageTop()?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
}

function pageTop(): HTMLElement | null {
  return document.querySelector('[data-page-top]');
}
