import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import styles from './figure-table.module.css';

/** What a figure shows as a table, for those who ask; `children` are its head and body. */
export function FigureTable({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <details className={styles['details']}>
      <summary>{t('deck.curve.table')}</summary>
      <table>{children}</table>
    </details>
  );
}
