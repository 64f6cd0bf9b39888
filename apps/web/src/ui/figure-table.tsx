import type { ReactNode } from 'react';
import styles from './display.module.css';

interface FigureTableProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FigureTable({ title, children }: FigureTableProps) {
  return (
    <details className="mt-2 text-xs text-faint">
      <summary className="w-fit cursor-pointer leading-[24px] hover:text-text pointer-coarse:leading-[var(--touch)]">
        {title}
      </summary>
      <table className={styles['table']}>{children}</table>
    </details>
  );
}
