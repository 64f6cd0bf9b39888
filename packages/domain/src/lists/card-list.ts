import { cleanLine } from '../player-text.ts';
import { readCsv, type CsvLine } from './csv-reading.ts';
import { isHeader, meaningsOfTitles, placesOf } from './list-columns.ts';
import {
  isTotal,
  readListLine,
  sectionOfLine,
  sectionPrefix,
  withoutEntities,
  withoutMarkers,
  type CardReading,
  type SectionName,
} from './list-line.ts';
import { MAX_DECK_NAME_LENGTH } from '../decks/deck.ts';

/** Card as named in a list: its most likely reading. */
export interface ListedCard extends CardReading {
  /** Line number, from 1. */
  readonly line: number;
  /** Text of the line, verbatim. */
  readonly text: string;
  /** Alternative readings, the most likely first. */
  readonly others?: readonly CardReading[];
  /** `no_quantity`: one copy, or no card. `total`: a total, unless a card has that name. */
  readonly doubt?: 'no_quantity' | 'total';
}

/** Line of a list, verbatim. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

export interface UnreadLine extends TextLine {
  /** `too_long` rejects the whole list. */
  readonly code: 'invalid_format' | 'too_long';
}

/** Part of a list outside the main deck. */
export interface ListedSection {
  /** Cards of a `sideboard` count; cards of a `maybeboard` are omitted. */
  readonly kind: 'sideboard' | 'maybeboard';
  readonly count: number;
}

/** List of cards as written, before cards are matched. */
export interface DeckList {
  /** Deck title, from a heading or comment above the cards. */
  readonly title: string | undefined;
  readonly cards: readonly ListedCard[];
  readonly problems: readonly UnreadLine[];
  readonly leftOut?: readonly TextLine[];
  /** Sections with cards; omitted if there are none. */
  readonly sections?: readonly ListedSection[];
}

/** Limit in characters (not in the specification): several times the longest genuine list. */
export const MAX_LIST_LENGTH = 100_000;
const MAX_LINES = 2000;
/** Limit of a line; longer than any name with all its markers. */
const MAX_ENTRY_LENGTH = 300;
/** Limit of lines above the header of a table, such as a title. */
const MAX_LINES_ABOVE = 3;

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;
const COMMENT = /^(?:\/\/|#(?!\d))[/# ]*(.*)$/;
const HEADING = /^(?:deck(?: name)?|title) ?: ?(.+)$/i;
const SECTION = /^[-‐-―]{2}/;
const SECTION_KINDS = ['sideboard', 'maybeboard'] as const;
/** `Name:4`, as in a one-line list. */
const ENDS_WITH_QUANTITY = /: ?\d{1,2},?$/;
const QUANTITY = /^\d{1,2}$/;

/**
 * Reads a card list from a player or another site. Supported are:
 * - a quantity before or after each name;
 * - markers of printing and finish;
 * - bullets, comments and headings;
 * - sections: a sideboard counts, a maybeboard does not;
 * - one-line lists, `Name - Version:4,Name:4`;
 * - tables with a header.
 *
 * Quantities up to 99 are read; deck validity checks them later.
 */
export function readCardList(text: string): DeckList {
  const lines = text.length > MAX_LIST_LENGTH ? [] : text.split(LINE_BREAK);
  if (lines.length === 0 || lines.length > MAX_LINES) {
    const problem = { line: 1, text: '', code: 'too_long' } as const;
    return { title: undefined, cards: [], problems: [problem] };
  }
  return readTable(text) ?? readLines(lines);
}

function readLines(lines: readonly string[]): DeckList {
  const cards: ListedCard[] = [];
  const problems: UnreadLine[] = [];
  const leftOut: TextLine[] = [];
  const counts = { sideboard: 0, maybeboard: 0 };
  let title: string | undefined;
  let section: SectionName | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const whole = tidy(raw);
    const prefixed = sectionPrefix(whole);
    const content = prefixed?.rest ?? whole;
    const begun = sectionOfLine(content);
    const heading = headingOf(content);
    if (begun !== undefined || SECTION.test(content)) {
      section = begun;
      if (begun === undefined && /\p{L}/u.test(content)) leftOut.push({ line, text: content });
    } else if (heading !== undefined) {
      if (cards.length === 0 && isName(heading)) title ??= cleanLine(heading);
    } else if (content !== '') {
      const part = prefixed?.section ?? section;
      for (const read of isTotal(content)
        ? [totalOf(content, line)]
        : entriesOf(content, line, cellsOf(raw))) {
        const isCard = 'quantity' in read && read.doubt === undefined;
        if (isCard && part !== undefined && part !== 'main') counts[part] += read.quantity;
        if (part === 'maybeboard') continue;
        if ('code' in read) problems.push(read);
        else if ('quantity' in read) cards.push(read);
        else leftOut.push(read);
      }
    }
  }
  const sections = SECTION_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
    kind,
    count: counts[kind],
  }));
  return {
    ...{ title, cards, problems },
    ...(leftOut.length > 0 && { leftOut }),
    ...(sections.length > 0 && { sections }),
  };
}

