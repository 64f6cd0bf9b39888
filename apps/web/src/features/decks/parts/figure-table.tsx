import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './figure-table.module.css';

/** Table of a chart, for those who ask; `children` are its head and body. */
export function FigureTable({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{t('deck.curve.table')}</summary>
      <table className={styles['table']}>{children}</table>
    </details>
  );
}
