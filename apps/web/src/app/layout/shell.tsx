import { Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { usePart } from '../../lib/use-part.ts';
import { GlyphSprite } from '../../ui/glyph-sprite.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';
import { pageOf } from '../pages.ts';
import { BackToTop } from './back-to-top.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useArrival } from './use-arrival.ts';
import { useSiteShortcuts } from './use-site-shortcuts.ts';

const loadHelp = () => import('./shortcut-help.tsx');

/** What every page stands in. */
export function Shell() {
  const { t } = useTexts();
  const page = pageOf(useLocation().pathname);
  const [helpOpen, setHelpOpen] = useState(false);
  const help = usePart(loadHelp, helpOpen);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  useArrival();
  useSiteShortcuts(showHelp);

  return (
    <div className={styles['shell']}>
      <GlyphSprite />
      <div data-page-top tabIndex={-1} />
      <a href="#content" className={styles['skip']}>
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={styles['main']}>
        <CrashBoundary key={page}>
          <Suspense fallback={<div className={styles['coming']} />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      <BackToTop />
      <SiteFooter onShowKeys={showHelp} />
      {help && <help.ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />}
    </div>
  );
}
