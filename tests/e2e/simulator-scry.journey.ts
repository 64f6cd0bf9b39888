import type { Locator, Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { PATH, begin, finger, hand, lists } from './simulator-table.ts';

/** Sizes of the design: no tray may need scrolling there. */
const SIZES = [
  [1280, 800, '@release'],
  [1440, 900],
  [390, 844],
] as const;
const TRAYS = ['toHand', 'toTop', 'toBottom'] as const;
type Tray = (typeof TRAYS)[number];
interface Point {
  readonly x: number;
  readonly y: number;
}

const inTray = (page: Page, group: Tray | 'viewedCards') =>
  lists(page).locator(`[data-group=${group}] [data-instance]`);
const handles = (page: Page) => inTray(page, 'viewedCards');
const idOf = (card: Locator) => card.getAttribute('data-instance');

async function look(page: Page, count: number): Promise<void> {
  await page.keyboard.press('l');
  await page.getByRole('menuitem', { name: `Top ${count} cards`, exact: true }).click();
  await expect(handles(page)).toHaveCount(count);
}

/** Centres of the trays, which must be fully visible. */
async function middlesOfTrays(page: Page): Promise<Record<Tray, Point>> {
  return page.evaluate(() => {
    const middleOf = (group: string) => {
      const place = document.querySelector(`[data-scry] [data-group=${group}]`);
      if (place === null) throw new Error(`there is no ${group}`);
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || bottom - top < 120)
        throw new Error(`${group} is not wholly in view: ${left} ${top} ${right} ${bottom}`);
      if (!document.elementsFromPoint(middle.x, middle.y).includes(place))
        throw new Error(`${group} is covered`);
      return middle;
    };
    return {
      toHand: middleOf('toHand'),
      toTop: middleOf('toTop'),
      toBottom: middleOf('toBottom'),
    };
  });
}

/** Point for grabbing the handle, after scrolling it into view. */
async function grip(card: Locator): Promise<Point> {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error('nothing to carry');
  return { x: box.x + 16, y: box.y + box.height / 2 };
}

const isHeld = (page: Page) => lists(page).locator('[data-dragging]').waitFor();
/** Whether the tray is the current drop target. */
const isOver = (page: Page, group: Tray) =>
  lists(page).locator(`[data-group=${group}][data-over]`).waitFor();

/** Scroll positions of the lists. */
const scrolled = (page: Page) =>
  lists(page)
    .locator('ol')
    .evaluateAll((all) => all.map(({ scrollTop }) => scrollTop));

interface Pointer {
  readonly pickUp: (at: Point) => Promise<unknown>;
  readonly moveTo: (to: Point, from: Point) => Promise<unknown>;
  readonly scroll?: () => Promise<unknown>;
  readonly drop: () => Promise<unknown>;
}

/** Drags ten cards into the trays in turn. */
async function sortAll(page: Page, pointer: Pointer): Promise<void> {
  test.slow();
  await begin(page);
  await look(page, 10);
  for (let left = 10; left > 0; left -= 1) {
    const group = TRAYS[left % 3] ?? 'toHand';
    // The last card, to which a long list is scrolled.
    const card = handles(page).last();
    const id = await idOf(card);
    const from = await grip(card);
    await pointer.pickUp(from);
    await isHeld(page);
    const { [group]: middle } = await middlesOfTrays(page);
    const before = await scrolled(page);
    await pointer.moveTo(middle, from);
    await isOver(page, group);
    await pointer.scroll?.();
    expect(await scrolled(page)).toEqual(before);
    await pointer.drop();
    await expect(handles(page)).toHaveCount(left - 1);
    expect(await inTray(page, group).evaluateAll(idsOf)).toContain(id);
  }
}

