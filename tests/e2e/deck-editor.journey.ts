import type { Page } from 'playwright-core';
import { dialogOf, expect, stub, test, untilStatus, type Journey } from './journey.ts';
import { requestAs, makeDeck } from './player-requests.ts';

/** Opens a new, amber deck of a new player in the editor. */
async function openEditor(
  journey: Journey,
  signedInAs: string,
): Promise<{ page: Page; id: string }> {
  const deck = { name: 'Low Tide', colors: ['Amber'] };
  const id = await makeDeck(await journey.player(signedInAs), deck);
  const page = await journey.visit(`/decks/${id}?tab=edit`, { signedInAs });
  await tiles(page).first().waitFor();
  return { page, id };
}

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Cards to add' }).locator('[data-card]');
/** Cards of one ink: adding a second ink asks for confirmation. */
const plainTiles = (page: Page) =>
  tiles(page).filter({ hasNot: page.locator('[aria-label*=" and "]') });
const dualTile = (page: Page) =>
  tiles(page)
    .filter({ has: page.locator('[aria-label*=" and "]') })
    .first();
const shows = (page: Page, total: number) =>
  page.getByText(`${String(total)} of 60 cards`, { exact: true }).waitFor();
const blockWrites = (page: Page) =>
  stub(page, /\/api\/decks\/[^/]+\/cards/, (route) => route.abort());

async function onServer(page: Page, id: string): Promise<{ cardCount: number; colors: string[] }> {
  return (await requestAs(page, 'GET', `/decks/${id}`)) as { cardCount: number; colors: string[] };
}

const countOnServer = async (page: Page, id: string) => (await onServer(page, id)).cardCount;
const colorsOnServer = async (page: Page, id: string) => (await onServer(page, id)).colors;

