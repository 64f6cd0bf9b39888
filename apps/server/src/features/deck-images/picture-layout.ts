import type { DeckPictureFormat, DeckPictureView } from '@inkfolio/contract/deck-picture';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import type { DeckSectionName } from '@inkfolio/domain/decks/deck-sections';

/** Rectangle in pixels, from the top left corner of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Section as the layout needs it: its entries in order, with their copies. */
export interface SectionShape {
  readonly name: DeckSectionName;
  readonly entries: readonly { readonly quantity: number }[];
}

interface PlacedSection {
  readonly name: DeckSectionName;
  readonly title: Box;
  /** One box per entry, in the same order: the top card of a stack, or the row. */
  readonly places: readonly Box[];
}

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly header: Box;
  /** Sections that are drawn: the first ones; the last may be cut. */
  readonly sections: readonly PlacedSection[];
  readonly left: number;
  readonly more: Box;
  readonly footer: Box;
}

/** "Export image width 1200 px, 6-column grid; stack offsets 15 px" (specification, section 9). */
export const PICTURE_WIDTH = 1200;
/** Scale by format: WebP is only for display, never saved. */
export const PICTURE_SCALE: Readonly<Record<DeckPictureFormat, 1 | 0.5>> = { png: 1, webp: 0.5 };
export const STACK_OFFSET = 15;
/** Limit of drawn cards, more than any real deck has: all 500 would take over a gigabyte. */
const MAX_DRAWN_CARDS = 100;
const CARD_COLUMNS = 6;
const ROW_COLUMNS = 2;

const MARGIN = 42;
const CONTENT_WIDTH = PICTURE_WIDTH - 2 * MARGIN;
const CARD_GAP = 18;
const CARD_WIDTH = (CONTENT_WIDTH - (CARD_COLUMNS - 1) * CARD_GAP) / CARD_COLUMNS;
const CARD_HEIGHT = Math.round((CARD_WIDTH * 88) / 63);
const ROW_GAP = 8;
const ROW_HEIGHT = 54;

const HEADER_HEIGHT = 236;
const TITLE_HEIGHT = 30;
const TITLE_GAP = 18;
/** Overhang of the ribbon above its card. */
const RIBBON_GAP = 6;
const SECTION_GAP = 38;
const FOOTER_HEIGHT = 74;
const MORE_HEIGHT = 62;

interface Grid {
  readonly columns: number;
  readonly columnGap: number;
  readonly rowGap: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** Minimum columns of a section, so that its title fits. */
  readonly narrowest: number;
  /** Returns the height of the copies that show above the top card. */
  readonly overhang: (quantity: number) => number;
}

/**
 * Computes the layout: sections in order, short ones side by side, at most `MAX_DRAWN_CARDS`
 * cards.
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

function firstCards(sections: readonly SectionShape[]): readonly SectionShape[] {
  let room = MAX_DRAWN_CARDS;
  return sections.flatMap(({ name, entries }) => {
    const drawn = entries.slice(0, room);
    room -= drawn.length;
    return drawn.length === 0 ? [] : [{ name, entries: drawn }];
  });
}

function countOf(sections: readonly SectionShape[]): number {
  return sum(sections.map(({ entries }) => entries.length));
}

/** Counts the copies that show behind the top one, capped at a playset. */
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

/** Computes the overhang per grid row, so that neighbouring sections stay aligned. */
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