/** Reads a table with columns for name and quantity; undefined for other texts. */
function readTable(text: string): DeckList | undefined {
  const lines = readCsv(withoutEntities(text));
  const header = lines.slice(0, MAX_LINES_ABOVE + 1).findIndex(({ cells }) => isHeader(cells));
  const titles = lines[header]?.cells ?? [];
  const places = placesOf(meaningsOfTitles(titles, []));
  if (places.name === undefined || places.count === undefined) return undefined;
  const rows = lines.slice(header + 1).map(({ line, cells, isUnclosed }: CsvLine) => {
    const cell = (place: number | undefined) => tidy(cells[place ?? -1] ?? '');
    const written = cells.join(', ');
    const version = cell(places.version);
    const name = version === '' ? cell(places.name) : `${cell(places.name)} - ${version}`;
    const quantity = isUnclosed ? undefined : cell(places.count);
    const printing = [cell(places.set), cell(places.number)];
    const read = cardOfCells(line, written, [quantity ?? '', name, ...printing]);
    return 'quantity' in read && isTotal(name) ? { ...read, doubt: 'total' as const } : read;
  });
  return {
    title: undefined,
    cards: rows.filter((row) => 'quantity' in row),
    problems: rows.filter((row) => 'code' in row),
  };
}

interface WrittenCard {
  readonly fullName: string;
  readonly quantity: number;
  /** Printing code, `6-114`; undefined means any printing. */
  readonly printing?: string;
}

/** Formats cards, one per line, for `readCardList` and deck sites. */
export function writeCardList(cards: readonly WrittenCard[]): string {
  return cards
    .map(({ fullName, quantity, printing }) =>
      printing === undefined
        ? `${quantity} ${fullName}\n`
        : `${quantity} ${fullName} (${printing})\n`,
    )
    .join('');
}

/** Collapses whitespace and removes invisible characters. */
function tidy(line: string): string {
  return withoutEntities(line)
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns the heading in a line without a card; undefined for a card line. */
function headingOf(content: string): string | undefined {
  return (COMMENT.exec(content) ?? HEADING.exec(content))?.[1];
}

function isName(heading: string): boolean {
  return heading !== '' && heading.length <= MAX_DECK_NAME_LENGTH;
}

function entriesOf(
  content: string,
  line: number,
  cells: readonly string[],
): readonly (ListedCard | UnreadLine)[] {
  const [first = '', second = '', ...more] = cells;
  if (second !== '' && QUANTITY.test(first)) return [cardOfCells(line, content, cells)];
  if (more.length === 0 && QUANTITY.test(second)) {
    return [cardOfCells(line, content, [second, first])];
  }
  if (!ENDS_WITH_QUANTITY.test(content)) return [cardOfLine(content, line)];
  return splitCompact(content).map((entry) => {
    const colon = entry.lastIndexOf(':');
    const quantity = entry.slice(colon + 1).trim();
    return cardOfCells(line, entry, [quantity, entry.slice(0, Math.max(colon, 0))]);
  });
}

/** Splits a line at tabs. Cells are quantity, name, set and number, or name and quantity. */
function cellsOf(raw: string): readonly string[] {
  return raw.includes('\t') ? raw.trim().split('\t').map(tidy) : [];
}

/** Splits a one-line list. Names may contain commas, so an entry ends with a quantity. */
function splitCompact(content: string): readonly string[] {
  const entries: string[] = [];
  let pieces: string[] = [];
  for (const piece of content.replace(/,$/, '').split(',')) {
    pieces.push(piece);
    if (!ENDS_WITH_QUANTITY.test(piece)) continue;
    entries.push(pieces.join(',').trim());
    pieces = [];
  }
  return entries;
}

function cardOfCells(
  line: number,
  text: string,
  [count = '', written = '', set = '', number = '']: readonly string[],
): ListedCard | UnreadLine {
  const quantity = QUANTITY.test(count) ? Number(count) : 0;
  const marked = set === '' ? '' : ` (${number === '' ? set : `${set}-${number}`})`;
  const { name, hint, isFoil } = withoutMarkers(written.trim());
  if (quantity === 0 || name === '' || text.length > MAX_ENTRY_LENGTH) {
    return { line, text, code: 'invalid_format' };
  }
  const whole = hint ?? withoutMarkers(`x${marked}`).hint;
  return {
    ...{ line, text, quantity, name },
    ...(whole !== undefined && { hint: whole }),
    ...(isFoil && { isFoil }),
  };
}

function cardOfLine(text: string, line: number): ListedCard | UnreadLine {
  const read = text.length > MAX_ENTRY_LENGTH ? undefined : readListLine(text);
  const [first, ...others] = read?.readings ?? [];
  if (first === undefined) return { line, text, code: 'invalid_format' };
  return {
    ...{ line, text },
    ...first,
    ...(others.length > 0 && { others }),
    ...(read?.hasQuantity === false && { doubt: 'no_quantity' as const }),
  };
}

/** Reads a total; it is a card if one has that very name. */
function totalOf(text: string, line: number): ListedCard | TextLine {
  const [first, ...others] = readListLine(text)?.readings ?? [];
  if (first === undefined) return { line, text };
  return { line, text, ...first, ...(others.length > 0 && { others }), doubt: 'total' };
}
