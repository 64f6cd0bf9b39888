import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { rowSegments, type RowSegment } from './grid-rows.ts';
import type { GridRows } from './use-grid-rows.ts';

/** First render: one row, whose height is measured. */
const FIRST_ROW: readonly RowSegment[] = [{ from: 0, to: 1, isDrawn: true }];

interface NearRowsProps {
  readonly cards: readonly Card[];
  /** Undefined until the row height is measured. */
  readonly rows: GridRows | undefined;
  /** Indexes of cards that are always rendered. */
  readonly drawn: readonly number[];
  readonly children: (card: Card, index: number) => ReactNode;
}

/** Renders cards near the viewport, and names for the others. */
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
  /** Whole list; the rows are `start` (inclusive) to `end` (exclusive). */
  readonly cards: readonly Card[];
  readonly start: number;
  readonly end: number;
  readonly columns: number;
  readonly pitch: number;
  readonly gap: number;
}

/**
 * Rows far from the viewport: the names of their cards, one line per row, with the height of the
 * cards. The browser's own search finds them and scrolls to where the cards are then rendered.
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
      className="col-span-full overflow-clip text-center text-xs whitespace-pre text-faint"
      style={{ blockSize: `${lines.length * pitch - gap}px`, lineHeight: `${pitch}px` }}
    >
      {lines.join('\n')}
    </li>
  );
});
