import type { PrintingHint } from '../cards/card-name-matching.ts';
import { cleanLine } from '../player-text.ts';
import { MAX_DECK_NAME_LENGTH } from './deck.ts';

/** A card as a list names it. */
export interface ListedCard {
  /** Counts from 1. */
  readonly line: number;
  /** Text of the line, word for word. */
  readonly text: string;
  /** Number from 1 to MAX_CARD_QUANTITY. */
  readonly quantity: number;
  readonly name: string;
  readonly hint?: PrintingHint;
}

/** A part of a list that could not be read. */
export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  /** `too_long`: the whole list is refused. */
  readonly code: 'invalid_format' | 'too_long';
}

/** A part of a list that is not the main deck. */
export interface ListedSection {
  /** `sideboard`: its cards count; `maybeboard`: they are left out. */
  readonly kind: 'sideboard' | 'maybeboard';
  /** Copies of its cards. */
  readonly count: number;
}

/** List of cards as it is written, before the cards are matched. */
export interface DeckList {
  /** Title of the deck, from a heading or a comment above the cards. */
  readonly title: string | undefined;
  readonly cards: readonly ListedCard[];
  readonly problems: readonly UnreadLine[];
  /** Sections that have cards; left out where there is none. */
  readonly sections?: readonly ListedSection[];
}

/** Limit in characters (not in the specification): several times the longest honest list. */
export const MAX_DECK_TEXT_LENGTH = 100_000;
const MAX_LINES = 2000;
/** Longest line, longer than any name with all its markers. */
const MAX_ENTRY_LENGTH = 300;

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;
const COMMENT = /^(?:\/\/|#)[/# ]*(.*)$/;
const HEADING = /^(?:deck(?: name)?|title) ?: ?(.+)$/i;
const SECTION = /^[-‐-―]{2}/;
const SECTION_KINDS = ['sideboard', 'maybeboard'] as const;
const ENTRY = /^(\d{1,2})(?: ?[x×])? (.+)$/i;
/** `Name:4`, as in a list on one line. */
const ENDS_WITH_QUANTITY = /: ?\d{1,2},?$/;
/** `(1-42)`, `(1TFC) 42`, `(PROMO)` or `*E*`. */
const MARKER = / ?(?:\(([^()]{1,40})\)(?: #?(\d{1,4}[a-z]?))?|\*[^*]{1,40}\*)$/i;
const SET_AND_NUMBER = /^0*(\d{0,2} ?[a-z]{0,3}\d{0,3})(?: ?[-/#] ?0*(\d{1,4})([a-z]?))?$/i;

/**
 * Reads a list of cards, one `4 Name - Version` on each line, as the deck sites of the game write
 * it: `4x`, `(set-number)`, `(set) number` and art markers after the name, comments, a heading, sections (a
 * sideboard counts, a maybeboard does not), or all on one line as `Name - Version:4,Name:4`.
 * Quantities go up to 99: validity judges, reading does not lose.
 */
export function readDeckText(text: string): DeckList {
  const lines = text.length > MAX_DECK_TEXT_LENGTH ? [] : text.split(LINE_BREAK);
  if (lines.length === 0 || lines.length > MAX_LINES) {
    const problem = { line: 1, text: '', code: 'too_long' } as const;
    return { title: undefined, cards: [], problems: [problem] };
  }
  const cards: ListedCard[] = [];
  const problems: UnreadLine[] = [];
  const counts = { sideboard: 0, maybeboard: 0 };
  let title: string | undefined;
  let section: ListedSection['kind'] | undefined;
  for (const [index, raw] of lines.entries()) {
    const content = tidy(raw);
    const heading = headingOf(content);
    if (SECTION.test(content)) {
      section = SECTION_KINDS.find((kind) => content.toLowerCase().includes(kind));
    } else if (heading !== undefined) {
      if (cards.length === 0 && isName(heading)) title ??= cleanLine(heading);
    } else if (content !== '') {
      for (const read of entriesOf(content, index + 1)) {
        if (section !== undefined && 'quantity' in read) counts[section] += read.quantity;
        if (section === 'maybeboard') continue;
        if ('code' in read) problems.push(read);
        else cards.push(read);
      }
    }
  }
  const sections = SECTION_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
    kind,
    count: counts[kind],
  }));
  return { title, cards, problems, ...(sections.length > 0 && { sections }) };
}

/** A card of a list that is written. */
interface WrittenCard {
  readonly fullName: string;
  readonly quantity: number;
  /** Code of the printing, `6-114`; undefined for any printing. */
  readonly printing?: string;
}

/** The list of some cards, one on each line, as `readDeckText` and the deck sites read it. */
export function writeDeckText(cards: readonly WrittenCard[]): string {
  return cards
    .map(({ fullName, quantity, printing }) =>
      printing === undefined
        ? `${quantity} ${fullName}\n`
        : `${quantity} ${fullName} (${printing})\n`,
    )
    .join('');
}

/** Line with spaces of every kind as one, and without invisible characters. */
function tidy(line: string): string {
  return line
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Heading in a line that names no card; undefined for a line of cards. */
function headingOf(content: string): string | undefined {
  return (COMMENT.exec(content) ?? HEADING.exec(content))?.[1];
}

function isName(heading: string): boolean {
  return heading !== '' && heading.length <= MAX_DECK_NAME_LENGTH;
}

function entriesOf(content: string, line: number): readonly (ListedCard | UnreadLine)[] {
  if (!ENDS_WITH_QUANTITY.test(content)) {
    const [, quantity, name] = ENTRY.exec(content) ?? [];
    return [readEntry(line, content, quantity, name)];
  }
  return splitCompact(content).map((entry) => {
    const colon = entry.lastIndexOf(':');
    return readEntry(line, entry, entry.slice(colon + 1), entry.slice(0, Math.max(colon, 0)));
  });
}

/** The entries of a list on one line; names may hold commas, so an entry ends with a quantity. */
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

function readEntry(
  line: number,
  text: string,
  quantityText: string | undefined,
  nameText: string | undefined,
): ListedCard | UnreadLine {
  const quantity = Number(quantityText);
  if (!(quantity > 0) || nameText === undefined || text.length > MAX_ENTRY_LENGTH) {
    return { line, text, code: 'invalid_format' };
  }
  const { name, hint } = withoutMarkers(nameText.trim());
  if (name === '') return { line, text, code: 'invalid_format' };
  return { line, text, quantity, name, ...(hint !== undefined && { hint }) };
}

function withoutMarkers(text: string): Pick<ListedCard, 'name' | 'hint'> {
  let name = text;
  let hint: PrintingHint | undefined;
  for (let marker = MARKER.exec(name); marker !== null; marker = MARKER.exec(name)) {
    const [, set = '', number] = marker;
    hint ??= hintOf(number === undefined ? set : `${set}-${number}`);
    name = name.slice(0, marker.index);
  }
  return { name, ...(hint !== undefined && { hint }) };
}

function hintOf(marker: string): PrintingHint | undefined {
  const [, setCode = '', number, letter = ''] = SET_AND_NUMBER.exec(marker.trim()) ?? [];
  if (setCode === '') return undefined;
  const variant = letter.toLowerCase();
  return {
    setCode,
    ...(number !== undefined && { number: Number(number) }),
    ...(variant !== '' && { variant }),
  };
}
