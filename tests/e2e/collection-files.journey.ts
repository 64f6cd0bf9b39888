import { chooseFile, FIRST_CARDS, openImport, press, visitCollection } from './collection-files.ts';
import { expect, stub, test } from './journey.ts';
import { ownedCards, type Owned } from './player-requests.ts';

const HEADER = 'Normal,Foil,Name,Set,Card Number,Color,Rarity';
const [A, B, C, D] = FIRST_CARDS;
/** Two known cards, one in no set, and two invalid rows. */
const MIXED = [
  HEADER,
  '3,1,,1,1,,',
  '2,0,,001,002,,',
  '4,0,Nobody,99,7,,',
  'x,0,Moth,1,3,,',
  '1,0,Moth',
].join('\n');

test.describe('a collection import', () => {
  test('from a paste reports unknown rows, merges and can be undone', async ({ journey }) => {
    const before: Owned = { [A]: [1, 0], [D]: [0, 2] };
    const page = await visitCollection(journey, 'ledger', before);
    const dialog = await openImport(page);
    const preview = dialog.getByRole('button', { name: 'Preview' });
    await expect(preview).toBeDisabled();
    await dialog.getByRole('textbox').fill('Moths of Dusk');
    await dialog.getByText('The format of the file could not be detected.').waitFor();
    await expect(preview).toBeDisabled();

    await dialog.getByRole('textbox').fill(MIXED);
    await dialog.getByText('Recognised: CSV').waitFor();
    await preview.click();
    const title = dialog.getByRole('heading', { name: '2 cards ready' });
    await expect(title).toBeFocused();
    await dialog.getByText('1 card not found').waitFor();
    await dialog.getByText('Nobody (99 7)').waitFor();
    await dialog.getByText('line 4', { exact: true }).waitFor();
    await dialog.getByText('2 rows not understood').waitFor();
    await dialog.getByText('Invalid quantity values at line 5').waitFor();
    await dialog.getByText('Invalid CSV format at line 6: not enough columns').waitFor();
    await dialog.getByText('1 new, 1 changed', { exact: true }).first().waitFor();

    await press(dialog, 'Import 2 cards');
    await dialog.getByRole('heading', { name: '2 cards imported' }).waitFor();
    await dialog.getByText('1 card not found').waitFor();
    expect(await ownedCards(page)).toEqual({ [A]: [3, 1], [B]: [2, 0], [D]: [0, 2] });
    await press(dialog, 'Undo');
    await dialog.getByText('Import undone.').waitFor();
    expect(await ownedCards(page)).toEqual(before);
    // After undo the same text can be imported with other options.
    await press(dialog, 'Back');
    await expect(dialog.getByRole('textbox')).toHaveValue(MIXED);
  });

  test('from a file replaces the collection after a warning', async ({ journey }) => {
    const before: Owned = { [A]: [1, 0], [C]: [1, 0], [D]: [0, 2] };
    const page = await visitCollection(journey, 'replacer', before);
    const dialog = await openImport(page);
    await chooseFile(dialog, `Set Number,Card Number,Variant,Count\n1,2,foil,4`, 'dream.csv');
    await dialog.getByText('dream.csv').waitFor();
    await press(dialog, 'Preview');
    await dialog.getByRole('radio', { name: 'Replace' }).check();
    await dialog.getByText('3 cards that are not in the file will be removed.').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/import/confirm')) requests.push(request.method());
    });
    await dialog.getByRole('button', { name: 'Replace the collection' }).dblclick();
    await dialog.getByRole('heading', { name: '1 card imported' }).waitFor();
    expect(requests).toEqual(['POST']);
    expect(await ownedCards(page)).toEqual({ [B]: [0, 4] });

    await press(dialog, 'Backups');
    await dialog.getByText('Before an import (replace)').waitFor();
    await dialog.getByText('3 cards, 4 copies').waitFor();
    await dialog.getByRole('button', { name: /^Restore the backup of/ }).click();
    await dialog.getByText(/^Backup of .+ restored\.$/).waitFor();
    expect(await ownedCards(page)).toEqual(before);
    await dialog.getByText('Before a restore').waitFor();
    await press(dialog, 'Undo');
    await dialog.getByText('Undone.').waitFor();
    expect(await ownedCards(page)).toEqual({ [B]: [0, 4] });
  });

  test('of an invalid file changes nothing and explains the error', async ({ journey }) => {
    const page = await visitCollection(journey, 'clumsy', { [A]: [1, 0] });
    const dialog = await openImport(page);
    await dialog.getByRole('textbox').fill(MIXED);
    await chooseFile(dialog, 'moths', 'moths.xlsx');
    await dialog.getByText('File format not recognised.').waitFor();
    await expect(dialog.getByRole('textbox')).toHaveValue(MIXED);
    for (const [content, name, problem] of [
      ['[{"globalId": 7,', 'broken.json', 'Invalid JSON format'],
      [`${HEADER}\n`.repeat(20_003), 'long.csv', 'A file may have at most 20,000 rows.'],
    ] as const) {
      await chooseFile(dialog, content, name);
      await dialog.getByText(name).waitFor();
      await press(dialog, 'Preview');
      await dialog.getByText(problem).waitFor();
    }
    await chooseFile(dialog, '[{"globalId": "x"}]', 'rows.json');
    await press(dialog, 'Preview');
    await dialog.getByRole('heading', { name: 'No cards to import' }).waitFor();
    await expect(dialog.getByRole('button', { name: 'Import 0 cards' })).toBeDisabled();
    await press(dialog, 'Back');
    await press(dialog, 'Paste text instead');
    await expect(dialog.getByRole('textbox')).toHaveValue(MIXED);
    expect(await ownedCards(page)).toEqual({ [A]: [1, 0] });
  });

  test('stays open offline, and in the closed dialog', async ({ journey }) => {
    journey.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|500|Failed to load/);
    const page = await visitCollection(journey, 'tunnel', { [A]: [1, 0] });
    const dialog = await openImport(page);
    await dialog.getByRole('textbox').fill(MIXED);
    await page.context().setOffline(true);
    await press(dialog, 'Preview');
    await dialog.getByText('You are offline. Everything you entered is still here').waitFor();
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await openImport(page);
    await press(dialog, 'Preview');
    await dialog.getByRole('heading', { name: '2 cards ready' }).waitFor();
    const restore = await stub(page, '**/import/confirm', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await press(dialog, 'Import 2 cards');
    await dialog.getByText('Import failed').waitFor();
    expect(await ownedCards(page)).toEqual({ [A]: [1, 0] });
    restore();
    await press(dialog, 'Import 2 cards');
    await dialog.getByRole('heading', { name: '2 cards imported' }).waitFor();
  });
});
