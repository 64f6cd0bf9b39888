import type { ReactNode } from 'react';
import styles from './filter-section.module.css';

interface FilterSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A group of choices under its name, which the choices have as well. */
export function FilterSection({ title, className, children }: FilterSectionProps) {
  return (
    <div className={className}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </div>
  );
}
