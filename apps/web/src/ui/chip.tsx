import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './controls.module.css';

interface ChipProps {
  readonly children: ReactNode;
  /** Accessible name: what a press removes. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /** Edge and background colour as CSS values. */
  readonly tone?: { readonly edge: string; readonly tint: string };
}

export function Chip({ children, removeLabel, onRemove, tone }: ChipProps) {
  const style: CSSProperties & Record<`--${string}`, string> =
    tone === undefined ? {} : { '--chip-edge': tone.edge, '--chip-tint': tone.tint };
  return (
    <button
      type="button"
      className={styles['chip']}
      style={style}
      aria-label={removeLabel}
      onClick={onRemove}
    >
      {children}
      <X aria-hidden="true" />
    </button>
  );
}
