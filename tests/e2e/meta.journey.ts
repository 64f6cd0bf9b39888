import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';

const PATH = '/meta';

const rows = (page: Page) => page.locator('main table[role=table] tbody tr');
const deckTiles = (page: Page) => page.locator('main h2 a[data-deck]');

/** Number of decks at the start of a text, or in it. */
async function numberIn(text: Promise<string | null>): Promise<number> {
  return Number(/\d+/.exec((await text) ?? '')?.[0]);
}

test.describe('the game meta', () => {
  test('is reached from the decks and links each number to its decks', async ({ journey }) => {
    const page = await journey.visit('/decks');
    await page.getByRole('link', { name: 'Meta', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Meta' }).waitFor();
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    expect(await marked.allTextContents()).toEqual(['Decks']);
    const row = rows(page).filter({ hasText: 'Emerald and Ruby' });
    const decks = await numberIn(row.getByRole('cell').nth(1).textContent());
    expect(decks).toBe(1);
    await row.getByRole('link').click();
    await expect(deckTiles(page)).toHaveCount(decks);
    expect(new URL(page.url()).searchParams.get('query')).toMatch(
      /^format:core updated>=\S+ ink:emerald ink:ruby -ink:amber/,
    );
    await page.goBack();
    const card = page
      .locator('section', { hasText: 'Most played cards' })
      .getByRole('link')
      .first();
    const played = await numberIn(card.getByText(/^\d+ decks/).textContent());
    expect(played).toBeGreaterThan(1);
    await card.click();
    await expect(deckTiles(page)).toHaveCount(played);
  });

  test('is configured and read by keyboard, in French', async ({ journey }) => {
    const page = await journey.visit(PATH, { language: 'fr' });
    await page.getByRole('heading', { level: 1, name: 'La méta' }).waitFor();
    await page.getByRole('radio', { name: '30 jours' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).search).toBe('?days=90');
    await page.getByRole('columnheader', { name: 'Évolution sur 90 jours' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('label')?.textContent)).toBe(
      '90 jours',
    );
    const how = page.getByRole('button', { name: 'Comment nous comptons' });
    await how.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Comment nous comptons' });
    await dialog.getByText('jamais les decks privés').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect(how).toBeFocused();
    const before = await rows(page).count();
    await page.getByRole('button', { name: /^Afficher \d+ de plus$/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
    await rows(page).nth(before).locator('a:focus').waitFor();
    // The table's summary opens it; chart and table have the same numbers.
    const typical = page.locator('section', { hasText: 'Decks typiques' }).getByRole('listitem');
    await typical.first().locator('summary').focus();
    await page.keyboard.press('Enter');
    const figures = await typical.first().locator('tbody td:last-child').allTextContents();
    const drawn = await typical.first().locator('svg[role=img] g text').allTextContents();
    for (const figure of figures.filter((each) => each !== '0')) expect(drawn).toContain(figure);
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await deckTiles(page).first().waitFor();
  });

  test('explains too few decks', async ({ journey }) => {
    const page = await journey.visit(`${PATH}?format=INFINITY&days=7`);
    await page.getByRole('heading', { name: 'Not enough decks yet' }).waitFor();
    await page.getByText(/From 2 on, this page shows/).waitFor();
    await page.getByRole('button', { name: 'Show 90 days' }).click();
    await expect
      .poll(() => new URL(page.url()).searchParams.toString())
      .toBe('format=INFINITY&days=90');
    await page.getByRole('radio', { name: 'Core' }).click();
    await rows(page).first().waitFor();
  });
});
