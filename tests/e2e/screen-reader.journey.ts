import { dialogOf, expect } from './journey.ts';
import { paste } from './pasting.ts';
import { focusReads, heard, listen, press, readAloud, test } from './screen-reader.ts';

const LIST = '# Night of moths\n4 77 Paper Moths\n0 moths\n\n3 Unlearn Me Gentley';
const HELP = 'One card per line: 4 Name - Version';

test('finding a card is announced', async ({ journey }) => {
  const page = await journey.visit('/cards');
  await page.getByText('296 cards found, showing 1 to 40').first().waitFor();
  await listen(page);
  // A slow response is announced as loading first.
  const responded = async (line: string) =>
    (await heard(page, line)).filter((each) => each !== 'status: Loading cards');
  await page.locator('#card-search').fill('moth');
  const count = 'status: 12 cards found, showing 1 to 12';
  expect(await responded(count)).toEqual([count]);
  await press(page, 'Steel');
  const none = 'status: No cards found';
  expect(await responded(none)).toEqual([none]);
  await press(page, 'Remove filter: Steel');
  expect(await responded(count)).toEqual([count]);
  const results = page.getByRole('list', { name: 'Results' });
  expect((await readAloud(results)).slice(0, 2)).toEqual([
    'list: Results',
    'link: Paper Moth, Page Nibbler. Cost 2, inkable, amber character.',
  ]);
  await results.getByRole('link').first().press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: /^Printings/ }).waitFor();
  await focusReads(page, 'dialog: Paper Moth - Page Nibbler');
  const lines = await readAloud(dialog);
  expect(lines.slice(0, 17)).toEqual([
    'dialog: Paper Moth - Page Nibbler',
    'heading 2: Paper Moth - Page Nibbler',
    'button: Close',
    'image: Paper Moth, Page Nibbler. Cost 2, inkable, amber character.',
    'Paper Moth',
    'Page Nibbler',
    'Cost',
    'image: Cost 2, inkable',
    'Ink',
    'Amber',
    'Strength',
    '2',
    'Willpower',
    '3',
    'Lore',
    '1',
    'region: Rules text',
  ]);
  expect(lines.slice(-5)).toEqual([
    'button: Previous card, unavailable',
    'button: Next card',
    'Paper Moth - Page Nibbler, card 1 of 12',
    'button: Follow, not pressed',
    'button: Copy link',
  ]);
  await page.keyboard.press('ArrowRight');
  const next = 'status: Paper Moth - Page Nibbler, card 2 of 12';
  expect(await heard(page, next)).toEqual([next]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focusReads(page, 'link: Paper Moth, Page Nibbler. Cost 2, inkable, amber character.');
});

