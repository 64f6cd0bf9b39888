import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test, type Journey } from './journey.ts';
import { pagesOf } from './pdf-pages.ts';
import { makeDeck, ownCards } from './player-requests.ts';

const WANTS = '/collection/wants';

/** Cards of the sample: two commons of the first set, and one with several printings. */
const LINNET = { id: '900101', name: 'Linnet Graye - Third Candle from the Left' };
const TAMSIN = { id: '900102', name: 'Tamsin Quillward' };
const TORCH = 'Read by Torchlight';

const rows = (page: Page) => page.locator('[data-want]');
const total = (page: Page, count: number) =>
  page
    .getByRole('status')
    .getByText(new RegExp(`^${count} cards? you lack$`))
    .waitFor();

/** New player with two decks and three copies of one of the cards. */
async function visitWants(journey: Journey, signedInAs: string, path = WANTS) {
  const player = await journey.player(signedInAs);
  await ownCards(player, { [LINNET.id]: [3, 0] });
  const addDeck = (name: string, quantities: Readonly<Record<string, number>>) => {
    const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
    return makeDeck(player, { name, colors: ['Amber'], isPublic: false, cards });
  };
  const moths = await addDeck('Moths', { [LINNET.id]: 4, [TAMSIN.id]: 2 });
  await addDeck('Lamps', { [TAMSIN.id]: 1 });
  return journey.visit(path.replace('MOTHS', moths), { signedInAs });
}

test.describe('the wants', () => {
  test('list what decks, a set and single cards lack, and are taken back', async ({ journey }) => {
    const page = await visitWants(journey, 'seeker');
    await page.getByRole('heading', { name: 'No wants yet' }).waitFor();
    await page.getByRole('button', { name: 'Choose decks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add decks, a set or a card' });
    await dialog.getByRole('checkbox', { name: /^Moths/ }).check();
    await dialog.getByRole('checkbox', { name: /^Lamps/ }).check();
    await dialog.getByRole('tab', { name: 'Set' }).click();
    await dialog
      .getByRole('combobox', { name: 'Goal for The First Folio' })
      .selectOption('one of each');
    await dialog.getByRole('tab', { name: 'By hand' }).click();
    await dialog.getByRole('combobox').fill('10-33');
    await dialog.getByRole('option').first().filter({ hasText: TORCH }).waitFor();
    await dialog.getByRole('combobox').press('Enter');
    await dialog.getByRole('button', { name: 'Done' }).click();
    // One of Linnet, two of Tamsin for both decks, five more of the set, and one by hand.
    await total(page, 9);
    await rows(page).filter({ hasText: 'Tamsin' }).getByText('Lamps').first().waitFor();
    await page.getByRole('link', { name: 'Moths' }).first().waitFor();
    await page.reload();
    await total(page, 9);
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
    await remove('The First Folio, one of each').press('Backspace');
    await total(page, 4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await total(page, 9);
    await remove('By hand').click();
    await total(page, 8);
  });

  test('are copied, saved and printed', async ({ journey }) => {
    const page = await visitWants(journey, 'list-maker', `${WANTS}?add=deck:MOTHS`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await total(page, 3);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').toSorted()).toEqual([
      '',
      `1 ${LINNET.name}`,
      expect.stringMatching(/^2 Tamsin Quillward - /),
    ]);
    await page.getByRole('button', { name: 'Other formats' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toMatch(/^\uFEFF"Quantity","Name",.*\r\n1,.*,3,"Moths"\r\n2,.*,0,"Moths"\r\n$/);
    await page.getByRole('button', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print my wants' });
    await dialog.getByRole('radio', { name: 'Letter' }).check();
    await dialog.getByRole('combobox', { name: 'Names in' }).selectOption('Français');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: 'list-maker’s want list' }).waitFor();
    await page.getByRole('article').getByText('Tamsin Veilleplume').waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['612x792']);
  });
});
