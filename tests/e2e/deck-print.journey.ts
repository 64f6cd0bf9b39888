import type { Page } from 'playwright-core';
import { expect, type Journey, test, type Visitor } from './journey.ts';
import { pagesOf } from './pdf-pages.ts';

/** Community deck of the sample; see `catalogue/sample-decks.json`. */
const DECK = '/decks/sample-001';

async function visitSheet(journey: Journey, sheet: string, visitor: Visitor = {}): Promise<Page> {
  const page = await journey.visit(`${DECK}/print?sheet=${sheet}`, visitor);
  await page.getByRole('article').first().waitFor();
  return page;
}

test.describe('printing a deck', () => {
  test('prints a registration sheet with the counts of each section', async ({ journey }) => {
    const page = await visitSheet(journey, 'list');
    await page.getByRole('textbox', { name: 'Player' }).fill('Wren Ashdown');
    const sheet = page.getByRole('article');
    await sheet.getByText('Wren Ashdown').waitFor();
    await sheet.getByRole('heading', { name: 'Characters 43' }).waitFor();
    await sheet.getByText('Dot Tittle - Dot of the i').waitFor();
    await expect(sheet.locator('dl').last()).toContainText('Total60');

    await page.emulateMedia({ media: 'print' });
    for (const hidden of [page.getByRole('banner'), page.getByRole('textbox')]) {
      expect(await hidden.count()).toBe(0);
    }
    expect(await sheet.isVisible()).toBe(true);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['595x842']);
  });

  test('prints the typed player, event and date', async ({ journey }) => {
    const page = await visitSheet(journey, 'list', { signedInAs: 'registrant' });
    const sheet = page.getByRole('article');
    const fact = (name: string) => sheet.locator('dl').first().locator('div', { hasText: name });
    await expect(fact('Player')).toHaveText('Playerregistrant');
    await page.getByRole('textbox', { name: 'Player' }).fill('Wren Ashdown');
    await page.getByRole('textbox', { name: 'Event' }).fill('Autumn Cup');
    await expect(fact('Date')).toContainText(/^Date\w+ \d+, \d{4}$/);
    await page.getByRole('textbox', { name: 'Date' }).fill('5 December');
    await expect(fact('Player')).toHaveText('PlayerWren Ashdown');
    await expect(fact('Event')).toHaveText('EventAutumn Cup');
    await expect(fact('Date')).toHaveText('Date5 December');
    // Without a date there is a line to write on.
    await page.getByRole('textbox', { name: 'Date' }).fill('');
    await expect(fact('Date')).toHaveText('Date');
  });

  test('prints proxies, nine per page, in both paper sizes', async ({ journey }) => {
    const page = await visitSheet(journey, 'list');
    await page.getByRole('radio', { name: 'Proxies' }).click();
    await page.getByText('60 cards on 7 pages').waitFor();
    await page.getByRole('radio', { name: 'Letter' }).check();
    await page.getByRole('combobox', { name: 'Names in' }).selectOption('Français');
    await page
      .getByRole('heading', { name: /^Tamsin Veilleplume/ })
      .first()
      .waitFor();
    const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toEqual(Array<string>(7).fill('612x792'));
  });
});
