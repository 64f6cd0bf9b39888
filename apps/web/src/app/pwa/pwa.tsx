import { useEffect, useState, type ReactNode } from 'react';
import { useOfflineCache, useCachedSince } from './cached-answers.ts';
import { useDeviceCopy } from './device-copy.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serviceWorkers } from '../../lib/service-workers.ts';
import type { NewCards, WorkerMessage } from '../../lib/worker-messages.ts';
import { TimeAgo } from '../../features/decks/parts/time-ago.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../shell/shell.module.css';
import { skipWaiting, useWaitingVersion, registerWorker } from './worker-registration.ts';

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

/** Notice with the age of the decks and collection shown from the cache. */
export function CachedSince() {
  const { t } = useTexts();
  const cachedSince = useCachedSince();
  if (cachedSince === undefined) return null;
  const moment = new Date(cachedSince).toISOString();
  return (
    <>
      {' '}
      {t('updates.cachedSince')}{' '}
      <TimeAgo key={moment} moment={moment} titleId="updates.cachedSince" />.
    </>
  );
}

/** Tells a returning user how many cards are new, with a link to their sets. */
function NewCardsPrompt() {
  const { t } = useTexts();
  const [news, setNews] = useState<NewCards>();

  useEffect(() => {
    const worker = serviceWorkers();
    if (worker === undefined) return undefined;
    const listen = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'new-cards') setNews(data);
    };
    worker.addEventListener('message', listen);
    return () => worker.removeEventListener('message', listen);
  }, []);

  const sets = new URLSearchParams(news?.setCodes.map((code) => ['setCode', code]));
  const forget = () => setNews(undefined);
  return (
    <div role="status">
      {news && (
        <PromptBar text={t('updates.newCards', { count: news.count })}>
          <Button variant="ghost" size="sm" onClick={forget}>
            {t('updates.later')}
          </Button>
          <Button variant="primary" size="sm" to={`/cards?${sets.toString()}`} onClick={forget}>
            {t('updates.showSets', { count: news.setCodes.length })}
          </Button>
        </PromptBar>
      )}
    </div>
  );
}

/**
 * "When a new version is available the user is asked to confirm reloading" (specification, section
 * 2): non-modal, and not shown again on this page after "later".
 */
function UpdatePrompt() {
  const { t } = useTexts();
  const waiting = useWaitingVersion();
  const [answer, setAnswer] = useState<{ worker: ServiceWorker; reload: boolean }>();
  const answered = answer !== undefined && answer.worker === waiting ? answer : undefined;
  const isAsked = waiting !== undefined && answered?.reload !== false;

  return (
    <div role="status">
      {isAsked && (
        <PromptBar text={t('updates.text')}>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setAnswer({ worker: waiting, reload: false })}
          >
            {t('updates.later')}
          </Button>
          <Button
            variant="primary"
            size="sm"
            busy={answered?.reload === true}
            onClick={() => {
              setAnswer({ worker: waiting, reload: true });
              skipWaiting(waiting);
            }}
          >
            {t('updates.reload')}
          </Button>
        </PromptBar>
      )}
    </div>
  );
}

function PromptBar({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles['prompt']}>
      <p className="flex-[1_1_14rem] leading-snug font-medium">{text}</p>
      <div className="wrap">{children}</div>
    </div>
  );
}

/** Stack of such questions at the bottom of the window. */
function PromptBars({ children }: { readonly children: ReactNode }) {
  return <div className={styles['prompts']}>{children}</div>;
}
