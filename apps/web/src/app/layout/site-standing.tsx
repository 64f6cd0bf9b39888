import { useEffect } from 'react';
import { useKeeping } from '../../features/updates/kept-answers.ts';
import { UpdatePrompt } from '../../features/updates/update-prompt.tsx';
import { registerWorker } from '../../features/updates/worker-registration.ts';
import { useTexts } from '../../lib/texts.ts';

export { KeptSince } from '../../features/updates/kept-since.tsx';

let registered = false;

/**
 * What makes the site work without a network and tells of new editions. Nobody waits for it: the
 * shell loads it when the page has long been there.
 */
export function SiteStanding() {
  useKeeping();
  useManifest();
  useEffect(() => {
    if (!registered) void registerWorker();
    registered = true;
  }, []);
  return <UpdatePrompt />;
}

/** A site that is installed now names its shortcuts in the language of the page. */
function useManifest(): void {
  const { language } = useTexts();
  useEffect(() => {
    const file = language === 'fr' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${file}`);
  }, [language]);
}
