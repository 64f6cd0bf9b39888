import { dialogOf, expect } from './journey.ts';
import { makeDeck, ownCards, requestAs } from './player-requests.ts';
import { focusReads, heard, listen, press, readAloud, test } from './screen-reader.ts';

/** Card of the first set, one in no set, and an invalid row. */
const FILE =
  'Normal,Foil,Name,Set,Card Number,Color,Rarity\n3,1,,1,1,,\n4,0,Nobody,99,7,,\nx,0,Moth,1,3,,';
const PASTE_HELP =
  'Paste JSON, CSV or a list of cards here, or drop a file. Exports from this site and from other sites for the game work.';

test('recording cards in rows and by number is announced', async ({ journey }) => {
  const page = await journey.visit('/collection/chapter/9', { signedInAs: 'heard-owner' });
  await page.getByText('71 of 71 cards shown').first().waitFor();
  await listen(page);
  const row = page.getByRole('list', { name: 'Cards of the set' }).getByRole('listitem').nth(3);
  const name = 'Pell & Wick - Lamplighters of the Long Roof';
  expect(await readAloud(row)).toEqual([
    'link: Pell & Wick, Lamplighters of the Long Roof. Cost 4, not inkable, amber character.',
    '3 · 9 Rare',
    `button: One fewer normal copy of ${name}`,
    `textbox: Normal copies of ${name}, “0”`,
    `button: One more normal copy of ${name}`,
    `button: One fewer foil copy of ${name}`,
    `textbox: Foil copies of ${name}, “0”`,
    `button: One more foil copy of ${name}`,
  ]);
  await row.getByRole('button', { name: /^One more normal/ }).press('Enter');
  expect(await heard(page, 'status: Saved')).toEqual([
    `status: ${name}, 1 more, now 1`,
    'status: Saving',
    'status: Saved',
  ]);
  await row.getByRole('textbox', { name: /^Foil/ }).press('+');
  expect(await heard(page, 'status: Saved')).toEqual([
    `status: ${name}, 1 more, now 1 foil`,
    'status: Saving',
    'status: Saved',
  ]);
  await press(page, 'Quick add');
  const help =
    'Type a number and press Enter: 12, 4a or 3/P1. 12*3 adds three, 12 15 15 adds several. + and − change the last card, f makes it foil.';
  await focusReads(page, `textbox: Collector number, (${help})`);
  await page.locator(':focus').fill('3');
  const preview = `live: Add ${name}, from 1 to 2`;
  expect(await heard(page, preview)).toEqual([preview]);
  await page.keyboard.press('Enter');
  expect(await heard(page, 'status: Saved')).toEqual([
    `status: ${name}, 1 more, now 2`,
    'status: Saving',
    'status: Saved',
  ]);
  await page.keyboard.press('-');
  expect(await heard(page, 'status: Saved')).toEqual([
    `status: ${name}, 1 fewer, now 1`,
    'status: Saving',
    'status: Saved',
  ]);
  await page.locator(':focus').fill('999');
  await page.keyboard.press('Enter');
  const problem = 'This set has no card 999.';
  expect(await heard(page, `alert: ${problem}`)).toEqual([`alert: ${problem}`]);
  await focusReads(page, `textbox: Collector number, “999”, invalid, (${problem})`);
  expect(await readAloud(page.getByRole('region', { name: 'Quick add' }))).toEqual([
    'region: Quick add',
    'heading 2: Quick add',
    'button: Close',
    `textbox: Collector number, “999”, invalid, (${problem})`,
    'button: One fewer',
    'button: One more',
    'button: Foil, not pressed',
    problem,
    'heading 3: Changes 2',
    'list: Changes',
    `3 ${name} −1`,
    '= 1',
    `button: Undo: ${name}, 1 fewer, now 1`,
    `3 ${name} +1`,
    '= 2',
    `button: Undo: ${name}, 1 more, now 2`,
    'group: Bulk add',
    'button: Add missing commons (26)',
    'button: Add all missing (70)',
    `${name}, 1 fewer, now 1`,
  ]);
});

