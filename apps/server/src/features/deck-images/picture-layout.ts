import type { DeckPictureFormat, DeckPictureView } from '@inkfolio/contract/deck-picture';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import type { DeckSectionName } from '@inkfolio/domain/decks/deck-sections';

/** A place in the picture, in pixels from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Section for the layout: its cards in their order, and their copies. */
export interface SectionShape {
  readonly name: DeckSectionName;
  readonly entries: readonly { readonly quantity: number }[];
}

interface PlacedSection {
  readonly name: DeckSectionName;
  readonly title: Box;
  /** One for each entry, in the same order: the card that lies on top, or the row. */
  readonly places: readonly Box[];
}

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly header: Box;
  /** Sections that are drawn: the first ones, the last of them perhaps cut. */
  readonly sections: readonly PlacedSection[];
  /** Number of different cards that are not drawn. */
  readonly left: number;
  readonly more: Box;
  readonly footer: Box;
}

/** "Export image width 1200 px, 6-column grid; stack offsets 15 px" (specification, section 9). */
export const PICTURE_WIDTH = 1200;
/** Size of each format, as a part of the layout's: the small one is looked at, never saved. */
export const PICTURE_SCALE: Readonly<Record<DeckPictureFormat, 1 | 0.5>> = { png: 1, webp: 0.5 };
export const STACK_OFFSET = 15;
/**
 * Limit of the drawn cards, more than any deck that is played has: a picture of all 500 would take
 * more than a gigabyte.
 */
const MOST_DRAWN_CARDS = 100;
const CARD_COLUMNS = 6;
const ROW_COLUMNS = 2;

const MARGIN = 42;
const CONTENT_WIDTH = PICTURE_WIDTH - 2 * MARGIN;
const CARD_GAP = 18;
const CARD_WIDTH = (CONTENT_WIDTH - (CARD_COLUMNS - 1) * CARD_GAP) / CARD_COLUMNS;
/** The ratio of a card, 63 to 88. */
const CARD_HEIGHT = Math.round((CARD_WIDTH * 88) / 63);
const ROW_GAP = 8;
const ROW_HEIGHT = 54;

const HEADER_HEIGHT = 236;
const TITLE_HEIGHT = 30;
const TITLE_GAP = 18;
/** A ribbon hangs over the upper edge of its card. */
const RIBBON_GAP = 6;
const SECTION_GAP = 38;
const FOOTER_HEIGHT = 74;
const MORE_HEIGHT = 62;

interface Grid {
  readonly columns: number;
  readonly columnGap: number;
  readonly rowGap: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** Columns that a section has at least, so that its title has room. */
  readonly narrowest: number;
  /** Overhang of a card over its place, for the copies that lie behind it. */
  readonly overhang: (quantity: number) => number;
}

/**
 * Layout of the picture: sections in their order, short ones in one row when they fit, at most
 * `MOST_DRAWN_CARDS` cards in all.
 */
export function pictureLayout(view: DeckPictureView, all: readonly SectionShape[]): PictureLayout {
  const grid = gridOf(view);
  const sections = firstCards(all);
  const left = countOf(all) - countOf(sections);
  const placed: PlacedSection[] = [];
  let top = HEADER_HEIGHT;
  for (const row of rowsOfSections(grid, sections)) {
    const overhangs = overhangsOf(grid, row);
    let column = 0;
    for (const section of row) {
      placed.push(placeSection(grid, section, { column, top, overhangs }));
      column += columnsOf(grid, section);
    }
    const height = sum(overhangs) + overhangs.length * (grid.cell.height + grid.rowGap);
    top += TITLE_HEIGHT + TITLE_GAP + height - grid.rowGap + SECTION_GAP;
  }
  const more = { x: MARGIN, y: top, width: CONTENT_WIDTH, height: left > 0 ? MORE_HEIGHT : 0 };
  top += more.height;
  return {
    width: PICTURE_WIDTH,
    height: top + FOOTER_HEIGHT,
    header: { x: MARGIN, y: 0, width: CONTENT_WIDTH, height: HEADER_HEIGHT },
    sections: placed,
    left,
    more,
    footer: { x: MARGIN, y: top, width: CONTENT_WIDTH, height: FOOTER_HEIGHT },
  };
}

/** The sections with as many of their cards as are drawn. */
function firstCards(sections: readonly SectionShape[]): readonly SectionShape[] {
  let room = MOST_DRAWN_CARDS;
  return sections.flatMap(({ name, entries }) => {
    const drawn = entries.slice(0, room);
    room -= drawn.length;
    return drawn.length === 0 ? [] : [{ name, entries: drawn }];
  });
}

function countOf(sections: readonly SectionShape[]): number {
  return sum(sections.map(({ entries }) => entries.length));
}

/** Copies that show behind the one on top; more than a playset could not be counted. */
export function copiesBehind(quantity: number): number {
  return Math.min(quantity, PLAYSET) - 1;
}

function gridOf(view: DeckPictureView): Grid {
  if (view === 'list') {
    return {
      columns: ROW_COLUMNS,
      columnGap: CARD_GAP,
      rowGap: ROW_GAP,
      cell: { width: (CONTENT_WIDTH - CARD_GAP) / ROW_COLUMNS, height: ROW_HEIGHT },
      narrowest: 1,
      overhang: () => 0,
    };
  }
  return {
    columns: CARD_COLUMNS,
    columnGap: CARD_GAP,
    rowGap: CARD_GAP + RIBBON_GAP,
    cell: { width: CARD_WIDTH, height: CARD_HEIGHT },
    narrowest: 2,
    overhang: (quantity) => (view === 'stack' ? copiesBehind(quantity) * STACK_OFFSET : 0),
  };
}

function columnsOf(grid: Grid, { entries }: SectionShape): number {
  return Math.min(grid.columns, Math.max(grid.narrowest, entries.length));
}

function rowsOfSections(grid: Grid, sections: readonly SectionShape[]): SectionShape[][] {
  const rows: SectionShape[][] = [];
  let used = grid.columns;
  for (const section of sections) {
    const columns = columnsOf(grid, section);
    const row = rows.at(-1);
    if (row !== undefined && used + columns <= grid.columns) {
      row.push(section);
      used += columns;
    } else {
      rows.push([section]);
      used = columns;
    }
  }
  return rows;
}

/** The room above each row of cards: sections side by side keep their cards in line. */
function overhangsOf(grid: Grid, sections: readonly SectionShape[]): readonly number[] {
  const overhangs: number[] = [];
  for (const section of sections) {
    const columns = columnsOf(grid, section);
    section.entries.forEach(({ quantity }, index) => {
      const row = Math.floor(index / columns);
      overhangs[row] = Math.max(overhangs[row] ?? 0, grid.overhang(quantity));
    });
  }
  return overhangs;
}

function placeSection(
  grid: Grid,
  section: SectionShape,
  place: {
    readonly column: number;
    readonly top: number;
    readonly overhangs: readonly number[];
  },
): PlacedSection {
  const { cell, columnGap, rowGap } = grid;
  const columns = columnsOf(grid, section);
  const step = cell.width + columnGap;
  const x = MARGIN + place.column * step;
  const first = place.top + TITLE_HEIGHT + TITLE_GAP;
  const places = section.entries.map((_, index) => {
    const row = Math.floor(index / columns);
    const y = first + row * (cell.height + rowGap) + sum(place.overhangs.slice(0, row + 1));
    return { x: x + (index % columns) * step, y, ...cell };
  });
  const title = { x, y: place.top, width: columns * step - columnGap, height: TITLE_HEIGHT };
  return { name: section.name, title, places };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
