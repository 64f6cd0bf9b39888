import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { Skeleton } from './skeleton.tsx';

interface RetryNoteProps {
  readonly text: string;
  readonly onRetry: () => void;
}

export function RetryNote({ text, onRetry }: RetryNoteProps) {
  const { t } = useTexts();
  return (
    <div role="alert" className="wrap">
      <Note kind="error">{text}</Note>
      <Button size="sm" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}

interface QueryStateProps {
  readonly query: {
    readonly isError: boolean;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
    readonly refetch: () => unknown;
  };
  readonly offline: string;
  readonly error: string;
  /** Text for a two-line skeleton, or the content shown while loading. */
  readonly loading: ReactNode;
}

export function QueryState({ query, offline, error, loading }: QueryStateProps) {
  if (query.fetchStatus === 'paused') {
    return (
      <p role="status" className="help">
        {offline}
      </p>
    );
  }
  if (query.isError) return <RetryNote text={error} onRetry={() => void query.refetch()} />;
  if (typeof loading !== 'string') return loading;
  return (
    <div role="status" aria-label={loading} className="stack">
      <Skeleton shape="line" width="60%" />
      <Skeleton shape="line" width="45%" />
    </div>
  );
}
