import type { ReactNode } from 'react';
import styles from './table-layout.module.css';

interface ZoneHeadingProps {
  readonly title: string;
  readonly count: number;
  /** The pile itself shows the number where there is little room. */
  readonly isOnPile?: boolean;
  readonly children?: ReactNode;
}

/** The name of a zone and how many cards lie there. */
export function ZoneHeading({ title, count, isOnPile = false, children }: ZoneHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h2>
        {title} <b className={isOnPile ? 'onlyWide' : undefined}>{count}</b>
      </h2>
      {children}
    </div>
  );
}
