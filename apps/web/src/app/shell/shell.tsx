import { Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { readPreference, usePreference } from '../../lib/local-preferences.ts';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { useWaitingToasts } from '../../lib/toasts.ts';
import { useLazyModule, lazyDialog } from '../../lib/lazy-dialog.ts';
import { IconSprite } from '../../ui/icon-sprite.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';
import { pageOf } from '../pages.tsx';
import { translateHead } from './head-language.ts';
import { BackToTop } from './back-to-top.tsx';
import { CollectionInCards } from './collection-in-cards.tsx';
import { OfflineBar } from '../pwa/offline-bar.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useSiteShortcuts } from './use-site-shortcuts.ts';
import { useLoginRedirect } from './use-login-redirect.ts';

/** Milliseconds before the worker's files are loaded: players are more likely to return. */
const PWA_DELAY = { visitor: 4000, player: 1000 };
const ShortcutHelp = lazyDialog(
  () => withTexts(import('./shortcut-help.tsx'), 'account'),
  (module) => module.ShortcutHelp,
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
  useScrollRestoration();
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
      <a href="#content" className={styles['skip']}>
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <OfflineBar note={pwa && <pwa.CachedSince />} />
      {pwa && <pwa.Pwa />}
      <main id="content" tabIndex={-1} className={styles['main']}>
        <CrashBoundary key={page}>
          <Suspense fallback={<div className={styles['coming']} />}>
            <CollectionInCards>
              <Outlet />
            </CollectionInCards>
          </Suspense>
        </CrashBoundary>
      </main>
      <BackToTop />
      <SiteFooter onShowKeys={showHelp} />
      <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />
      {sessionSync && <sessionSync.SessionSync />}
      {toaster && <toaster.Toaster />}
    </div>
  );
}
