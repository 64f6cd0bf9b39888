import type { Page } from 'playwright-core';
import { expect, siteUrl, test } from './journey.ts';

/** Total of the card list, including cards not rendered. */
const listed = (page: Page) =>
  page.evaluate(() =>
    Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0),
  );
const count = (page: Page) => page.getByText(/cards? found, showing/);
/** Parameters of the page in a fixed order. */
const parameters = (page: Page) => [...new URL(page.url()).searchParams].map((p) => p.join('='));

async function shows(page: Page, text: RegExp): Promise<void> {
  await count(page).filter({ hasText: text }).waitFor();
}

/** Number of cards that the server finds. */
async function countedBy(search: string): Promise<RegExp> {
  const { total } = (await (await fetch(siteUrl(`/api/cards/search${search}`))).json()) as {
    readonly total: number;
  };
  return new RegExp(`^${total} cards? found`);
}

test.describe('the card browser', () => {
  test(
    'keeps every filter in the URL across reload, back and forward',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit('/cards');
      await shows(page, /296 cards/);
      const panel = page.getByRole('complementary', { name: 'Filters' });
      await panel.getByRole('button', { name: 'Ruby' }).click();
      await panel.getByRole('button', { name: '3', exact: true }).click();
      await panel.getByRole('radio', { name: 'Inkable', exact: true }).click();
      await panel.getByRole('button', { name: 'Character' }).click();
      await panel.getByRole('radio', { name: 'Core' }).click();
      await expect
        .poll(() => parameters(page))
        .toEqual(['color=Ruby', 'cost=3', 'inkwell=true', 'type=CHARACTER', 'format=CORE']);
      const found = await countedBy(new URL(page.url()).search);
      await shows(page, found);
      await page.reload();
      await shows(page, found);
      await page.goBack();
      await expect.poll(() => parameters(page)).not.toContain('format=CORE');
      await page.goForward();
      await expect.poll(() => parameters(page)).toContain('format=CORE');
      await page.getByRole('button', { name: 'Clear all' }).click();
      await shows(page, /296 cards/);
      expect(parameters(page)).toEqual([]);
    },
  );

  test(
    'shows filters in a sheet with the result count on a phone',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit('/cards', { width: 390, height: 844, hasTouch: true });
      await page.getByRole('button', { name: /^Filters/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('button', { name: 'Legendary' }).click();
      await sheet.getByRole('button', { name: 'Show 14 cards' }).click();
      await sheet.waitFor({ state: 'hidden' });
      expect(parameters(page)).toEqual(['rarity=LEGENDARY']);
      expect(await listed(page)).toBe(14);
    },
  );
});
