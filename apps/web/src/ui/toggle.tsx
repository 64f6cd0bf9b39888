import type { ReactNode } from 'react';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly pressed: boolean;
  readonly onToggle: () => void;
  /** A pill for words, a cell for a number in a grid of them, a box for a icon with a word. */
  readonly shape: 'pill' | 'cell' | 'box';
  /** The accessible name, where the content is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A choice that is on or off, among others of its kind. */
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
