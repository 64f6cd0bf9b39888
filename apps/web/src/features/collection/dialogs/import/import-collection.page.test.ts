import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../../testing/open-page.ts';
import { ownCopies } from '../../../../testing/player-calls.ts';

const HEADER = 'Normal,Foil,Name,Set,Card Number,Color,Rarity';

test('an import of what is owned already says that nothing has changed', async () => {
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
