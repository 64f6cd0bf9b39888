export type CsvCell = string | number | boolean | null;

/** Byte order mark; without it, spreadsheets do not detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Start of a cell that spreadsheets evaluate as a formula (OWASP, CSV injection). */
const FORMULA_START = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * Formats one line of CSV (RFC 4180). Text is always quoted because spreadsheets of some languages
 * split cells at `;`. Text that a spreadsheet would evaluate gets a leading `'`.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Returns true if the text starts with the `'` that `csvRow` adds. */
export function isGuarded(text: string): boolean {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1));
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
