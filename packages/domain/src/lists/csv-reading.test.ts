import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter, forAllTimes } from '../../../../tests/for-all.ts';
import { readCsv } from './csv-reading.ts';
import { csvRow } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('reading CSV', () => {
  test.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa;b,c;d\n', [['a', 'b,c', 'd']]],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a,b","say ""hi"""', [['a,b', 'say "hi"']]],
    ['"two\nlines",x', [['two\nlines', 'x']]],
    [
      'a,\n\n , \n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['Moth the "Grey",1', [['Moth the "Grey"', '1']]],
    ['a, "b,c" ,d', [['a', 'b,c', 'd']]],
    ['sep=;\r\na,b;c', [['a,b', 'c']]],
    ['SEP=;\na,b;c\nd,e\nf,g', [['a,b', 'c'], ['d,e'], ['f,g']]],
    [
      'Name;Count\nMoth, the Grey;2',
      [
        ['Name', 'Count'],
        ['Moth, the Grey', '2'],
      ],
    ],
    ['My cards, 2026\na;b;c;d', [['My cards, 2026'], ['a', 'b', 'c', 'd']]],
    ["'=1+1,'x", [['=1+1', "'x"]]],
    ['', []],
  ])('parses %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test.each([
    ['at the end', '"open,1\nnext,2', ['"open,1']],
    ['before the next quoted cell', '"open,1\n"next",2', ['"open,1']],
    ['and text follows', '"shut"tail,1\nnext,2', ['"shut"tail,1']],
  ])('reports an unclosed quotation mark: %s', (_, text, cells) => {
    expect(readCsv(text)).toEqual([
      { line: 1, cells, isUnclosed: true },
      { line: 2, cells: ['next', '2'] },
    ]);
  });

  test('counts lines', () => {
    expect(readCsv('a\n\n"b\n",c\r\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test('returns the cells that were written', () => {
    const rows = fc.array(fc.array(fc.string({ unit: anyCharacter }), { minLength: 1 }));
    forAllTimes(500, rows, (written) => {
      const notBlank = written.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      const header = csvRow(['a', 'b', 'c']);
      expect(cellsOf(header + written.map(csvRow).join('')).slice(1)).toEqual(notBlank);
    });
  });

  test.each([
    ['marks', '"'.repeat(1_000_001)],
    ['marks that open', 'a,"b'.repeat(300_000)],
    ['open cells', '"a'.repeat(400_000)],
    ['guards', "'".repeat(1_000_000)],
    ['separators', ',;\t'.repeat(300_000)],
    ['line breaks', '\r\n'.repeat(500_000)],
  ])('takes linear time for a text of %s', (_, text) => {
    const began = performance.now();
    readCsv(text);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
