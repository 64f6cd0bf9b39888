import { useEffect } from 'react';
import { useKeeping } from './cached-answers.ts';
import { useDeviceCopy } from './device-copy.ts';
import { NewCardsPrompt } from './new-cards-prompt.tsx';
import { PromptBars } from './prompt-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { registerWorker } from './worker-registration.ts';
import { useTexts } from '../../lib/i18n.ts';

export { CachedSince } from './cached-since.tsx';

let registered = false;

/**
 * PWA parts: offline cache, manifest and update prompt. The shell loads them after the page is
 * drawn.
 */
export function Pwa() {
  useKeeping();
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

/** A site that is installed now names its shortcuts in the language of the page. */
function useManifest(): void {
  const { language } = useTexts();
  useEffect(() => {
    const file = language === 'fr' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${file}`);
  }, [language]);
}
