import { Component, useEffect, type ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/button.tsx';
import { OfflineState, StatePage } from '../ui/empty-state.tsx';

interface CrashState {
  readonly error: unknown;
}

/** Replaces a page that failed to render by a plain one with a way out. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error: error ?? new Error('unknown rendering error') };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <CrashPage error={error} />;
  }
}

function CrashPage({ error }: { readonly error: unknown }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    if (!isMissing) return undefined;
    // Browsers remember a module that did not come: only a reload fetches it.
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing]);

  if (isMissing && !isOnline) {
    return <OfflineState isPage title={t('crash.offlineTitle')} text={t('crash.offline')} />;
  }
  return (
    <StatePage
      role="alert"
      kind="error"
      title={t('crash.title')}
      text={t(isMissing ? 'crash.missingPart' : 'crash.text')}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    />
  );
}

/** Whether a chunk failed to load, offline or after a deployment. Messages vary by browser. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  );
}
