import { dialogOf, expect, stub, test } from './journey.ts';
import { ownCards, ownedCards, type Owned } from './player-requests.ts';

const FILE = 'Normal,Foil,Name,Set,Card Number,Color,Rarity\n2,1,,1,1,,\n1,0,,1,2,,';

test('an import in add mode is applied once despite a lost response, and undone', async ({
  journey,
}) => {
  journey.expectConsoleErrors(/ERR_FAILED|Failed to load/);
  const before: Owned = { 900101: [1, 0], 900104: [0, 2] };
  const page = await journey.visit('/cards', { signedInAs: 'adder' });
  await ownCards(page, before);
  await page.goto('/collection');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = dialogOf(page);
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('textbox').fill(FILE);
  await press('Preview');
  await dialog.getByRole('radio', { name: 'Add' }).check();
  await dialog.getByText('The copies of the file are added to those you have.').waitFor();
  const restore = await stub(page, '**/import/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press('Import 2 cards');
  await dialog.getByText('Import failed').waitFor();
  restore();
  await press('Import 2 cards');
  await dialog.getByRole('heading', { name: '2 cards imported' }).waitFor();
  await dialog.getByText('1 new, 1 changed', { exact: true }).waitFor();
  expect(await ownedCards(page)).toEqual({ 900101: [3, 1], 900102: [1, 0], 900104: [0, 2] });
  await press('Undo');
  await dialog.getByText('Import undone.').waitFor();
  expect(await ownedCards(page)).toEqual(before);
});
