import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

interface FigureTableProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FigureTable({ title, children }: FigureTableProps) {
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{title}</summary>
      <table className={styles['table']}>{children}</table>
    </details>
  );
}