for (const [width, height, ...tag] of SIZES) {
  test.describe(`scry trays at ${width} × ${height}`, { tag }, () => {
    test('are all visible and accept drops at any fill level', async ({ journey }) => {
      const page = await journey.visit(PATH, { width, height });
      await sortAll(page, {
        async pickUp({ x, y }) {
          await page.mouse.move(x, y);
          await page.mouse.down();
          await page.mouse.move(x + 12, y + 12, { steps: 3 });
        },
        moveTo: async ({ x, y }) => page.mouse.move(x, y, { steps: 6 }),
        // The wheel must not scroll the lists during a drag.
        scroll: async () => page.mouse.wheel(0, 200),
        drop: async () => page.mouse.up(),
      });
      for (const group of TRAYS) expect(await inTray(page, group).count()).toBeGreaterThan(2);
      await middlesOfTrays(page);
    });

    test('are reached by arrow keys at any scroll position', async ({ journey }) => {
      test.slow();
      const page = await journey.visit(PATH, { width, height });
      await begin(page);
      await look(page, 10);
      for (let left = 10; left > 0; left -= 1) {
        const card = handles(page).last();
        const id = await idOf(card);
        await card.focus();
        await page.keyboard.press('Space');
        await isHeld(page);
        await middlesOfTrays(page);
        // No target at first; the last position is the end of the last tray.
        expect(await lists(page).locator('[data-over]').count()).toBe(0);
        await expect
          .poll(async () => {
            if ((await lists(page).locator('[data-over]').count()) === 0)
              await page.keyboard.press(left % 2 === 0 ? 'ArrowUp' : 'ArrowLeft');
            return lists(page).locator('[data-group=toBottom][data-over]').count();
          })
          .toBe(1);
        await page.keyboard.press('Space');
        await expect(handles(page)).toHaveCount(left - 1);
        expect(await idOf(inTray(page, 'toBottom').last())).toBe(id);
        // The focus follows the card, a moment later.
        await lists(page)
          .locator(`[data-group=toBottom] [data-instance="${id ?? ''}"]:focus`)
          .waitFor();
      }
    });
  });
}

test('a card dragged by touch drops into the tray under the finger', async ({ journey }) => {
  const page = await journey.visit(PATH, { width: 390, height: 844, hasTouch: true });
  const touch = await finger(page);
  await sortAll(page, {
    pickUp: ({ x, y }) => touch('touchStart', x, y),
    async moveTo({ x, y }, from) {
      await touch('touchMove', from.x, from.y + 40);
      await touch('touchMove', x, y);
    },
    drop: () => touch('touchEnd'),
  });
});

test('scry cards of one name show cost, ink and version in labels', async ({ journey }) => {
  const page = await journey.visit(PATH);
  await begin(page);
  await look(page, 10);
  const labels = await handles(page).evaluateAll((all) =>
    all.map((card) => card.firstElementChild?.textContent ?? ''),
  );
  const texts = await handles(page).evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector('b')?.textContent ?? '',
      version: card.querySelector('i')?.textContent ?? '',
      inks: card.querySelectorAll('[data-shape] svg').length,
    })),
  );
  for (const [index, { name, version, inks }] of texts.entries()) {
    expect(version).not.toBe('');
    expect(inks).toBeGreaterThan(0);
    expect(labels[index]).toContain(name);
    expect(labels[index]).toMatch(/Cost \d/);
    const isAction = ['Action', 'Item', 'Location'].includes(version);
    if (!isAction) expect(labels[index]).toContain(`${name}, ${version}`);
  }
  const groups = await handles(page)
    .locator('xpath=..')
    .getByRole('group')
    .evaluateAll((all) => all.map((group) => group.getAttribute('aria-label') ?? ''));
  for (const [index, { name, version }] of texts.entries())
    expect([name, `${name} - ${version}`]).toContain(groups[index]);
  const chosen = texts.findIndex(({ version }) => !['Action', 'Item'].includes(version));
  const fullName = groups[chosen] ?? '';
  await handles(page).nth(chosen).focus();
  await page.keyboard.press('t');
  await lists(page)
    .getByRole('button', { name: `${fullName}: back to unsorted`, exact: true })
    .click();
  await expect(handles(page)).toHaveCount(10);
});

test('the hand has the focus after the mulligan and after a scry', async ({ journey }) => {
  const page = await journey.visit(PATH);
  const firstHasFocus = () => expect(hand(page).first()).toBeFocused();
  await begin(page);
  await firstHasFocus();
  const said = page.locator('[data-said]');
  await expect(said).toHaveText('Kept the hand');
  await look(page, 2);
  for (const way of ['Hand', 'Top'])
    await lists(page).getByRole('button', { name: way, exact: true }).first().click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await lists(page).waitFor({ state: 'detached' });
  await firstHasFocus();
  await expect(said).toContainText(/^Sorted 2 cards, \d+ in the deck$/);
  await look(page, 3);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await lists(page).waitFor({ state: 'detached' });
  await firstHasFocus();
});

function idsOf(cards: Element[]): (string | null)[] {
  return cards.map((card) => card.getAttribute('data-instance'));
}
