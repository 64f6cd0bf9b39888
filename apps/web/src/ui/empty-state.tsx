import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { StateDrawing, type StateKind } from './state-drawing.tsx';

interface EmptyStateProps {
  /** Chooses the drawing. */
  readonly kind?: StateKind;
  readonly title: string;
  /** One plain sentence. */
  readonly text: string;
  /** Hint in small print. */
  readonly hint?: string;
  /** Buttons or links. */
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2;
}

/** Placeholder of a place without content: a drawing, a sentence, and what can be done. */
export function EmptyState(props: EmptyStateProps) {
  const { kind = 'empty', title, text, hint, action, headingLevel = 2 } = props;
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['empty']}>
      <StateDrawing kind={kind} />
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{title}</Heading>
      <p>{text}</p>
      {hint !== undefined && <p className="fineprint">{hint}</p>}
      {action !== undefined && <div className={styles['actions']}>{action}</div>}
    </div>
  );
}

interface StatePageProps extends Omit<EmptyStateProps, 'headingLevel'> {
  readonly role?: 'status' | 'alert' | undefined;
  /** Content below the buttons. */
  readonly children?: ReactNode;
}

/** Page that has nothing else to show: not found, not loaded, no connection. */
export function StatePage({ role, children, ...state }: StatePageProps) {
  return (
    <div className="emptyPage" role={role}>
      <EmptyState {...state} headingLevel={1} />
      {children}
    </div>
  );
}