test('finding anything is announced', async ({ journey }) => {
  const page = await journey.visit('/privacy-policy', { signedInAs: 'heard-finder' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await listen(page);
  await page.keyboard.press('/');
  await focusReads(page, 'combobox: Find or paste anything, expanded');
  await page.keyboard.type('paper moth');
  const count = 'status: 4 results';
  expect((await heard(page, count)).at(-1)).toBe(count);
  const dialog = dialogOf(page);
  expect(await readAloud(dialog)).toEqual([
    'dialog: Find or paste anything',
    'heading 2: Find or paste anything',
    'combobox: Find or paste anything, “paper moth”, expanded',
    'button: Close Esc',
    '4 results',
    'listbox: Results',
    'group: Cards',
    'Cards',
    'option: Paper Moth Page Nibbler Amber Cost 2, selected',
    'option: Paper Moth Swarm at the Window Amber Cost 4',
    'option: 77 Paper Moths Amber Cost 1',
    'option: All 9',
    'group: Actions',
    'Actions',
    'option: New deck with Paper Moth',
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await paste(page, LIST);
  await focusReads(page, 'button: Make a deck of it');
  const found = 'status: A deck list: 4 cards, 2 lines to check';
  expect((await heard(page, found)).at(-1)).toBe(found);
  // Offered once the copies that the player owns are known.
  await dialog.getByRole('button', { name: 'Add to my wants' }).waitFor();
  expect((await readAloud(dialog)).slice(2)).toEqual([
    'Pasted text, 5 lines',
    'button: Remove the pasted text',
    'button: Close Esc',
    'image: Amber',
    'heading 3: A deck list: 4 cards, 2 lines to check',
    '1 different card, Amber',
    'Line 3: “ 0 moths ”',
    'group: Line 3:',
    'button: Leave out, not pressed',
    'button: Another card, not pressed',
    'Line 5: “ 3 Unlearn Me Gentley ”',
    'group: Line 5:',
    'button: Unlearn Me Gently, not pressed',
    'button: Leave out, not pressed',
    'button: Another card, not pressed',
    'button: Make a deck of it',
    'button: Compare with a deck',
    'See what differs from one of yours',
    'button: Compare with my collection',
    'You own 0',
    'button: Add to my wants',
    '4 of the 4 are not in your collection',
    'button: Deal a hand',
    'Test it without saving',
    'link: Add to my collection',
    'region: What we found',
    'heading 4: What we found',
    '4',
    'image: Cost 1, inkable',
    '77 Paper Moths',
  ]);
  await press(page, 'Unlearn Me Gently');
  const left = 'status: A deck list: 7 cards, 1 line to check';
  expect(await heard(page, left)).toEqual([left]);
});

test('building a deck is announced', async ({ journey }) => {
  const page = await journey.visit('/decks?tab=myDecks', { signedInAs: 'heard-builder' });
  await page.getByText('No decks yet').first().waitFor();
  await press(page, 'Create deck');
  const invitation = 'Paste a list, a link or a file, or start empty';
  await focusReads(page, `textbox: Cards, (${invitation} ${HELP})`);
  const dialog = dialogOf(page);
  expect(await readAloud(dialog)).toEqual([
    'dialog: New deck',
    'heading 2: New deck',
    'tablist: New deck',
    'tab: Create, selected',
    'tab: Import',
    'button: Close',
    'tabpanel: Create',
    'textbox: Name, “New deck”, required',
    `textbox: Cards, (${invitation} ${HELP})`,
    invitation,
    HELP,
    'button: Choose a file',
    'Text, JSON, CSV, deck codes and links of other sites',
    'disclosure: Details Description, archetypes, who sees it, collapsed',
    'button: Cancel',
    'button: Create empty deck',
  ]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Low Tide');
  await page.keyboard.press('Enter');
  await focusReads(page, 'heading 1: Low Tide');
  const tiles = page.getByRole('list', { name: 'Cards to add' });
  await tiles.locator('[data-card]').first().focus();
  await listen(page);
  await focusReads(
    page,
    'button: Add Flask of Stage Tears. Cost 1, inkable, amber item. Not in the deck.',
  );
  await page.keyboard.press('Enter');
  const added = 'region: Amber added to the inks of this deck.';
  // On the first visit the message arrives before or after the deck is saved.
  expect((await heard(page, added, 'status: Saved')).toSorted()).toEqual([
    added,
    'status: Flask of Stage Tears: 1 in the deck. 1 of 60 cards.',
    'status: Saved',
    'status: Saving',
  ]);
  await page.keyboard.press('Enter');
  expect(await heard(page, 'status: Saved')).toEqual([
    'status: Flask of Stage Tears: 2 in the deck. 2 of 60 cards.',
    'status: Saving',
    'status: Saved',
  ]);
  await focusReads(
    page,
    'button: Add Flask of Stage Tears. Cost 1, inkable, amber item. 2 in the deck.',
  );
  const deck = page.getByRole('region', { name: 'My deck' });
  expect(await readAloud(deck)).toEqual([
    'region: My deck',
    'heading 2: My deck',
    '2 of 60 cards',
    'button: Undo',
    'button: Redo, unavailable',
    'switch: Show owned cards, not checked',
    'region: Items',
    'heading 3: Items 2',
    'button: 2 copies. Flask of Stage Tears. Cost 1, inkable, amber item.',
    'button: Remove one Flask of Stage Tears',
    '2',
    'button: Add Flask of Stage Tears',
    'disclosure: Statistics, collapsed',
    'disclosure: Advanced statistics, collapsed',
    'button: Test',
  ]);
  for (const left of ['1', '0']) {
    await page.keyboard.press('Control+z');
    expect(await heard(page, 'status: Saved')).toEqual([
      `status: Undone. ${left} of 60 cards.`,
      'status: Saving',
      'status: Saved',
    ]);
  }
  await page.keyboard.press('Control+z');
  const none = 'status: Nothing to undo or redo';
  expect(await heard(page, none)).toEqual([none]);
});

test('importing a deck is announced', async ({ journey }) => {
  const page = await journey.visit('/decks?tab=myDecks', { signedInAs: 'heard-pasting' });
  await page.getByText('No decks yet').first().waitFor();
  await listen(page);
  await press(page, 'Create deck');
  const dialog = dialogOf(page);
  await page.getByRole('tab', { name: 'Create' }).press('ArrowRight');
  await focusReads(page, 'tab: Import, selected');
  await press(page, 'Import');
  const empty = 'alert: Please paste card list.';
  expect(await heard(page, empty)).toEqual([empty]);
  await dialog.getByRole('textbox').fill(LIST);
  const found = 'status: 4 cards found';
  expect(await heard(page, found)).toContain(found);
  const result = page.getByRole('region', { name: 'Result' });
  expect(await readAloud(result)).toEqual([
    'region: Result',
    'image: Amber',
    'heading 3: 4 cards found',
    '1 different card',
    'region: 1 line to check',
    'heading 4: 1 line to check',
    'button: Line 5: Card Unlearn Me Gentley not found',
    'group: Did you mean',
    'button: Unlearn Me Gently, not pressed',
    'button: Another card',
    'button: Leave it out, not pressed',
    'disclosure: Found 4 cards, expanded',
    '4',
    'image: Cost 1, inkable',
    '77 Paper Moths',
    'disclosure: Left out 1 line, expanded',
    'Line 3: Invalid format 0 moths',
  ]);
  await press(page, 'Unlearn Me Gently');
  await focusReads(page, 'button: Unlearn Me Gently, pressed');
  const left = 'status: Nothing left to check';
  expect(await heard(page, left)).toContain(left);
  await dialog.getByRole('button', { name: 'Create deck, 7 cards' }).press('Enter');
  await focusReads(page, 'heading 1: Night of moths');
});
