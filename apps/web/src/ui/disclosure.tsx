import { ChevronDown } from 'lucide-react';
import type { ReactNode, TransitionEvent } from 'react';
import styles from './display.module.css';

interface DisclosureProps {
  readonly title: string;
  /** Summary of the choice inside, visible while closed. */
  readonly summary?: string;
  readonly onOpen?: () => void;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
  readonly isFramed?: boolean;
  readonly children: ReactNode;
}

export function Disclosure({
  title,
  summary,
  onOpen,
  isOpen,
  isFramed,
  children,
}: DisclosureProps) {
  return (
    <details
      className={styles['disclosure']}
      open={isOpen}
      data-framed={isFramed}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
      onTransitionEnd={showWhole}
    >
      <summary className="row touch px-4 py-3 font-text text-sm/snug font-semibold hover:bg-surface-2 focus-visible:outline-offset-[-3px]">
        <span className="flex-auto">{title}</span>
        {summary !== undefined && (
          <span className="text-end font-regular text-faint">{summary}</span>
        )}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

/** Scrolls opened content into view. */
function showWhole({ currentTarget, target }: TransitionEvent<HTMLDetailsElement>) {
  if (target !== currentTarget || !currentTarget.open) return;
  currentTarget.scrollIntoView({ block: 'nearest' });
}
