import type { Locator, Page } from 'playwright-core';
import { dialogOf, expect } from './journey.ts';

/** Path of the simulator with a sample deck. */
export const PATH = '/decks/sample-001/simulator';
export const hand = (page: Page): Locator => page.locator('[data-zone=hand] [data-instance]');
export const lists = (page: Page): Locator => page.locator('[data-scry]');
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
export const inHand = (page: Page, count: number): Promise<void> =>
  expect(hand(page)).toHaveCount(count);

/** Starts with the first seven cards and keeps them. */
export async function begin(page: Page): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: /^Classic/ })
    .click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await inHand(page, 7);
}

/** Taps while the page's timers are paused, so that a tap never becomes a long press. */
export async function tapBriefly(
  target: Locator,
  options?: { position: { x: number; y: number } },
): Promise<void> {
  const page = target.page();
  const { clock } = page;
  await clock.install();
  await clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await target.tap(options);
  await clock.resume();
}

/** Picks up the card with the mouse and moves it slightly. */
export async function pickUp(page: Page, card: Locator): Promise<void> {
  // Only `hover` waits until nothing covers the card, such as a closing menu.
  await card.hover({ position: { x: 20, y: 20 } });
  const from = await card.boundingBox();
  if (from === null) throw new Error('nothing to carry');
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 3 });
  await page.locator('[data-dragging]').first().waitFor();
}

type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  x?: number,
  y?: number,
) => Promise<unknown>;

/** Sends touch events of one finger, which Playwright only does for taps. */
export async function finger(page: Page): Promise<Touch> {
  const session = await page.context().newCDPSession(page);
  return (type, x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
}
