import type { Page } from 'playwright-core';
import { dialogOf, expect, type Journey, test, type Visitor } from './journey.ts';
import { requestAs, ownId } from './player-requests.ts';

/** Two common cards of the first sample set, which has seven standard and two special cards. */
const LINES = [
  { cardId: '900101', quantity: 2, foilQuantity: 1 },
  { cardId: '900102', quantity: 4, foilQuantity: 0 },
];

/** Overview of a player who owns the two cards, and the player. */
async function visitOverview(
  journey: Journey,
  login: string,
  search = '',
  visitor: Visitor = {},
): Promise<{ readonly page: Page; readonly id: string }> {
  const page = await journey.visit('/legal-notice', { ...visitor, signedInAs: login });
  await requestAs(page, 'PATCH', '/collection', { cards: LINES });
  const id = await ownId(page);
  await page.goto(`/collection${search}`);
  await tileOf(page, '1').waitFor();
  return { page, id };
}

const tileOf = (page: Page, setCode: string) =>
  page.locator(`main a[href*="/chapter/${setCode}"]:not([href*="/chapter/${setCode}0"])`);
const publicSwitch = (page: Page) => page.getByRole('switch', { name: 'Public', exact: true });

const isVisibility = (response: { url(): string }) =>
  response.url().endsWith('/api/auth/collection-visibility');

async function switchVisibility(page: Page): Promise<void> {
  const saved = page.waitForResponse(isVisibility);
  await publicSwitch(page).click();
  expect((await saved).status()).toBe(200);
}

test.describe('the collection overview', () => {
  test('follows the filters, which stay across set pages', async ({ journey }) => {
    const { page } = await visitOverview(journey, 'quill-filters');
    await page.getByText('Playset', { exact: true }).first().click();
    // Three copies of one card and four of the other: one playset.
    await tileOf(page, '1').getByText('1 of 7', { exact: true }).waitFor();
    const playset = page.getByRole('textbox', { name: 'Copies in a playset' });
    await playset.fill('3');
    await tileOf(page, '1').getByText('2 of 7', { exact: true }).waitFor();
    await playset.fill('0');
    await page.getByText('A playset has 1 to 99 copies.', { exact: true }).waitFor();
    await expect(playset).toHaveValue('0');
    await tileOf(page, '1').getByText('2 of 7', { exact: true }).waitFor();
    await playset.press('Backspace');
    await playset.pressSequentially('a-2x.');
    await expect(playset).toHaveValue('2');
    await playset.press('ArrowLeft');
    await playset.press('Delete');
    await page.keyboard.insertText('n=3.');
    await expect(playset).toHaveValue('3');

    await page.getByRole('button', { name: /^Filters/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Enchanted' }).click();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?rarities=ENCHANTED&collectionMode=play&playsetQuantity=3');
    await expect
      .poll(() => tileOf(page, '10').getAttribute('href'))
      .toContain('?rarities=ENCHANTED&');

    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await tileOf(page, '1').getByText('2 of 7', { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toContain('rarities=ENCHANTED');
  });
});

test.describe('a public collection', () => {
  test('is shared by link, readable by anyone, and hidden when private', async ({ journey }) => {
    const { page: owner, id } = await visitOverview(journey, 'quill-shares');
    await switchVisibility(owner);
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await owner.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = owner.getByRole('dialog', { name: 'Share the collection' });
    await dialog.getByRole('button', { name: 'Copy link', exact: true }).click();
    await dialog.getByText('Copied to the clipboard!', { exact: true }).waitFor();
    const link = await owner.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe(`/collection/public/${id}`);
    await owner.keyboard.press('Escape');

    const reader = await journey.visit(new URL(link).pathname);
    await reader.getByText('quill-shares’s collection, read only', { exact: true }).waitFor();
    await reader.getByText(/^2 of \d+ cards owned$/).waitFor();
    await tileOf(reader, '1').click();
    await reader.getByRole('heading', { level: 1, name: 'The First Folio' }).waitFor();
    await reader.getByText('22% owned', { exact: true }).waitFor();
    await reader.getByRole('listitem').getByText('2, 1 foil', { exact: true }).waitFor();
    await reader.getByText('Owned', { exact: true }).click();
    await expect(reader.locator('main a[data-card]')).toHaveCount(2);
    await reader.locator('main a[data-card="900101"]').click();
    await dialogOf(reader).waitFor();
    await reader.keyboard.press('Escape');
    await expect.poll(() => new URL(reader.url()).search).toBe('?showMode=owned');
    await reader.getByRole('link', { name: 'Back to the collection', exact: true }).click();
    await reader.getByRole('heading', { level: 1, name: 'quill-shares’s collection' }).waitFor();

    await switchVisibility(owner);
    journey.expectConsoleErrors(/403/);
    await reader.reload();
    await reader.getByRole('heading', { level: 1, name: 'Collection Not Found' }).waitFor();
    expect(new URL(reader.url()).pathname).toBe('/collection/not-found');
    // The history entry was replaced: back leads to the set page, and out of it the same way.
    await reader.goBack();
    await expect.poll(() => new URL(reader.url()).pathname).toBe('/collection/not-found');
  });

  test('leads visitors to the switch for their own', async ({ journey }) => {
    const page = await journey.visit('/collection/not-found', { signedInAs: 'quill-manages' });
    await page.getByRole('link', { name: 'Manage my collection', exact: true }).click();
    await expect(publicSwitch(page)).toBeFocused();
  });
});

test.describe('the collection on a small screen', () => {
  test('has its filters in a sheet with the result count', async ({ journey }) => {
    const { page } = await visitOverview(journey, 'quill-sheet', '', {
      width: 390,
      hasTouch: true,
    });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Enchanted', exact: true }).click();
    await sheet.getByRole('button', { name: /^Show \d+ cards?$/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filters · 1', exact: true }).waitFor();
  });
});
