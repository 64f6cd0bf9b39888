import { isGuarded } from './csv.ts';

/** A line of CSV that is not blank. */
export interface CsvLine {
  /** Line of the text at which it begins; counts from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Separators of cells; spreadsheets of some countries write semicolons. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The lines of a CSV text as RFC 4180 has them, separated by commas, semicolons or tabs, whichever
 * the first line has most of. Takes any text: a quotation mark that is never closed is a letter
 * like any other. The time grows with the length of the text, whatever is in it.
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
  /** False once a mark was found that nothing closes: nothing closes the later ones either. */
  #marksQuote = true;

  constructor(text: string) {
    this.#text = text;
    this.#separator = separatorOf(text);
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  nextLine(): CsvLine {
    const line = this.#line;
    const cells = [this.#nextCell()];
    while (this.#text[this.#at] === this.#separator) {
      this.#at += 1;
      cells.push(this.#nextCell());
    }
    this.#skipLineBreak();
    return { line, cells };
  }

  /** Stops at the separator, line break or end behind the cell. */
  #nextCell(): string {
    const quoted = this.#text[this.#at] === '"' && this.#marksQuote ? this.#quotedPart() : '';
    const start = this.#at;
    while (!this.isAtEnd() && !this.#isBehindCell(this.#text[this.#at])) this.#at += 1;
    const cell = quoted + this.#text.slice(start, this.#at);
    return isGuarded(cell) ? cell.slice(1) : cell;
  }

  /**
   * Content between two quotation marks, with doubled ones as one; the position moves behind it.
   */
  #quotedPart(): string {
    let part = '';
    let start = this.#at + 1;
    for (;;) {
      const end = this.#text.indexOf('"', start);
      if (end === -1) {
        this.#marksQuote = false;
        return '';
      }
      part += this.#text.slice(start, end);
      start = end + 1;
      if (this.#text[start] !== '"') break;
      part += '"';
      start += 1;
    }
    this.#at = start;
    this.#line += lineBreaksIn(part);
    return part;
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

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const countOf = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

function lineBreaksIn(text: string): number {
  return text.split(/\r\n|[\r\n]/).length - 1;
}
