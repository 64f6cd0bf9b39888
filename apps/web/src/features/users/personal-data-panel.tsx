import type { PersonalDataFormat } from '@inkfolio/domain/users/personal-data';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { MESSAGE_DURATION } from './message-duration.ts';
import { usePersonalDataDownload } from './users.queries.ts';

const FORMATS: readonly PersonalDataFormat[] = ['json', 'csv'];

export function PersonalDataPanel() {
  const { t } = useTexts();
  const { mutate, reset, isSuccess, error } = usePersonalDataDownload();
  // Own state: set before a second press, earlier than the mutation's.
  const [fetching, setFetching] = useState<PersonalDataFormat>();

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <div className="stack">
      <p className="help">{t('profile.data.text')}</p>
      <div className="wrap">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon={<Download aria-hidden="true" />}
            busy={fetching === format}
            aria-label={t('profile.data.download', { format: format.toUpperCase() })}
            onClick={() => {
              setFetching(format);
              mutate(format, { onSettled: () => setFetching(undefined) });
            }}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        <div role="status">
          {isSuccess && <Note kind="success">{t('profile.data.saved')}</Note>}
        </div>
      </div>
      <div role="alert">
        {error && <Note kind="error">{errorMessage(error, t, 'profile.data.failed')}</Note>}
      </div>
    </div>
  );
}
