import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { pagesOf } from './pdf-pages.ts';
import { makeDeck, ownCards } from './player-requests.ts';

/** Two commons of the sample. */
const LINNET = { id: '900101', name: 'Linnet Graye - Third Candle from the Left' };
const TAMSIN = '900102';

test('wants are copied, saved and printed', async ({ journey }) => {
  const player = await journey.player('list-maker');
  await ownCards(player, { [LINNET.id]: [3, 0] });
  const cards = [
    { cardId: LINNET.id, quantity: 4 },
    { cardId: TAMSIN, quantity: 2 },
  ];
  const moths = await makeDeck(player, { name: 'Moths', colors: ['Amber'], cards });
  const page = await journey.visit(`/collection/wants?add=deck:${moths}`, {
    signedInAs: 'list-maker',
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('status')
    .getByText(/^3 cards you lack$/)
    .waitFor();
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
