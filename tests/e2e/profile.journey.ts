import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { cachedLanguages, NO_NETWORK, untilCached } from './cached-site.ts';
import { addressOf, dialogOf, expect, stub, test } from './journey.ts';
import { requestAs } from './player-requests.ts';

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

async function download(page: Page, format: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download as ${format}` }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a player signs in, renames, switches language, exports data and deletes the account', async ({
  journey,
}) => {
  journey.expectConsoleErrors(/401/);
  const page = await journey.visit('/profile', { signedInAs: 'visitor' });

  // The name.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Custom username').fill('  Ada of the Ledger ');
  await page.keyboard.press('Enter');
  const saved = page.getByText('Username saved');
  await saved.waitFor();
  await page.getByRole('button', { name: 'Account: Ada of the Ledger' }).waitFor();
  await saved.waitFor({ state: 'detached' });

  // The data, in both formats.
  const json = await download(page, 'JSON');
  expect(json.name).toMatch(/^inkfolio_personal_data_\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(json.text)).toMatchObject({
    account: { username: 'Ada of the Ledger', discordUsername: 'visitor', preferredLanguage: 'en' },
    decks: [],
    collection: [],
    likedDecks: [],
    reports: [],
    restrictions: [],
  });
  const csv = await download(page, 'CSV');
  expect(csv.name).toMatch(/\.csv$/);
  for (const section of ['ACCOUNT INFORMATION', 'DECKS', 'COLLECTION', 'LIKED DECKS']) {
    expect(csv.text).toContain(`"${section}"\r\n`);
  }

  // The language syncs to a second browser and back.
  const second = await journey.visit('/', { signedInAs: 'visitor', language: 'fr' });
  await expect.poll(() => languageOf(second)).toBe('en');
  await page.getByRole('button', { name: /Language/ }).click();
  const stored = page.waitForResponse((response) => response.url().endsWith('/auth/language'));
  await page.getByRole('menuitemradio', { name: /Deutsch/ }).click();
  await expect.poll(() => languageOf(page)).toBe('de');
  expect((await stored).status()).toBe(200);
  await second.reload();
  await expect.poll(() => languageOf(second)).toBe('de');

  // Account deletion.
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = dialogOf(page);
  const confirm = dialog.getByRole('button', { name: 'Konto löschen' });
  const field = dialog.getByRole('textbox');
  await field.fill('delete');
  await expect(confirm).toBeDisabled();
  await field.fill('DELETE');
  await confirm.click();
  await page.getByRole('link', { name: 'Anmelden' }).waitFor();
  expect(addressOf(page)).toBe('/');
  await page.getByText(/gelöscht/).waitFor();
  await second.reload();
  await expect.poll(() => addressOf(second)).toBe('/login');
});

test('a language chosen while leaving the page is saved', async ({ journey }) => {
  const page = await journey.visit('/', { signedInAs: 'hasty' });
  journey.expectConsoleErrors(/ERR_|Failed to load/);
  const restore = await stub(page, '**/api/auth/language', () => undefined);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: /Deutsch/ }).click();
  await expect.poll(() => languageOf(page)).toBe('de');
  restore();
  await page.reload();
  const account = async () =>
    ((await requestAs(page, 'GET', '/auth/me')) as { preferredLanguage: string }).preferredLanguage;
  await expect.poll(account).toBe('de');
  expect(await languageOf(page)).toBe('de');
  // Saved once: a later choice on another device applies here.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsavedLanguage'))).toBeNull();
  await requestAs(page, 'PATCH', '/auth/language', { language: 'it' });
  await page.reload();
  await expect.poll(() => languageOf(page)).toBe('it');
});

test('a language chosen by a player applies to the next page offline', async ({ journey }) => {
  journey.expectConsoleErrors(NO_NETWORK);
  const page = await journey.visit('/cards', { signedInAs: 'far-reader', worksOffline: true });
  await untilCached(page);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: /Deutsch/ }).click();
  await page
    .getByText(/296 Karten/)
    .first()
    .waitFor();
  await expect.poll(() => cachedLanguages(page)).toEqual(['de', 'de']);
  await page.context().setOffline(true);
  await page.reload();
  await page
    .getByText(/296 Karten/)
    .first()
    .waitFor();
  await page.locator('main a[data-card]').first().click();
  await dialogOf(page).getByRole('heading').first().waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('the custom username', () => {
  test('can be reset to the Discord name or left unchanged', async ({ journey }) => {
    const page = await journey.visit('/profile', { signedInAs: 'resetter' });
    const field = page.getByLabel('Custom username');
    await page.getByRole('button', { name: 'Edit' }).click();
    await field.fill('Somebody');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Account: Somebody' }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('main').getByText('Somebody').first().waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Account: resetter' }).waitFor();
  });
});

test('the last of two quick language choices is stored on the device', async ({ journey }) => {
  const page = await journey.visit('/cards', { worksOffline: true });
  await untilCached(page);
  const order: string[] = [];
  await page.context().route(/\/assets\/texts-[^/]+\/de\//, async (route) => {
    await route.fulfill({ response: await route.fetch() });
    order.push('de has come');
  });
  await page.context().route(/\/assets\/texts-[^/]+\/it\//, async (route) => {
    order.push('it is asked for');
    await route.continue();
  });
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (const language of ['de', 'it']) active?.postMessage({ kind: 'keep', language });
  });
  const languages = () =>
    page.evaluate(async () => {
      const texts = await (await caches.open('inkfolio-texts')).keys();
      const catalogues = await (await caches.open('inkfolio-catalogue')).keys();
      return [
        ...new Set(texts.map(({ url }) => url.split('/').at(-2))),
        ...catalogues.map(({ url }) => url.split('=').at(-1)),
      ];
    });
  await expect.poll(languages).toEqual(['it', 'it']);
  // In parallel, whichever ended last would delete the other.
  expect(order.lastIndexOf('de has come')).toBeLessThan(order.indexOf('it is asked for'));
});
