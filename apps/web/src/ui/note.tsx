import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

interface NoteProps {
  readonly kind: 'success' | 'error';
  readonly children: ReactNode;
}

export function Note({ kind, children }: NoteProps) {
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <span className={styles['note']} data-kind={kind}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
