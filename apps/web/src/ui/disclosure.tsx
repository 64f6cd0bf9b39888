import { ChevronDown } from 'lucide-react';
import type { ReactNode, TransitionEvent } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  /** Summary of the choice inside, visible while closed. */
  readonly summary?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

export function Disclosure({ title, summary, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={styles['disclosure']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
      onTransitionEnd={showWhole}
    >
      <summary className={styles['head']}>
        <span className={styles['title']}>{title}</span>
        {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}

/** Scrolls opened content into view. */
function showWhole({ currentTarget, target }: TransitionEvent<HTMLDetailsElement>) {
  if (target !== currentTarget || !currentTarget.open) return;
  currentTarget.scrollIntoView({ block: 'nearest' });
}
