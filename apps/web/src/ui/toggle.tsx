import type { ReactNode } from 'react';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly pressed: boolean;
  readonly onToggle: () => void;
  /** Pill for words, cell for numbers in a grid, box for an icon with a word. */
  readonly shape: 'pill' | 'cell' | 'box';
  /** Accessible name if the content is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function Toggle({ pressed, onToggle, shape, label, children }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles['toggle']}
      data-shape={shape}
      aria-pressed={pressed}
      aria-label={label}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
