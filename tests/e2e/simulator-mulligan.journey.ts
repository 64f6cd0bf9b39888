import type { Locator, Page } from 'playwright-core';
import { dialogOf, expect, test } from './journey.ts';
import { PATH, finger, hand, inHand, tapBriefly } from './simulator-table.ts';

const mulligan = (page: Page): Locator => page.getByRole('dialog', { name: 'Mulligan' });
const cardsOf = (page: Page): Locator => mulligan(page).getByRole('listitem').getByRole('button');
const focused = (page: Page, name: string): Promise<void> =>
  mulligan(page).locator('button:focus', { hasText: name }).waitFor();

async function startClassic(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Classic/ }).click();
  await cardsOf(page).nth(6).waitFor();
}

test.describe('the mulligan', () => {
  test('works by keys: 1 to 7 choose, Enter replaces or keeps', async ({ journey }) => {
    const page = await journey.visit(PATH);
    await startClassic(page);
    await focused(page, 'Keep');
    await page.keyboard.press('2');
    await page.keyboard.press('7');
    await focused(page, 'Mulligan 2');
    await expect(cardsOf(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await mulligan(page)
      .getByText(/^\d of 5$/)
      .waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('7');
    await focused(page, 'Keep');
    await page.keyboard.press('1');
    await focused(page, 'Mulligan 1');
    await page.keyboard.press('Enter');
    await mulligan(page).waitFor({ state: 'detached' });
    const said = page.locator('[data-said]');
    await expect(said).toHaveText('Mulligan of 1 card');
    await inHand(page, 7);
    await page.keyboard.press('u');
    await focused(page, 'Keep');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('Kept the hand');
  });

  for (const [width, ...tag] of [[1280, '@release'], [1440]] as const) {
    test(`shows readable cards with their text at ${width} px`, { tag }, async ({ journey }) => {
      const page = await journey.visit(PATH, { width, height: 800 });
      await startClassic(page);
      for (const card of await cardsOf(page).all()) {
        expect((await card.boundingBox())?.width).toBeGreaterThanOrEqual(150);
      }
      const card = cardsOf(page).nth(3);
      await card.hover();
      const label = (await card.getByRole('img').getAttribute('aria-label')) ?? '';
      const name = label.split(/[,.]/)[0] ?? '';
      await mulligan(page).locator('b', { hasText: name }).waitFor();
      // A mouse press leaves Enter to the primary button.
      await card.click();
      await focused(page, 'Mulligan 1');
    });
  }

  test('enlarges a long-pressed card without choosing it', async ({ journey }) => {
    const page = await journey.visit(PATH, { width: 390, height: 844, hasTouch: true });
    await startClassic(page);
    await mulligan(page).getByText('Press and hold a card to read it.').waitFor();
    const card = cardsOf(page).nth(4);
    const box = await card.boundingBox();
    if (box === null) throw new Error('there is no card');
    const touch = await finger(page);
    const preview = mulligan(page).locator('[popover]');
    await touch('touchStart', box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(async () => (await preview.boundingBox())?.width).toBe(260);
    await touch('touchEnd');
    await preview.waitFor({ state: 'detached' });
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await tapBriefly(card);
    await card.and(page.locator('[aria-pressed=true]')).waitFor();
  });
});

test('a hovered card of the hand is enlarged beside the pointer', async ({ journey }) => {
  const page = await journey.visit(PATH);
  await startClassic(page);
  await focused(page, 'Keep');
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await inHand(page, 7);
  await hand(page).nth(3).hover();
  await page.locator('[data-zone=hand] [popover]').waitFor();
  await page.mouse.move(5, 5);
  await page.locator('[data-zone=hand] [popover]').waitFor({ state: 'detached' });
});
