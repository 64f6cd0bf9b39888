import { dialogOf, expect } from './journey.ts';
import { focusReads, heard, listen, press, readAloud, test } from './screen-reader.ts';
import { PATH } from './simulator-table.ts';

test('testing a deck is announced', async ({ journey }) => {
  const page = await journey.visit('/legal-notice');
  // A fixed shuffle.
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  await page.goto('/decks/sample-001');
  await page.getByRole('button', { name: 'Play it' }).waitFor();
  await listen(page);
  await press(page, 'Play it');
  await focusReads(page, 'button: Play on');
  const dialog = dialogOf(page);
  const cards = [
    'Aldous Fen, Collector of Echoes. Cost 5, inkable, amethyst character.',
    'Unlearn Me Gently. Cost 4, inkable, amethyst song.',
    'Tamsin Quillward, Night Librarian. Cost 2, inkable, amethyst character.',
    'Court of Thorns, Public Gallery. Cost 2, inkable, emerald location.',
    'Unlearn Me Gently. Cost 4, inkable, amethyst song.',
    'Undersong. Cost 2, not inkable, amethyst action.',
    'Ottoline Reeve, Keeper of Errata. Cost 3, inkable, amethyst character.',
  ].map((card) => `button: ${card}, not pressed`);
  const lines = await readAloud(dialog);
  expect(lines.slice(lines.indexOf('list: Hand'), lines.indexOf('list: Hand') + 9)).toEqual([
    'list: Hand',
    ...cards,
    '6 of 7 can be ink. First play on turn 2. Average cost 3.1',
  ]);
  expect(lines.slice(-3)).toEqual([
    'button: New hand',
    'button: Keep, not pressed',
    'button: Play on',
  ]);
  await page.keyboard.press('1');
  await page.keyboard.press('5');
  const marked = 'status: 2 cards go back, you draw 2 others.';
  expect(await heard(page, marked)).toContain(marked);
  await focusReads(page, 'button: Mulligan 2');
  await page.keyboard.press('Enter');
  const replaced = 'status: 2 replaced. This is your hand.';
  expect(await heard(page, replaced)).toContain(replaced);
  await focusReads(page, 'button: Play on');
});

test('playing a turn is announced', async ({ journey }) => {
  const page = await journey.visit('/legal-notice');
  // A fixed shuffle.
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  await page.goto(PATH);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: /^Classic/ }).waitFor();
  await listen(page);
  await focusReads(page, 'dialog: Choose an opening hand');
  expect((await readAloud(dialog)).slice(2)).toEqual([
    'button: Close',
    'button: Classic The first seven cards of the shuffled deck.',
    'button: Manual Seven cards of your choice, to try out a hand.',
  ]);
  await press(page, /^Classic/);
  const dealt = 'status: Opening hand of 7 cards';
  expect(await heard(page, dealt)).toEqual([dealt]);
  await focusReads(page, 'button: Keep');
  expect((await readAloud(dialog)).slice(3)).toEqual([
    'Choose the cards to replace. They are shuffled into the deck, then you draw as many.',
    'list: Hand',
    'button: Aldous Fen, Collector of Echoes. Cost 5, inkable, amethyst character., not pressed',
    'button: Unlearn Me Gently. Cost 4, inkable, amethyst song., not pressed',
    'button: Tamsin Quillward, Night Librarian. Cost 2, inkable, amethyst character., not pressed',
    'button: Court of Thorns, Public Gallery. Cost 2, inkable, emerald location., not pressed',
    'button: Unlearn Me Gently. Cost 4, inkable, amethyst song., not pressed',
    'button: Undersong. Cost 2, not inkable, amethyst action., not pressed',
    'button: Ottoline Reeve, Keeper of Errata. Cost 3, inkable, amethyst character., not pressed',
    'Hover over a card to read it.',
    'Inkable',
    '6 of 7',
    'Average cost',
    '3.1',
    'button: Mulligan all',
    'button: Keep',
    'button: Choose cards to replace, unavailable',
  ]);
  await dialog.getByRole('list', { name: 'Hand' }).getByRole('button').nth(1).focus();
  const rules =
    '( exert a character of yours with cost 4 or more to sing this song for free.) Return chosen ' +
    'character with cost 4 or less to their player’s hand. Put the top card of your deck into your discard.';
  const song = 'Unlearn Me Gently. Cost 4, inkable, amethyst song.';
  await focusReads(page, `button: ${song}, not pressed, (${rules})`);
  await press(page, 'Keep');
  const stored = 'status: Kept the hand';
  expect(await heard(page, stored)).toEqual([stored]);
  await dialog.waitFor({ state: 'detached' });
  const name = 'Aldous Fen, Collector of Echoes. Cost 5, inkable, amethyst character.';
  const help =
    '(To move the card, press Space, choose a place with the arrow keys and press Space again. Escape cancels.)';
  await focusReads(page, `button: ${name}, not pressed, ${help}`);
  await page.keyboard.press('Enter');
  await focusReads(page, `button: ${name}, pressed, ${help}`);
  const ways = page.getByRole('group', { name: 'Selected card' });
  expect(await readAloud(ways)).toEqual([
    'group: Selected card',
    'button: Play',
    'button: Ink',
    'button: Discard',
    'button: Into the deck, collapsed',
    'button: View card',
  ]);
  const moves = [
    ['i', 'status: Inked Aldous Fen - Collector of Echoes, 1 in the inkwell'],
    ['d', 'status: Drew And Then the Lamp Went Out…, 7 in hand'],
    ['s', 'status: Shuffled 52 cards'],
    ['s', 'status: Shuffled 52 cards'],
    ['n', 'status: Turn 2 begins'],
    ['u', 'status: Undone, 6 of 7 moves'],
    ['u', 'status: Undone, 5 of 7 moves'],
  ] as const;
  for (const [key, said] of moves) {
    await page.keyboard.press(key);
    expect(await heard(page, said)).toEqual([said]);
  }
  expect(await readAloud(page.getByRole('region', { name: 'Deck', exact: true }))).toEqual([
    'region: Deck',
    'heading 2: Deck 52',
    'button: Draw',
    'group: Into the deck',
    'button: Top, unavailable',
    'button: Random, unavailable',
    'button: Bottom, unavailable',
    'button: Draw',
    'button: Shuffle',
    'button: Look at top, collapsed',
  ]);
  const side = page.getByRole('complementary', { name: 'Odds, discard and history' });
  expect((await readAloud(side)).slice(1, 15)).toEqual([
    'tablist: Odds, discard and history',
    'tab: Deck 52, selected',
    'tab: Discard 0',
    'tab: History 5',
    'tabpanel: Deck 52',
    'radiogroup: Cards to draw',
    'radio: 1, checked',
    'radio: 2, not checked',
    'radio: 3, not checked',
    'radio: 4, not checked',
    'radio: 5, not checked',
    'table: Odds',
    'Card',
    'Left',
  ]);
});
