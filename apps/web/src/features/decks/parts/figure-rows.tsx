import type { ReactNode } from 'react';
import styles from './figure-rows.module.css';

interface FigureRowsProps {
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
}

export function FigureRows({ columns = 1, children }: FigureRowsProps) {
  return (
    <dl className={styles['rows']} data-columns={columns}>
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
