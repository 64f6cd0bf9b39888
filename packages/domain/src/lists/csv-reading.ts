import { isGuarded } from './csv.ts';

/** A line of CSV that is not blank. */
export interface CsvLine {
  /** Line of the text at which it begins; counts from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark opens in this line and does not close; its only cell is the line of text. */
  readonly isUnclosed?: true;
}

/** Separators of cells; spreadsheets of some countries write semicolons. */
const SEPARATORS = [',', ';', '\t'] as const;
/** First line in which a spreadsheet names the separator. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n?/i;
/** Lines that are asked for the separator: a title may stand above the header. */
const PROBED_LINES = 10;
/** Longest quoted cell. It bounds the search for the mark that closes one. */
const MAX_QUOTED_LENGTH = 10_000;

/**
 * Lines of a CSV text (RFC 4180), separated by commas, semicolons or tabs, whichever the first lines
 * have most of. A quotation mark that does not close is told, and reading goes on in the next line
 * of text. Linear in the length of the text.
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

  /** Stops behind the cell; undefined for a quotation mark that does not close. */
  #nextCell(): string | undefined {
    const start = this.#at;
    this.#skipBlanks();
    if (this.#text[this.#at] === '"') return this.#quotedCell();
    this.#at = start;
    while (!this.isAtEnd() && !this.#isBehindCell(this.#text[this.#at])) this.#at += 1;
    return withoutGuard(this.#text.slice(start, this.#at));
  }

  /** Content between two quotation marks, with doubled ones as one. */
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
  // Names hold commas too: a separator is in most lines.
  const countOf = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    return counts.filter((count) => count > 0).length + Math.max(...counts) / MAX_QUOTED_LENGTH;
  };
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function lineBreaksIn(text: string): number {
  return text.split(/\r\n|[\r\n]/).length - 1;
}
