import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowsNear, type RowRange } from './grid-rows.ts';

export interface GridRows {
  readonly columns: number;
  /** Height of a row plus gap, and the gap alone, in pixels. */
  readonly pitch: number;
  readonly gap: number;
  readonly near: RowRange;
}

const MARGIN = 2;
const EVERY_ROW: RowRange = { from: 0, to: Infinity };

/**
 * Measures a grid whose items have the height of its first `[data-card]` item; returns which rows
 * are near the viewport, undefined without items. In print all rows are.
 */
export function useGridRows(list: RefObject<HTMLElement | null>): GridRows | undefined {
  const [rows, setRows] = useState<GridRows>();
  const [isPrinted, setIsPrinted] = useState(false);

  // Rows in the viewport are rendered with the first paint, the margin after it.
  // oxlint-disable-next-line react/set-state-in-effect -- measured after the first render
  useLayoutEffect(() => setRows(measuredRows(list.current, 0)), [list]);

  useEffect(() => {
    if (list.current === null) return undefined;
    const measure = () => {
      // A hidden list, as in an unselected tab, keeps its rows.
      if (list.current?.checkVisibility() === false) return;
      const now = measuredRows(list.current, MARGIN);
      startTransition(() => setRows((before) => (isSame(before, now) ? before : now)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list.current);
    addEventListener('resize', measure);
    // Capturing, because scroll events of nested containers do not bubble.
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, { capture: true });
    };
  }, [list]);

  useEffect(() => {
    const print = () => flushSync(() => setIsPrinted(true));
    const printed = () => setIsPrinted(false);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', printed);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', printed);
    };
  }, []);

  return rows && isPrinted ? { ...rows, near: EVERY_ROW } : rows;
}

function measuredRows(list: HTMLElement | null, margin: number): GridRows | undefined {
  const item = list?.querySelector('[data-card]')?.closest('li');
  if (!list || !item) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const gap = Number.parseFloat(rowGap);
  const pitch = item.getBoundingClientRect().height + gap;
  const { top } = list.getBoundingClientRect();
  return {
    columns: gridTemplateColumns.split(' ').length,
    pitch,
    gap,
    near: rowsNear({ top, windowHeight: innerHeight, pitch }, margin),
  };
}

function isSame(a: GridRows | undefined, b: GridRows | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.columns === b.columns &&
    a.pitch === b.pitch &&
    a.near.from === b.near.from &&
    a.near.to === b.near.to
  );
}
