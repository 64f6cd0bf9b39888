import type { ReactNode } from 'react';
import styles from './filter-section.module.css';

interface FilterSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Captioned group of choices; the caption is also their accessible group name. */
export function FilterSection({ title, className, children }: FilterSectionProps) {
  return (
    <div className={className}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </div>
  );
}
