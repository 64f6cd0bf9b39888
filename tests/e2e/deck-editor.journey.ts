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
const shows = (page: Page, total: number) =>
  page.getByText(`${String(total)} of 60 cards`, { exact: true }).waitFor();
const blockWrites = (page: Page) =>
  stub(page, /\/api\/decks\/[^/]+\/cards/, (route) => route.abort());

async function countOnServer(page: Page, id: string): Promise<number> {
  const deck = (await requestAs(page, 'GET', `/decks/${id}`)) as { readonly cardCount: number };
  return deck.cardCount;
}

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
});
