import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { isUnknownAddress } from '../lib/http.ts';
import { Button } from './button.tsx';
import { ErrorState, OfflineState, StatePage } from './empty-state.tsx';
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

/** Replaces a part of a page while its query has no data. */
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

interface StateTexts {
  readonly title: string;
  readonly text: string;
}

interface ContentStateProps {
  readonly query: {
    readonly error: Error | null;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
    readonly refetch: () => unknown;
  };
  /** True if nothing else is on the page. */
  readonly isPage?: boolean;
  /** Texts for an address without content, and a link; undefined: treated as a failure. */
  readonly missing?: StateTexts & { readonly to: string; readonly label: string };
  readonly offline: StateTexts;
  readonly error: StateTexts;
  readonly loading: ReactNode;
}

/** Replaces the main content of a page while its query has no data. */
export function ContentState(props: ContentStateProps) {
  const { query, isPage = false, missing, offline, error, loading } = props;
  if (missing && isUnknownAddress(query.error)) {
    const { to, label, ...texts } = missing;
    const action = (
      <Button variant="primary" to={to}>
        {label}
      </Button>
    );
    return <StatePage kind="missing" {...texts} action={action} />;
  }
  if (query.fetchStatus === 'paused') return <OfflineState isPage={isPage} {...offline} />;
  if (query.error === null) return loading;
  return <ErrorState isPage={isPage} {...error} onRetry={() => void query.refetch()} />;
}
