import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../../testing/open-page.ts';
import { ownCopies } from '../../../../testing/player-calls.ts';

const HEADER = 'Normal,Foil,Name,Set,Card Number,Color,Rarity';

test('an import without changes says so', async () => {
  await signIn('repeater');
  await ownCopies({ '900101': 3 });
  await openPage('/collection');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`${HEADER}\n3,0,,1,1,,`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Import 1 card' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible();
  expect(dialog.getByText(/cards? imported/).elements()).toEqual([]);
});

test('names cards without empty brackets and keeps lists that need a choice', async () => {
  await signIn('chooser');
  await openPage('/collection');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('2 Read by Torchlight');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const printings = dialog.getByRole('group', { name: 'Read by Torchlight', exact: true });
  await expect.element(printings).toBeVisible();
  expect(dialog.getByText('Nothing to import').elements()).toEqual([]);
  await printings.getByRole('button').first().click();
  await expect.element(dialog.getByText('1 card ready')).toBeVisible();
});

test('reports unread parts: a greeting in a list, decks in a backup', async () => {
  await signIn('greeter');
  await openPage('/collection');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await field.fill('Hello all\n2 Linnet Graye\n1 Bram\n');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect
    .element(dialog.getByText('Line 1 names no card with a number of copies'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  const owned = [{ Id: 900101, Type: 'Regular', Quantity: 1 }];
  await field.fill(JSON.stringify({ OwnedCardQuantitiesV2: owned, Decks: [{}, {}] }));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog.getByText('1 card ready')).toBeVisible();
  await expect.element(dialog.getByText(/^2 decks in the file are not imported/)).toBeVisible();
});
