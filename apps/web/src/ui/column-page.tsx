import { useId, type ReactNode } from 'react';

interface ColumnPageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ColumnPage({ title, actions, children }: ColumnPageProps) {
  return (
    <Column>
      <header className="wrap -mb-4 justify-between">
        <h1 className="text-2xl">{title}</h1>
        {actions}
      </header>
      {children}
    </Column>
  );
}

interface ColumnProps {
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Narrow page; hides what follows a skeleton, to avoid layout shifts. */
export function Column({ role, children }: ColumnProps) {
  return (
    <div
      role={role}
      className="page grid min-h-dvh max-w-[calc(640px+2*var(--gutter))] grid-cols-1 content-start gap-10 pt-6 pb-16 [&_h2]:text-xl/snug [&>:has([data-skeleton])~*]:invisible"
    >
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
