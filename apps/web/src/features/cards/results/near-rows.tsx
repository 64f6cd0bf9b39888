import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { memo } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './card-results.module.css';

interface UndrawnRowsProps {
  /** Cards of the whole list; those of the rows begin at `start` and end before `end`. */
  readonly cards: readonly Card[];
  readonly start: number;
  readonly end: number;
  readonly columns: number;
  readonly pitch: number;
  readonly gap: number;
}

/**
 * Rows of a grid far from the window: the names of their cards, a line for each row, as high as the
 * cards. So the browser's own search finds them and leads to the place where they are drawn then.
 */
export const UndrawnRows = memo(function UndrawnRows(props: UndrawnRowsProps) {
  const { cards, start, end, columns, pitch, gap } = props;
  const { language } = useTexts();
  const lines = [];
  for (let index = start; index < end; index += columns) {
    const row = cards.slice(index, Math.min(index + columns, end));
    lines.push(row.map((card) => translationOf(card, language).fullName).join(' · '));
  }
  return (
    <li
      className={styles['undrawn']}
      style={{ blockSize: `${lines.length * pitch - gap}px`, lineHeight: `${pitch}px` }}
    >
      {lines.join('\n')}
    </li>
  );
});
