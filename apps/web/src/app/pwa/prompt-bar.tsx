import type { ReactNode } from 'react';
import styles from './prompt-bar.module.css';

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

/** Stack of such questions at the bottom of the window. */
export function PromptBars({ children }: { readonly children: ReactNode }) {
  return <div className={styles['place']}>{children}</div>;
}
