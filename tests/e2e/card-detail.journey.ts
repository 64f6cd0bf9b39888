import type { Page } from 'playwright-core';
import { dialogOf, expect, test } from './journey.ts';

const heading = (page: Page) => dialogOf(page).getByRole('heading').first();
const path = (page: Page) => new URL(page.url()).pathname;

const cards = (page: Page) => page.getByRole('link', { name: /Cost \d/ });

async function openFirst(page: Page): Promise<void> {
  await cards(page).first().click();
  await dialogOf(page).waitFor();
}

test.describe('the card dialog', () => {
  test('opens over the list under its own URL and restores the list', async ({ journey }) => {
    const page = await journey.visit('/cards?color=Ruby&sort=cost');
    await openFirst(page);
    expect(path(page)).toMatch(/^\/cards\/\d+$/);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?color=Ruby&sort=cost');
    expect(path(page)).toBe('/cards');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-card'));
    expect(focused).not.toBeNull();
  });

  test('steps through results by key, by button and across pages', async ({ journey }) => {
    const page = await journey.visit('/cards?limit=40');
    await cards(page).last().click();
    const first = parseInt(
      await dialogOf(page)
        .getByText(/^\d+ of 296$/)
        .innerText(),
      10,
    );
    for (let position = first + 1; position <= 42; position += 1) {
      await page.keyboard.press('ArrowRight');
      await dialogOf(page).getByText(`${position} of 296`, { exact: true }).waitFor();
    }
    await dialogOf(page).getByRole('button', { name: 'Previous card' }).click();
    await dialogOf(page).getByText('41 of 296', { exact: true }).waitFor();
  });

  test('steps before the focus has entered the dialog', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await openFirst(page);
    await page.keyboard.press('ArrowRight');
    await dialogOf(page).getByText('2 of 296', { exact: true }).waitFor();
  });

  test('links a reprint to its other printings', async ({ journey }) => {
    const page = await journey.visit('/cards/900105');
    await dialogOf(page).getByRole('link', { name: /10/ }).first().click();
    await expect.poll(() => path(page)).toBe('/cards/901033');
  });

  test('shows rulings, also when opened from a list', async ({ journey }) => {
    const page = await journey.visit('/cards?query=reader of ripples');
    await openFirst(page);
    const rulings = dialogOf(page).getByRole('group').filter({ hasText: 'Rulings' });
    await rulings.getByText('Erratum', { exact: true }).waitFor();
    await rulings.getByText(/Putting it on the bottom is your choice/).waitFor();
    await rulings.getByRole('heading', { name: 'Rulings' }).click();
    await rulings.getByText('Erratum', { exact: true }).waitFor({ state: 'hidden' });
  });

  test('shows an untranslated card in English with a notice', async ({ journey }) => {
    const page = await journey.visit('/cards/909001', { language: 'it' });
    await dialogOf(page).waitFor();
    await dialogOf(page).locator('[lang="en"]').first().waitFor();
  });

  test('closes by its button and by a click outside', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await openFirst(page);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await openFirst(page);
    await page.mouse.click(5, 450);
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await heading(page).count()).toBe(0);
  });
});
