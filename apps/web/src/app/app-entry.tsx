import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { activateLanguage, initialLanguage, i18n, useChosenLanguage } from '../lib/i18n.ts';
import { followSessionsElsewhere } from '../lib/player-storage.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useAppliedAppearance } from '../lib/theme.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { preloadPage } from './pages.tsx';
import { Router } from './router.tsx';
import '../styles/fonts.css';
import '../styles/materials.css';
import '../styles/patterns.css';
import '../styles/utilities.css';

/** Fonts of every page; size and weight are arbitrary, because each file has all. */
const FONTS = ['1rem "Hanken Grotesk Variable"', '1rem "Piazzolla Variable"'];
/** Maximum wait for fonts in milliseconds: a late font would rewrap text and shift the layout. */
const FONT_TIMEOUT_MS = 500;

/** Renders the page of this address; rejects if its texts fail to load. */
export async function showPage(root: HTMLElement): Promise<Root> {
  followSessionsElsewhere();
  await Promise.all([
    activateLanguage(initialLanguage()),
    preloadPage(location.pathname),
    Promise.race([loadTypefaces(), new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS))]),
  ]);
  const reactRoot = createRoot(root);
  // Rendered in interruptible slices, so that slow phones react to taps.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <Providers>
          <CrashBoundary>
            <Router />
          </CrashBoundary>
        </Providers>
      </StrictMode>,
    );
  });
  return reactRoot;
}

async function loadTypefaces(): Promise<void> {
  await Promise.allSettled(FONTS.map((face) => document.fonts.load(face)));
}

function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useAppliedAppearance();
  useChosenLanguage();
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nProvider>
  );
}
