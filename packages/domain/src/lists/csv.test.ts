import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  [['plain', 3, true, null], '"plain",3,true,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['a;b', '3', ''], '"a;b","3",""\r\n'],
  [[' = later', 'a=b', -4], '" = later","a=b",-4\r\n'],
])('escapes %j as %j', (cells, line) => {
  expect(csvRow(cells)).toBe(line);
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '=cmd|"/c calc"!A1', '＝1'])(
  'prevents formulas in spreadsheets: %j',
  (text) => {
    expect(csvRow([text])).toMatch(/^"?'/);
  },
);
