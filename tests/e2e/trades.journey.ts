import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { requestAs, ownId } from './player-requests.ts';

const TRADES = '/collection/trades';

/** Cards of the sample: a common one, and the newest of several printings. */
const LINNET = '900101';
const TORCH = '901033';

const entryOf = (cardId: string, finish: string) => ({
  cardId,
  finish,
  printing: 'one',
  quantity: 1,
  reason: null,
});
const rows = (page: Page) => page.locator('main li').filter({ has: page.getByRole('link') });

test('a long trade list is searched, filtered, made public and printed with checkboxes', async ({
  journey,
}) => {
  const player = await journey.player('printer');
  const ofAnotherSet = ['900502', '900503', '900504', '900505', '900506', '900507'];
  const offers = [
    entryOf(LINNET, 'normal'),
    entryOf(TORCH, 'foil'),
    ...ofAnotherSet.map((id) => entryOf(id, 'normal')),
  ];
  await requestAs(player, 'PATCH', '/trades', { entries: offers });
  const page = await journey.visit(TRADES, { signedInAs: 'printer' });
  await expect(rows(page)).toHaveCount(8);
  // A card that the player does not own is not offered without a word.
  await rows(page).first().getByText('you own none').waitFor();
  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('torch');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name');
  const names = await rows(page).getByRole('link').allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.getByRole('combobox', { name: 'Set' }).selectOption('The First Folio');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('switch', { name: 'Public' }).click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await requestAs(page, 'GET', `/trades/public/${await ownId(page)}`)).toMatchObject({
    displayName: 'printer',
    wants: null,
  });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'printer’s trade list' }).waitFor();
  expect(await page.getByRole('combobox').first().isVisible()).toBe(false);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
});
