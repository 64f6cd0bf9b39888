import { useId, type ReactNode } from 'react';
import styles from './column-page.module.css';

interface ColumnPageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ColumnPage({ title, actions, children }: ColumnPageProps) {
  return (
    <div className={styles['page']}>
      <header className="wrap -mb-4 justify-between">
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

export function PageSection({ title, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <h2 id={id} className="row gap-3">
        {title}
        <span className="rule" />
      </h2>
      {children}
    </section>
  );
}
