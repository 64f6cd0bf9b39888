import type { Locator, Page } from 'playwright-core';
import { dialogOf, expect, type Journey, siteUrl, test } from './journey.ts';
import { makeDeck } from './player-requests.ts';

const hoverCard = (page: Page) => page.locator('[popover]:popover-open');
const rows = (page: Page) => page.locator('main [data-mode] li > span > a[data-card]');

/** Box of the open hover card, which must fit the window. */
async function placeOf(page: Page) {
  await hoverCard(page).waitFor();
  const box = await hoverCard(page).boundingBox();
  const window = page.viewportSize();
  if (box === null || window === null) throw new Error('nothing is shown');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(window.height);
  return box;
}

/** Deck whose cards are in rows. */
async function openRows(journey: Journey): Promise<Page> {
  const page = await journey.visit('/decks/sample-001');
  await rows(page).first().waitFor();
  return page;
}

const isGone = (page: Page) => expect(hoverCard(page)).toHaveCount(0);

test.describe('the hover card of a row', () => {
  test('opens on hover, stays while hovered and closes after', async ({ journey }) => {
    const page = await openRows(journey);
    // The way of a real pointer into the card takes less time than the card waits for it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await rows(page).first().hover();
    await page.clock.runFor(1000);
    const place = await placeOf(page);
    await page.mouse.move(place.x + 20, place.y + 20, { steps: 4 });
    await page.mouse.move(place.x + 40, place.y + 60, { steps: 4 });
    await page.clock.runFor(1000);
    expect(await placeOf(page)).toEqual(place);
    await page.mouse.move(2, 2);
    await page.clock.runFor(1000);
    await isGone(page);
  });

  test('stays closed when the page scrolls under a resting pointer', async ({ journey }) => {
    const page = await openRows(journey);
    await page.clock.install();
    await rows(page).first().hover();
    await placeOf(page);
    await page.mouse.wheel(0, 200);
    const isPointedAt = (row: Locator) => row.evaluate((element) => element.matches(':hover'));
    await expect.poll(() => isPointedAt(rows(page).first())).toBe(false);
    await page.locator('main li > span > a[data-card]:hover').waitFor();
    await page.clock.runFor(5000);
    expect(await hoverCard(page).count()).toBe(0);
  });

  test('opens on keyboard focus and closes with Escape', async ({ journey }) => {
    const page = await openRows(journey);
    await rows(page).first().press('Tab');
    await placeOf(page);
    await page.keyboard.press('Escape');
    await isGone(page);
    await page.keyboard.press('Shift+Tab');
    await placeOf(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe(
      await rows(page).first().getAttribute('data-card'),
    );
  });

  test('stays closed when code moves the focus, as after a dialog', async ({ journey }) => {
    const page = await openRows(journey);
    const row = rows(page).first();
    await row.focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await expect(row).toBeFocused();
    // A hover card of another row would open later than its own.
    const other = rows(page).nth(3);
    await other.hover();
    await hoverCard(page).waitFor();
    await expect(hoverCard(page)).toHaveCount(1);
  });

  test('stays closed on touch: a tap opens the card', async ({ journey }) => {
    const page = await journey.visit('/decks/sample-001', { width: 390, hasTouch: true });
    await rows(page).first().tap();
    await dialogOf(page).waitFor();
    expect(await hoverCard(page).count()).toBe(0);
  });
});

test.describe('a tooltip of a control', () => {
  test('names an ink within the window until the page scrolls', async ({ journey }) => {
    const page = await journey.visit('/cards');
    const ink = page.getByRole('button', { name: 'Amethyst', exact: true }).first();
    await ink.hover();
    await placeOf(page);
    await expect(hoverCard(page)).toHaveText('Amethyst');
    await page.keyboard.press('PageDown');
    await isGone(page);
  });

  test('closes when the control is pressed', async ({ journey }) => {
    const page = await journey.visit('/cards');
    const ink = page.getByRole('button', { name: 'Ruby', exact: true }).first();
    await ink.hover();
    await placeOf(page);
    await ink.click();
    await isGone(page);
    await expect(ink).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a mention of an unknown card says so beside its token', async ({ journey }) => {
  journey.expectConsoleErrors(/404/);
  const page = await journey.visit('/', { signedInAs: 'reader' });
  const deck = { name: 'Moths', colors: [], description: 'Keep {#12} for later' };
  await page.goto(`/decks/${await makeDeck(page, deck)}`);
  await page.getByText('{#12} (Preview not available)').hover();
  await hoverCard(page).getByText('Preview not available', { exact: true }).waitFor();
});

test('the card back is an image with its own URL', async () => {
  const response = await fetch(siteUrl('/card-back.png'));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
});
