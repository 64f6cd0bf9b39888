import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { useLazyModule } from '../lib/lazy-dialog.ts';
import { Button } from './button.tsx';
import type { StateKind } from './state-drawing.tsx';

const loadDrawings = () => import('./state-drawing.tsx');

interface EmptyStateProps {
  readonly kind?: StateKind;
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2;
}

/** Replaces missing content: drawing, sentence, actions. */
export function EmptyState(props: EmptyStateProps) {
  const { kind = 'empty', title, text, hint, action, headingLevel = 2 } = props;
  const drawings = useLazyModule(loadDrawings, true);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center gap-1.5 px-5 py-6 text-center">
      <span className="mb-2.5 aspect-[190/118] w-[190px] max-w-full">
        {drawings && <drawings.StateDrawing kind={kind} />}
      </span>
      <Heading
        className={headingLevel === 1 ? 'text-2xl' : 'text-xl'}
        tabIndex={headingLevel === 1 ? -1 : undefined}
      >
        {title}
      </Heading>
      <p className="max-w-[40ch] text-balance text-muted">{text}</p>
      {hint !== undefined && (
        <p className="fineprint max-w-[40ch] text-balance text-muted">{hint}</p>
      )}
      {action !== undefined && (
        <div className="mt-3 flex flex-wrap justify-center gap-2 max-sm:[&>[data-variant]]:min-h-(--touch)">
          {action}
        </div>
      )}
    </div>
  );
}

interface ProblemProps extends Pick<EmptyStateProps, 'title' | 'text'> {
  /** True if nothing else is on the page. */
  readonly isPage?: boolean;
}

/** Replaces content that is unavailable offline. */
export function OfflineState({ isPage = false, ...texts }: ProblemProps) {
  return (
    <div className={isPage ? 'emptyPage' : undefined} role="status">
      <EmptyState {...texts} kind="offline" headingLevel={isPage ? 1 : 2} />
    </div>
  );
}

interface ErrorStateProps extends ProblemProps {
  readonly onRetry: () => void;
}

/** Replaces content that failed to load; has a retry button. */
export function ErrorState({ onRetry, isPage = false, ...texts }: ErrorStateProps) {
  const { t } = useTexts();
  return (
    <div className={isPage ? 'emptyPage' : undefined} role="alert">
      <EmptyState
        {...texts}
        kind="error"
        headingLevel={isPage ? 1 : 2}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

interface StatePageProps extends Omit<EmptyStateProps, 'headingLevel'> {
  readonly role?: 'status' | 'alert' | undefined;
  readonly children?: ReactNode;
}

/** Page without other content: not found, failed, offline. */
export function StatePage({ role, children, ...state }: StatePageProps) {
  return (
    <div className="emptyPage" role={role}>
      <EmptyState {...state} headingLevel={1} />
      {children}
    </div>
  );
}