test.describe('the deck editor', () => {
  test(
    'builds sixty cards by keyboard until both badges are green',
    { tag: '@short' },
    async ({ journey }) => {
      const { page, id } = await openEditor(journey, 'builder');
      await page.getByRole('button', { name: 'Core: not legal' }).waitFor();
      await page.getByText('60 cards short', { exact: true }).first().waitFor();
      await tiles(page).first().focus();
      for (let copies = 0; copies < 60;) {
        const focused = page.locator(':focus');
        const before = (await focused.getAttribute('data-card')) ?? '';
        if ((await focused.locator('[aria-label*=" and "]').count()) === 0) {
          for (let copy = 0; copy < 4; copy += 1) await page.keyboard.press('Enter');
          copies += 4;
        }
        await page.keyboard.press('ArrowRight');
        await page.locator(`[data-card]:focus:not([data-card="${before}"])`).waitFor();
      }
      await shows(page, 60);
      await page.getByRole('button', { name: 'Core: legal' }).waitFor();
      await page.getByRole('button', { name: 'Infinity: legal' }).waitFor();
      await untilStatus(page, /^Saved$/);
      await expect.poll(() => countOnServer(page, id)).toBe(60);
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.press('-');
      await shows(page, 60);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+Enter');
      await shows(page, 59);
      await page.getByRole('button', { name: 'Core: not legal' }).waitFor();
      await page.keyboard.press('Control+z');
      await shows(page, 60);
      await page.keyboard.press('Control+Shift+z');
      await shows(page, 59);
      await page.keyboard.press(' ');
      await dialogOf(page).waitFor();
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.locator('[data-card]:focus').waitFor();
      await page.keyboard.press('e');
      await page.getByRole('heading', { name: /Characters/ }).waitFor();
    },
  );

  test('adds two copies by double click in one request', async ({ journey }) => {
    const { page, id } = await openEditor(journey, 'clicker');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/api/decks/${id}/cards`)) requests.push(request.postData() ?? '');
    });
    const tile = plainTiles(page).first();
    // Both clicks in the same task, however busy the machine.
    await tile.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await shows(page, 2);
    await untilStatus(page, /^Saved$/);
    await expect.poll(() => countOnServer(page, id)).toBe(2);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('"quantity":2');
    await tile.dblclick();
    await shows(page, 4);
    await expect.poll(() => countOnServer(page, id)).toBe(4);
  });

  test('confirms a card with a new ink, which the deck then has', async ({ journey }) => {
    const { page, id } = await openEditor(journey, 'mixer');
    const dialog = dialogOf(page);
    await tiles(page).first().click();
    await shows(page, 1);
    await dualTile(page).click();
    await dialog.getByRole('button', { name: 'Do not add' }).click();
    await dialog.waitFor({ state: 'detached' });
    await shows(page, 1);
    await dualTile(page).click();
    await dialog
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Add the card' }))
      .waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 2);
    await untilStatus(page, /^Saved$/);
    await expect.poll(() => colorsOnServer(page, id)).toEqual(['Amber', expect.any(String)]);
  });

  test('adopts the ink of the first card without confirmation', async ({ journey }) => {
    const { page, id } = await openEditor(journey, 'starter');
    await dualTile(page).click();
    await page.getByText(/^\w+ added to the inks of this deck\.$/).waitFor();
    await shows(page, 1);
    await untilStatus(page, /^Saved$/);
    await expect.poll(() => colorsOnServer(page, id)).toEqual(['Amber', expect.any(String)]);
    await expect.poll(() => countOnServer(page, id)).toBe(1);
  });

  test(
    'keeps offline changes across a reload and sends them later',
    { tag: '@short' },
    async ({ journey }) => {
      journey.expectConsoleErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      const { page, id } = await openEditor(journey, 'sailor');
      await page.context().setOffline(true);
      await plainTiles(page).nth(0).dblclick();
      await untilStatus(page, 'Offline, saved on this device');
      await plainTiles(page).nth(1).click();
      await shows(page, 3);
      const restore = await blockWrites(page);
      await page.context().setOffline(false);
      // The server may receive a request of an unloading page although its response is lost: it
      // counts
      // once in total and is shown once.
      await page.reload();
      await shows(page, 3);
      await untilStatus(page, 'Offline, saved on this device');
      restore();
      await plainTiles(page).nth(1).click();
      await untilStatus(page, /^Saved$/);
      await shows(page, 4);
      await expect.poll(() => countOnServer(page, id)).toBe(4);
    },
  );

  test('sends changes of a closed tab from the next page', async ({ journey }) => {
    journey.expectConsoleErrors(/ERR_FAILED/);
    const { page, id } = await openEditor(journey, 'leaver');
    await blockWrites(page);
    await plainTiles(page).first().click();
    await untilStatus(page, 'Offline, saved on this device');
    const next = await page.context().newPage();
    await page.close();
    await next.goto('/cards');
    await expect.poll(() => countOnServer(next, id)).toBe(1);
    await expect
      .poll(() => next.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('deckEdits');
  });

  test('shows changes of another tab', async ({ journey }) => {
    const { page, id } = await openEditor(journey, 'twotabs');
    const other = await page.context().newPage();
    await other.goto(`/decks/${id}?tab=edit`);
    await plainTiles(other).first().waitFor();
    await plainTiles(page).nth(0).click();
    await plainTiles(other).nth(1).dblclick();
    await shows(page, 3);
    await shows(other, 3);
    await expect.poll(() => countOnServer(page, id)).toBe(3);
  });

  test('finds cards by name, ink and cost, with filters in the URL', async ({ journey }) => {
    const { page } = await openEditor(journey, 'finder');
    await page.getByRole('button', { name: 'Ruby', exact: true }).click();
    await page.getByRole('button', { name: 'Cost: any' }).click();
    await page.getByRole('menuitemcheckbox', { name: '3', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toMatch(/tab=edit&filters=own.*color=Ruby.*cost=3/);
    await page.reload();
    await tiles(page).first().waitFor();
    expect(
      await page.getByRole('button', { name: 'Ruby', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true');
    await page.getByRole('searchbox').fill('no card is called so');
    await page.getByText('No cards match your search criteria.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await tiles(page).first().waitFor();
  });
});

test('is not available for decks of others', async ({ journey }) => {
  const page = await journey.visit('/decks/sample-001?tab=edit', { signedInAs: 'stranger' });
  await page.getByRole('heading', { name: /Characters/ }).waitFor();
  expect(await tiles(page).count()).toBe(0);
});
