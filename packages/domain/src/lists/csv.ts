export type CsvCell = string | number | boolean | null;

/** Byte order mark: without it, spreadsheets take UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Start of a cell that spreadsheets run as a formula (OWASP, CSV injection). */
const FORMULA_START = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * One line of CSV as RFC 4180 has it. Texts are always quoted: spreadsheets of some languages part
 * cells at `;`. A text that a spreadsheet would run begins with `'`.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** True for a text that begins with the `'` of `csvRow`, which is no part of it. */
export function isGuarded(text: string): boolean {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1));
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
