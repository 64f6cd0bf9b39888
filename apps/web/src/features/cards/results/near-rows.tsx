import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './card-results.module.css';
import { rowSegments, type RowSegment } from './grid-rows.ts';
import type { GridRows } from './use-grid-rows.ts';

/** Row of the first render, by whose height the others are counted. */
const FIRST_ROW: readonly RowSegment[] = [{ from: 0, to: 1, isDrawn: true }];

interface NearRowsProps {
  readonly cards: readonly Card[];
  /** Undefined until the height of a row is known. */
  readonly rows: GridRows | undefined;
  /** Places of cards that are drawn wherever they are. */
  readonly drawn: readonly number[];
  /** List item of a card. */
  readonly children: (card: Card, index: number) => ReactNode;
}

/** Items of a grid: the cards in rows near the window, and names in place of the others. */
export function NearRows({ cards, rows, drawn, children }: NearRowsProps) {
  const columns = rows?.columns ?? 1;
  const segments = rows
    ? rowSegments(
        Math.ceil(cards.length / columns),
        rows.near,
        drawn.map((index) => Math.floor(index / columns)),
      )
    : FIRST_ROW;
  return segments.flatMap(({ from, to, isDrawn }) => {
    const [start, end] = [from * columns, Math.min(to * columns, cards.length)];
    if (rows && !isDrawn) {
      const { pitch, gap } = rows;
      return <UndrawnRows key={`row ${from}`} {...{ cards, start, end, columns, pitch, gap }} />;
    }
    return cards.slice(start, end).map((card, index) => children(card, start + index));
  });
}

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
const UndrawnRows = memo(function UndrawnRows(props: UndrawnRowsProps) {
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
