import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { serviceWorkers } from '../../lib/service-workers.ts';
import type { NewCards, WorkerMessage } from '../../lib/worker-messages.ts';
import { Button } from '../../ui/button.tsx';
import { PromptBar } from './prompt-bar.tsx';

/** Tells a returning user how many cards are new, with a link to their sets. */
export function NewCardsPrompt() {
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
