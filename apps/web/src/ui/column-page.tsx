import { useId, type ReactNode } from 'react';
import styles from './column-page.module.css';

interface ColumnPageProps {
  readonly title: string;
  /** Actions beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one narrow column, to be read and filled in from top to bottom. */
export function ColumnPage({ title, actions, children }: ColumnPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}

interface PageSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of such a page, under its title. */
export function PageSection({ title, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className="wideStack" aria-labelledby={id}>
      <h2 id={id} className="wideRow">
        {title}
        <span className="rule" />
      </h2>
      {children}
    </section>
  );
}
