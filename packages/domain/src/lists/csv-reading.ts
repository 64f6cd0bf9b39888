import { isGuarded } from './csv.ts';

/** Non-blank line of CSV. */
export interface CsvLine {
  /** Number of its first line of text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Set if a quotation mark is never closed; the only cell is then the line of text. */
  readonly isUnclosed?: true;
}

/** Cell separators; spreadsheets in some countries write semicolons. */
const SEPARATORS = [',', ';', '\t'] as const;
/** First line in which a spreadsheet declares its separator. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n?/i;
/** Number of lines used to detect the separator; a title may precede the header. */
const PROBED_LINES = 10;
/** Limit of a quoted cell; bounds the search for the closing mark. */
const MAX_QUOTED_LENGTH = 10_000;

/**
 * Parses CSV (RFC 4180) separated by commas, semicolons or tabs, whichever is most frequent in the
 * first lines. A line with an unclosed quotation mark is flagged; parsing continues at the next
 * line of text. Linear in the length of the text.
 */
export function readCsv(text: string): readonly CsvLine[] {
  const reader = new CsvReader(text.replace(/^\uFEFF/, ''));
  const lines: CsvLine[] = [];
  while (!reader.isAtEnd()) {
    const line = reader.nextLine();
    if (line.cells.some((cell) => cell.trim() !== '')) lines.push(line);
  }
  return lines;
}

class CsvReader {
  readonly #text: string;
  readonly #separator: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    const [firstLine = '', named] = SEPARATOR_LINE.exec(text) ?? [];
    this.#text = text;
    this.#separator = named ?? separatorOf(text);
    this.#at = firstLine.length;
    if (named !== undefined) this.#line = 2;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  nextLine(): CsvLine {
    const start = this.#at;
    const line = this.#line;
    const cells: string[] = [];
    for (;;) {
      const cell = this.#nextCell();
      if (cell === undefined) return this.#unclosedLine(start, line);
      cells.push(cell);
      if (this.#text[this.#at] !== this.#separator) break;
      this.#at += 1;
    }
    this.#skipLineBreak();
    return { line, cells };
  }

  /** Reads up to the end of the cell; undefined if a quotation mark is not closed. */
  #nextCell(): string | undefined {
    const start = this.#at;
    this.#skipBlanks();
    if (this.#text[this.#at] === '"') return this.#quotedCell();
    this.#at = start;
    while (!this.isAtEnd() && !this.#isBehindCell(this.#text[this.#at])) this.#at += 1;
    return withoutGuard(this.#text.slice(start, this.#at));
  }

  #quotedCell(): string | undefined {
    const limit = this.#at + MAX_QUOTED_LENGTH;
    let cell = '';
    let start = this.#at + 1;
    for (;;) {
      const end = this.#text.indexOf('"', start);
      if (end === -1 || end > limit) return undefined;
      cell += this.#text.slice(start, end);
      start = end + 1;
      if (this.#text[start] !== '"') break;
      cell += '"';
      start += 1;
    }
    this.#at = start;
    this.#skipBlanks();
    if (!this.isAtEnd() && !this.#isBehindCell(this.#text[this.#at])) return undefined;
    this.#line += lineBreaksIn(cell);
    return withoutGuard(cell);
  }

  #unclosedLine(start: number, line: number): CsvLine {
    const length = this.#text.slice(start).search(/[\r\n]/);
    this.#at = length === -1 ? this.#text.length : start + length;
    this.#line = line;
    const cells = [this.#text.slice(start, this.#at)];
    this.#skipLineBreak();
    return { line, cells, isUnclosed: true };
  }

  #skipBlanks(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  #isBehindCell(letter: string | undefined): boolean {
    return letter === this.#separator || letter === '\n' || letter === '\r';
  }

  #skipLineBreak(): void {
    if (this.isAtEnd()) return;
    this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1;
    this.#line += 1;
  }
}

function withoutGuard(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

function separatorOf(text: string): string {
  const start = text.slice(0, MAX_QUOTED_LENGTH).replace(/"[^"]*"/g, '');
  const lines = start.split(/\r\n|[\r\n]/, PROBED_LINES);
  // Names contain commas, too: a real separator occurs in most lines.
  const countOf = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    return counts.filter((count) => count > 0).length + Math.max(...counts) / MAX_QUOTED_LENGTH;
  };
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function lineBreaksIn(text: string): number {
  return text.split(/\r\n|[\r\n]/).length - 1;
}
