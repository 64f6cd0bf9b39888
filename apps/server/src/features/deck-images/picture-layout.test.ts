import type { DeckPictureView } from '@inkfolio/contract/deck-picture';
import type { DeckSectionName } from '@inkfolio/domain/decks/deck-sections';
import { describe, expect, test } from 'vitest';
import { pictureLayout, PICTURE_WIDTH, type Box, type SectionShape } from './picture-layout.ts';

const VIEWS = ['stack', 'badge', 'list'] as const satisfies readonly DeckPictureView[];

function section(name: DeckSectionName, ...quantities: readonly number[]): SectionShape {
  return { name, entries: quantities.map((quantity) => ({ quantity })) };
}

function boxesOf(view: DeckPictureView, ...sections: readonly SectionShape[]): readonly Box[] {
  return pictureLayout(view, sections).sections.flatMap(({ places }) => places);
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

describe('the layout of a deck image', () => {
  const deck = [
    section('characters', 4, 3, 2, 1, 4, 4, 12),
    section('items', 1, 2),
    section('locations', 3),
    section('actions', 4, 4, 4, 4, 4),
    section('songs', 2),
  ];

  test.each(VIEWS)('%s: is 1200 px wide without overlaps', (view) => {
    const layout = pictureLayout(view, deck);
    const cards = layout.sections.flatMap(({ places }) => places);
    const all = [layout.header, ...layout.sections.map(({ title }) => title), ...cards];
    all.push(layout.footer);
    expect(layout.width).toBe(PICTURE_WIDTH);
    expect(layout.footer.y + layout.footer.height).toBe(layout.height);
    expect(cards).toHaveLength(16);
    for (const [index, box] of all.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(PICTURE_WIDTH);
      expect(all.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
    }
  });

  test.each(['stack', 'badge'] as const)('%s: has six columns of cards', (view) => {
    const boxes = boxesOf(view, section('characters', 1, 1, 1, 1, 1, 1, 1));
    expect(new Set(boxes.slice(0, 6).map(({ x }) => x)).size).toBe(6);
    expect(new Set(boxes.slice(0, 6).map(({ y }) => y)).size).toBe(1);
    expect(boxes[6]?.x).toBe(boxes[0]?.x);
    expect((boxes[0]?.width ?? 0) / (boxes[0]?.height ?? 1)).toBeCloseTo(63 / 88, 2);
  });

  test('stack: leaves 15 px per copy behind the highest stack of a row', () => {
    const [one] = boxesOf('stack', section('items', 1, 1));
    const [two, four] = boxesOf('stack', section('items', 2, 4));
    expect((two?.y ?? 0) - (one?.y ?? 0)).toBe(45);
    expect(four?.y).toBe(two?.y);
    const [many] = boxesOf('stack', section('items', 99));
    expect(many?.y).toBe(four?.y);
  });

  test('stack: aligns the cards of adjacent sections', () => {
    const boxes = boxesOf('stack', section('items', 1), section('songs', 4));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
  });

  test('short sections share a row in order', () => {
    const tops = (...sections: readonly SectionShape[]) =>
      pictureLayout('badge', sections).sections.map(({ title }) => title.y);
    const [first, second, third] = tops(
      section('items', 1, 1, 1, 1),
      section('locations', 1),
      section('songs', 1),
    );
    expect(second).toBe(first);
    expect(third).toBeGreaterThan(second ?? 0);
  });

  test('list: has two columns of rows', () => {
    const boxes = boxesOf('list', section('characters', 4, 4, 4));
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
    expect(boxes[2]?.x).toBe(boxes[0]?.x);
  });

  test('an empty deck has a header and a footer', () => {
    const { header, sections, footer } = pictureLayout('stack', []);
    expect(sections).toEqual([]);
    expect(footer.y).toBe(header.height);
  });

  test.each(VIEWS)('%s: draws 100 of 500 cards and the number of hidden ones', (view) => {
    const full = [
      section('characters', ...Array<number>(80).fill(4)),
      section('items', ...Array<number>(300).fill(99)),
      section('songs', ...Array<number>(120).fill(1)),
    ];
    const layout = pictureLayout(view, full);
    expect(layout.sections.map(({ name, places }) => [name, places.length])).toEqual([
      ['characters', 80],
      ['items', 20],
    ]);
    expect(layout.left).toBe(400);
    expect(layout.more.y + layout.more.height).toBe(layout.footer.y);
    // 36 MB of memory.
    expect(layout.width * layout.height).toBeLessThan(9_000_000);
    expect(pictureLayout(view, deck)).toMatchObject({ left: 0, more: { height: 0 } });
  });
});
