import type { ReactNode } from 'react';
import styles from './prompt-bar.module.css';

/** A question beside what the player is doing, with the buttons that answer it. */
export function PromptBar({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['prompt']}>
      <p className={styles['text']}>{text}</p>
      <div className="wrap">{children}</div>
    </div>
  );
}

/** The place of such questions: below all else, one above the other. */
export function PromptBars({ children }: { readonly children: ReactNode }) {
  return <div className={styles['place']}>{children}</div>;
}
