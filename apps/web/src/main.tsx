import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './app/crash-boundary.tsx';
import { preloadPage } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { activateLanguage, initialLanguage } from './lib/texts.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/materials.css';
import './styles/base.css';

const root = document.getElementById('root');
const failure = document.getElementById('texts-missing');

try {
  await Promise.all([activateLanguage(initialLanguage()), preloadPage(location.pathname)]);
  if (root !== null) {
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <CrashBoundary>
            <Router />
          </CrashBoundary>
        </Providers>
      </StrictMode>,
    );
  }
} catch {
  // Without its texts the page can say nothing of its own; the markup holds four plain sentences.
  if (failure !== null) failure.hidden = false;
}
