/** Rows of a grid from the first up to the one after the last. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows that follow one another and are drawn, or are not. */
export interface RowSegment extends RowRange {
  readonly isDrawn: boolean;
}

/** Rows of a segment that is not drawn: scrolling changes the text of two segments, not of all. */
const MOST_UNDRAWN = 32;

/** Rows are drawn so many at a time, so that scrolling does not render the list for each of them. */
const STEP = 2;

interface Scrolled {
  /** Distance from the top of the window to the top of the grid; negative once it has scrolled past. */
  readonly top: number;
  readonly windowHeight: number;
  /** Height of a row and the gap after it. */
  readonly pitch: number;
}

/** Rows within the window, and as many before and after it as `margin` says. */
export function rowsNear({ top, windowHeight, pitch }: Scrolled, margin: number): RowRange {
  const first = Math.floor(-top / pitch) - margin;
  const last = Math.ceil((windowHeight - top) / pitch) + margin;
  return {
    from: Math.max(Math.floor(first / STEP) * STEP, 0),
    to: Math.max(Math.ceil(last / STEP) * STEP, 0),
  };
}

/** All rows in order: those near the window and single other ones are drawn. */
export function rowSegments(
  count: number,
  near: RowRange,
  others: readonly number[],
): readonly RowSegment[] {
  const isDrawn = (row: number) => (row >= near.from && row < near.to) || others.includes(row);
  const segments: { from: number; to: number; isDrawn: boolean }[] = [];
  for (let row = 0; row < count; row += 1) {
    const last = segments.at(-1);
    const continues = last?.isDrawn === isDrawn(row) && (last.isDrawn || row % MOST_UNDRAWN !== 0);
    if (last && continues) last.to = row + 1;
    else segments.push({ from: row, to: row + 1, isDrawn: isDrawn(row) });
  }
  return segments;
}
