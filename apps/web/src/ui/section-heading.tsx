import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly count?: ReactNode;
  readonly children: ReactNode;
}

/** Heading of a section, with a double rule that fills its row. */
export function SectionHeading({ level = 2, id, count, children }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={styles['heading']}>
      {children}
      <span className="rule" />
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </Heading>
  );
}
