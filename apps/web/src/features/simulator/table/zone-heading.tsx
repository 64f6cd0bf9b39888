import type { ReactNode } from 'react';
import styles from './table-layout.module.css';

interface ZoneHeadingProps {
  readonly title: string;
  readonly count: number;
  /** True if the pile itself shows the number in narrow layouts. */
  readonly isOnPile?: boolean;
  readonly children?: ReactNode;
}

export function ZoneHeading({ title, count, isOnPile = false, children }: ZoneHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h2>
        {title} <b className={isOnPile ? 'max-lg:hidden!' : undefined}>{count}</b>
      </h2>
      {children}
    </div>
  );
}
