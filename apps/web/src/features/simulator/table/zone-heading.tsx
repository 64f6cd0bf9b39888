import type { ReactNode } from 'react';
import styles from './zone-heading.module.css';

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
      <h2 className={styles['title']}>{title}</h2>
      {children}
      <b className={styles['count']} data-on-pile={isOnPile || undefined}>
        {count}
      </b>
    </div>
  );
}