test('importing a collection is announced', async ({ journey }) => {
  const page = await journey.visit('/collection', { signedInAs: 'heard-importer' });
  await page.getByText('You own').first().waitFor();
  await listen(page);
  await press(page, 'Import');
  const dialog = dialogOf(page);
  await focusReads(page, 'dialog: Import into the collection');
  expect(await readAloud(dialog)).toEqual([
    'dialog: Import into the collection',
    'heading 2: Import into the collection',
    'button: Close',
    `textbox: Content of the file, (${PASTE_HELP})`,
    PASTE_HELP,
    'button: Choose a file',
    'button: Backups',
    'button: Cancel',
    'button: Preview, unavailable',
  ]);
  const field = dialog.getByRole('textbox');
  await field.fill('Moths of Dusk');
  const unknown = 'alert: The format of the file could not be detected. Please check your file.';
  expect(await heard(page, unknown)).toEqual([unknown]);
  await field.fill(FILE);
  expect(await heard(page, 'status: Recognised: CSV')).toEqual(['status: Recognised: CSV']);
  await press(page, 'Preview');
  await focusReads(page, 'heading 3: 1 card ready');
  expect((await readAloud(dialog)).slice(3)).toEqual([
    'heading 3: 1 card ready',
    'Pasted text, CSV',
    'disclosure: Columns of the file, collapsed',
    'heading 4: 1 card not found, will be skipped',
    'list: 1 card not found, will be skipped',
    'Nobody (99 7) The set “99” is not known. line 3',
    'heading 4: 1 row not understood, will be skipped',
    'list: 1 row not understood, will be skipped',
    'Invalid quantity values at line 4 x,0,Moth,1,3,,',
    'button: Back',
    'button: Import 1 card',
  ]);
  await press(page, 'Import 1 card');
  await focusReads(page, 'heading 3: 1 card imported');
  expect((await readAloud(dialog)).slice(3)).toEqual([
    'heading 3: 1 card imported',
    '1 new',
    'button: Undo',
    'heading 4: 1 card not found',
    'list: 1 card not found',
    'Nobody (99 7) The set “99” is not known. line 3',
    'heading 4: 1 row not understood',
    'list: 1 row not understood',
    'Invalid quantity values at line 4 x,0,Moth,1,3,,',
    'button: Backups',
    'button: Import another file',
    'button: Close',
    'link: See what you can build',
  ]);
  await press(page, 'Undo');
  const undone = 'status: Import undone.';
  expect(await heard(page, undone)).toEqual([undone]);
});

test('wants are read with their reasons, and getting one is announced', async ({ journey }) => {
  const player = await journey.player('heard-seeker');
  await ownCards(player, { 900101: [3, 0] });
  const cards = [{ cardId: '900101', quantity: 4 }];
  const deck = await makeDeck(player, { name: 'Moths', colors: ['Amber'], cards });
  await requestAs(player, 'PATCH', '/auth/want-sources', { sources: [`deck:${deck}`] });
  const page = await journey.visit('/collection/wants', { signedInAs: 'heard-seeker' });
  const name = 'Linnet Graye - Third Candle from the Left';
  await page.getByRole('button', { name: `Got it: ${name}` }).waitFor();
  await listen(page);
  expect(await readAloud(page.getByRole('region', { name: 'Where the wants come from' }))).toEqual([
    'region: Where the wants come from',
    'image: Amber',
    'Moths',
    '1',
    'button: Remove Moths',
    'button: Add decks, a set or a card',
  ]);
  expect(await readAloud(page.getByRole('region', { name: 'The First Folio' }))).toEqual([
    'region: The First Folio',
    'heading 2: The First Folio 1',
    'link: Linnet Graye Third Candle from the Left',
    'link: Moths',
    `button: Copies of ${name} to get: 1 you have 3`,
    `button: Got it: ${name}`,
  ]);
  expect(await readAloud(page.getByRole('region', { name: 'What it unlocks' }))).toEqual([
    'region: What it unlocks',
    'heading 2: What it unlocks',
    'image: Amber',
    'link: Moths',
    '1 card completes it',
  ]);
  await page.getByRole('button', { name: `Got it: ${name}` }).press('Enter');
  const got = `status: 1 ${name} is in your collection now. Moths is complete.`;
  expect(await heard(page, got)).toContain(got);
  await focusReads(page, 'button: Undo');
});
