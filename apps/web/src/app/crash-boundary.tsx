import { Component, type ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { StatePage } from '../ui/empty-state.tsx';

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
  return (
    <StatePage
      role="alert"
      kind="error"
      title={t('crash.title')}
      text={t(isMissingPart(error) ? 'crash.missingPart' : 'crash.text')}
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
