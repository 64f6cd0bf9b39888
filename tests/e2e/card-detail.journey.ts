import type { Page } from 'playwright-core';
import { dialogOf, expect, test } from './journey.ts';

const dialog = (page: Page) => dialogOf(page);
const heading = (page: Page) => dialog(page).getByRole('heading').first();
const path = (page: Page) => new URL(page.url()).pathname;

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Cost \d/ })
    .first()
    .click();
  await dialog(page).waitFor();
}

test.describe('the card dialog', () => {
  test('opens over the list under its own URL and restores the list', async ({ journey }) => {
    const page = await journey.visit('/cards?color=Ruby&sort=cost');
    await openFirst(page);
    expect(path(page)).toMatch(/^\/cards\/\d+$/);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?color=Ruby&sort=cost');
    expect(path(page)).toBe('/cards');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-card'));
    expect(focused).not.toBeNull();
  });

  test('steps through results by key, by button and across pages', async ({ journey }) => {
    test.slow();
    const page = await journey.visit('/cards?limit=40');
    await openFirst(page);
    await dialog(page).getByText('1 of 296', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByText('2 of 296', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Previous card' }).click();
    await dialog(page).getByText('1 of 296', { exact: true }).waitFor();
    for (let position = 2; position <= 42; position += 1) {
      await page.keyboard.press('ArrowRight');
      await dialog(page).getByText(`${position} of 296`, { exact: true }).waitFor();
    }
  });

  test('steps before the focus has entered the dialog', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await openFirst(page);
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByText('2 of 296', { exact: true }).waitFor();
  });

  test('links a reprint to its other printings', async ({ journey }) => {
    const page = await journey.visit('/cards/900105');
    await dialog(page).getByRole('link', { name: /10/ }).first().click();
    await expect.poll(() => path(page)).toBe('/cards/901033');
  });

  test('shows rulings, also when opened from a list', async ({ journey }) => {
    const page = await journey.visit('/cards?query=reader of ripples');
    await openFirst(page);
    const rulings = dialog(page).getByRole('group').filter({ hasText: 'Rulings' });
    await rulings.getByText('Erratum', { exact: true }).waitFor();
    await rulings.getByText(/Putting it on the bottom is your choice/).waitFor();
    await rulings.getByRole('heading', { name: 'Rulings' }).click();
    await rulings.getByText('Erratum', { exact: true }).waitFor({ state: 'hidden' });
  });

  test('shows an untranslated card in English with a notice', async ({ journey }) => {
    const page = await journey.visit('/cards/909001', { language: 'it' });
    await dialog(page).waitFor();
    await dialog(page).locator('[lang="en"]').first().waitFor();
  });

  test('closes by its button and by a click outside', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await openFirst(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await openFirst(page);
    await page.mouse.click(5, 450);
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await heading(page).count()).toBe(0);
  });
});
