import { Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePreference } from '../../lib/local-preferences.ts';
import { useTexts, withTexts } from '../../lib/texts.ts';
import { useWaitingToasts } from '../../lib/toasts.ts';
import { usePart } from '../../lib/use-part.ts';
import { GlyphSprite } from '../../ui/glyph-sprite.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';
import { pageOf } from '../pages.ts';
import { BackToTop } from './back-to-top.tsx';
import { CollectionInCards } from './collection-in-cards.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useArrival } from './use-arrival.ts';
import { useSiteShortcuts } from './use-site-shortcuts.ts';
import { useWayToLogin } from './use-way-to-login.ts';

/** Milliseconds. */
const STANDING_DELAY = 4000;
const loadHelp = () => withTexts(import('./shortcut-help.tsx'), 'keys');
const loadSessionKeeper = () => import('./session-keeper.tsx');
/** When the page itself has long been there; without a network nothing else is on its way. */
const loadStanding = async () => {
  await new Promise((resolve) => setTimeout(resolve, navigator.onLine ? STANDING_DELAY : 0));
  return withTexts(import('./site-standing.tsx'), 'updates');
};
const loadToaster = () => import('../../ui/toaster.tsx');

/** What every page stands in. */
export function Shell() {
  const { t } = useTexts();
  const page = pageOf(useLocation().pathname);
  const [helpOpen, setHelpOpen] = useState(false);
  const help = usePart(loadHelp, helpOpen);
  const sessionKeeper = usePart(loadSessionKeeper, usePreference('auth_token') !== undefined);
  const toaster = usePart(loadToaster, useWaitingToasts().length > 0);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  const standing = usePart(loadStanding, true);
  useArrival();
  useSiteShortcuts(showHelp);
  useWayToLogin();

  return (
    <div className={styles['shell']}>
      <GlyphSprite />
      <div data-page-top tabIndex={-1} />
      <a href="#content" className={styles['skip']}>
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <OfflineBar note={standing && <standing.KeptSince />} />
      {standing && <standing.SiteStanding />}
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
      {help && <help.ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />}
      {sessionKeeper && <sessionKeeper.SessionKeeper />}
      {toaster && <toaster.Toaster />}
    </div>
  );
}
