/** Rows `from` (inclusive) to `to` (exclusive). */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Consecutive rows that are all rendered, or all not. */
export interface RowSegment extends RowRange {
  readonly isDrawn: boolean;
}

/** Maximum rows per segment that is not rendered: scrolling then changes two segments only. */
const MAX_UNDRAWN = 32;

/** Number of rows rendered per step, so that scrolling does not rerender the list for each row. */
const STEP = 2;

interface Scrolled {
  /** Distance from the viewport's top to the grid's top; negative after scrolling past it. */
  readonly top: number;
  readonly windowHeight: number;
  /** Height of a row plus gap. */
  readonly pitch: number;
}

/** Rows within the viewport, extended by `margin` rows on both sides. */
export function rowsNear({ top, windowHeight, pitch }: Scrolled, margin: number): RowRange {
  const first = Math.floor(-top / pitch) - margin;
  const last = Math.ceil((windowHeight - top) / pitch) + margin;
  return {
    from: Math.max(Math.floor(first / STEP) * STEP, 0),
    to: Math.max(Math.ceil(last / STEP) * STEP, 0),
  };
}

/** Splits all rows into segments; rows near the viewport and given single rows are rendered. */
export function rowSegments(
  count: number,
  near: RowRange,
  others: readonly number[],
): readonly RowSegment[] {
  const isDrawn = (row: number) => (row >= near.from && row < near.to) || others.includes(row);
  const segments: { from: number; to: number; isDrawn: boolean }[] = [];
  for (let row = 0; row < count; row += 1) {
    const last = segments.at(-1);
    const continues = last?.isDrawn === isDrawn(row) && (last.isDrawn || row % MAX_UNDRAWN !== 0);
    if (last && continues) last.to = row + 1;
    else segments.push({ from: row, to: row + 1, isDrawn: isDrawn(row) });
  }
  return segments;
}
