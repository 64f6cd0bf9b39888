import { useEffect } from 'react';
import { useOfflineCache } from './cached-answers.ts';
import { useDeviceCopy } from './device-copy.ts';
import { NewCardsPrompt } from './new-cards-prompt.tsx';
import { PromptBars } from './prompt-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { registerWorker } from './worker-registration.ts';
import { useTexts } from '../../lib/i18n.ts';

export { CachedSince } from './cached-since.tsx';

let registered = false;

/** PWA parts: offline cache, manifest, update prompt. The shell loads them after rendering. */
export function Pwa() {
  useOfflineCache();
  useDeviceCopy();
  useManifest();
  useEffect(() => {
    if (!registered) void registerWorker();
    registered = true;
  }, []);
  return (
    <PromptBars>
      <NewCardsPrompt />
      <UpdatePrompt />
    </PromptBars>
  );
}

/** Links the manifest in the page's language, which names the shortcuts of an installed site. */
function useManifest(): void {
  const { language } = useTexts();
  useEffect(() => {
    const file = language === 'fr' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${file}`);
  }, [language]);
}
