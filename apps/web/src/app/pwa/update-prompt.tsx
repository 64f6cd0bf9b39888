import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { PromptBar } from './prompt-bar.tsx';
import { skipWaiting, useWaitingVersion } from './worker-registration.ts';

/**
 * "When a new version is available the user is asked to confirm reloading" (specification, section
 * 2): non-modal, and not shown again on this page after "later".
 */
export function UpdatePrompt() {
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
