import type { ReactNode } from 'react';
import styles from './filter-section.module.css';

interface FilterSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A group of choices under its name. */
export function FilterSection({ title, className, children }: FilterSectionProps) {
  return (
    <section className={className} aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </section>
  );
}
