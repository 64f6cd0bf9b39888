import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** One plain sentence. */
  readonly text: string;
  /** A button or link, or two. */
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2;
}

/**
 * Placeholder of an empty page: the drawing of an open book and a flame, a sentence, one or two
 * actions.
 */
export function EmptyState({ title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['empty']}>
      <OpenBook />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action !== undefined && <div className={styles['actions']}>{action}</div>}
    </div>
  );
}

function OpenBook() {
  return (
    <svg viewBox="0 0 190 118" className={styles['drawing']} aria-hidden="true">
      <path d="M10 100H180M16 106H174" />
      <path d="M95 92C80 80 58 77 34 80V36C58 33 80 36 95 48C110 36 132 33 156 36V80C132 77 110 80 95 92ZM95 48V92" />
      <path
        opacity="0.55"
        d="M46 48C60 47 72 49 84 55M46 58C60 57 72 59 84 65M106 55C118 49 130 47 144 48"
      />
      <circle fill="var(--gilt-soft)" stroke="none" cx="95" cy="24" r="20" />
      <path fill="var(--gilt)" stroke="none" d="M95 34C100 27 93 23 96 13C87 21 86 28 95 34Z" />
      <path d="M22 100V88H32V100M26 88V82" />
    </svg>
  );
}
