import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../collection-files.module.css';

/** Title of a step; takes the focus, because the focused element was removed. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // In the next frame: the dialog takes the focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => title.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h3 ref={title} tabIndex={-1} className={styles['title']}>
      {children}
    </h3>
  );
}
