import { describe, expect, test } from 'vitest';
import { rowSegments, rowsNear } from './grid-rows.ts';

describe('rendered rows of a virtual grid', () => {
  const rows = (top: number, margin = 0) =>
    rowsNear({ top, windowHeight: 800, pitch: 200 }, margin);

  test('are those in the viewport, in pairs', () => {
    expect(rows(0)).toEqual({ from: 0, to: 4 });
    expect(rows(-1000)).toEqual({ from: 4, to: 10 });
    expect(rows(-1250)).toEqual({ from: 6, to: 12 });
  });

  test('include an overscan above and below', () => {
    expect(rows(-2000, 2)).toEqual({ from: 8, to: 16 });
    expect(rows(0, 2)).toEqual({ from: 0, to: 6 });
  });

  test('are none when the grid is outside the viewport', () => {
    expect(rows(900)).toEqual({ from: 0, to: 0 });
    expect(rowSegments(3, rows(-9000), [])).toEqual([{ from: 0, to: 3, isDrawn: false }]);
  });
});

describe('segments of rows in a virtual grid', () => {
  test('contain each row once, besides the rendered ones', () => {
    expect(rowSegments(10, { from: 4, to: 6 }, [0, 8])).toEqual([
      { from: 0, to: 1, isDrawn: true },
      { from: 1, to: 4, isDrawn: false },
      { from: 4, to: 6, isDrawn: true },
      { from: 6, to: 8, isDrawn: false },
      { from: 8, to: 9, isDrawn: true },
      { from: 9, to: 10, isDrawn: false },
    ]);
  });

  test('end at fixed rows', () => {
    expect(rowSegments(70, { from: 10, to: 12 }, [])).toEqual([
      { from: 0, to: 10, isDrawn: false },
      { from: 10, to: 12, isDrawn: true },
      { from: 12, to: 32, isDrawn: false },
      { from: 32, to: 64, isDrawn: false },
      { from: 64, to: 70, isDrawn: false },
    ]);
  });

  test('are empty after the last row', () => {
    expect(rowSegments(3, { from: 0, to: 6 }, [5])).toEqual([{ from: 0, to: 3, isDrawn: true }]);
  });
});
