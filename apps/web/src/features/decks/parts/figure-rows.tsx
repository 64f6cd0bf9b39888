import type { ReactNode } from 'react';
import styles from './figure-rows.module.css';

interface FigureRowsProps {
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
}

export function FigureRows({ columns = 1, children }: FigureRowsProps) {
  return (
    <dl
      className="grid gap-x-4 overflow-clip text-sm leading-snug text-muted data-[columns=2]:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))]"
      data-columns={columns}
    >
      {children}
    </dl>
  );
}

interface FigureRowProps {
  readonly name: ReactNode;
  readonly value: string | number;
  readonly note?: string | undefined;
}

export function FigureRow({ name, value, note }: FigureRowProps) {
  return (
    <div className={styles['row']}>
      <dt>{name}</dt>
      <dd>
        {note !== undefined && <small>{note} </small>}
        {value}
      </dd>
    </div>
  );
}
