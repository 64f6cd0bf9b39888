import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';

const tiles = (page: Page) => page.getByRole('link', { name: /Cost \d/ });
const tileAt = (page: Page, position: number) =>
  page.locator(`main li[aria-posinset="${String(position)}"] a`);
/** Total of the card list, including cards not rendered. */
const listed = (page: Page) =>
  page.evaluate(() =>
    Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0),
  );

test('a virtual list supports find, keys and print for all cards', async ({ journey }) => {
  const page = await journey.visit('/cards?limit=160');
  await expect.poll(() => listed(page)).toBe(160);
  expect(await tiles(page).count()).toBeLessThan(80);
  const first = tileAt(page, 1);
  await first.focus();
  await page.keyboard.press('End');
  await page.locator('main li[aria-posinset="160"] a:focus').waitFor();
  await page.keyboard.press('ArrowLeft');
  const focused = page.locator('main li[aria-posinset="159"] a:focus');
  await focused.waitFor();
  await page.keyboard.press('Home');
  await page.locator('main li[aria-posinset="1"] a:focus').waitFor();
  await tileAt(page, 160).waitFor({ state: 'detached' });

  // Moves like the browser's find in page, as `window.find` finds nothing in headless mode.
  const last = await page.evaluate(() => {
    const text = [...document.querySelectorAll('main li:not([aria-setsize])')].at(-1)?.firstChild;
    const name = text?.textContent?.split(/ · |\n/).at(-1);
    if (!text || !name) return undefined;
    const range = document.createRange();
    range.selectNodeContents(text);
    range.setStart(text, (text.textContent?.length ?? 0) - name.length);
    scrollBy(0, range.getBoundingClientRect().top - innerHeight / 2);
    return name;
  });
  await tileAt(page, 160).waitFor();
  const [lastName] = last?.split(' - ') ?? [];
  await expect.poll(() => tileAt(page, 160).innerText()).toContain(lastName);

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(tiles(page)).toHaveCount(160);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => tiles(page).count()).toBeLessThan(80);
});
