import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { copyText } from '../../../../testing/clipboard.ts';
import { focus, openPage, signIn } from '../../../../testing/open-page.ts';
import { callAs, ownCopies, type Copies } from '../../../../testing/player-calls.ts';

const HEADER = 'Normal,Foil,Name,Set,Card Number,Color,Rarity';
/** First cards of the sample: set 1, numbers 1 to 4. */
const [A, B, C, D] = ['900101', '900102', '900103', '900104'];

const dialog = page.getByRole('dialog');
const sees = (place: Locator) => expect.element(place).toBeVisible();
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const hasTitle = (name: string) => sees(dialog.getByRole('heading', { name }));
const chooseFile = (content: string, name: string) =>
  userEvent.upload(dialog.getByCss('input[type=file]'), new File([content], name));

/** Signs in a player with these copies and opens the import of the collection. */
async function openImport(player: string, copies?: Copies): Promise<void> {
  await signIn(player);
  if (copies) await ownCopies(copies);
  await openPage('/collection');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await hasTitle('Import into the collection');
}

/** Normal and foil copies on the server by card id. */
async function ownedCopies(): Promise<unknown> {
  const entries = (await callAs('GET', '/collection')) as {
    card: { id: string };
    quantity: number;
    foilQuantity: number;
  }[];
  return Object.fromEntries(
    entries.map(({ card, quantity, foilQuantity }) => [card.id, [quantity, foilQuantity]]),
  );
}

test('an import without changes says so', async () => {
  await openImport('repeater', { [A]: 3 });
  await dialog.getByRole('textbox').fill(`${HEADER}\n3,0,,1,1,,`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Import 1 card' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Nothing has changed' })).toBeVisible();
  expect(dialog.getByText(/cards? imported/).elements()).toEqual([]);
});

test('names cards without empty brackets and keeps lists that need a choice', async () => {
  await openImport('undecided-importer');
  await dialog.getByRole('textbox').fill('2 Read by Torchlight');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const printings = dialog.getByRole('group', { name: 'Read by Torchlight', exact: true });
  await expect.element(printings).toBeVisible();
  expect(dialog.getByText('Nothing to import').elements()).toEqual([]);
  await printings.getByRole('button').first().click();
  await expect.element(dialog.getByText('1 card ready')).toBeVisible();
});

test('reports unread parts: a greeting in a list, decks in a backup', async () => {
  await openImport('greeter');
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

test('asks about uncertain columns, cards and zero rows', async () => {
  await openImport('careful', { [A]: [5, 2], [B]: [1, 1] });
  const { cards } = (await callAs('GET', '/cards?language=en')) as {
    cards: { globalId: number; translations: { fullName: string }[] }[];
  };
  const nameOf = (id: string) =>
    cards.find(({ globalId }) => String(globalId) === id)?.translations[0]?.fullName ?? '';
  await chooseFile('Mine;Shiny;Where;No\n4;0;001;1\n', 'own-titles.csv');
  await press('Preview');
  await sees(dialog.getByText('Some columns are not known.'));
  for (const [title, meaning] of [
    ['Mine', 'Normal copies'],
    ['Where', 'Set'],
    ['Shiny', 'Foil copies'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `Column ${title}` }).selectOptions(meaning);
  }
  await hasTitle('1 card ready');
  await press('Back');

  await press('Paste text instead');
  const list = `My new cards\n3x ${nameOf(B)}\n1 ${nameOf(C)} (1-3) Foil\n4 cards`;
  await dialog.getByRole('textbox').fill(list);
  await sees(dialog.getByText('Recognised: Card list'));
  await press('Preview');
  await hasTitle('2 cards ready');
  await sees(dialog.getByText('Pasted text, Card list'));
  await sees(dialog.getByText('2 rows not understood'));
  await sees(dialog.getByText('Line 4 names no card'));
  await press('Back');

  const rows = [`1,0,"${nameOf(B)}",1,3,,`, '0,0,,1,2,,'];
  await chooseFile([HEADER, ...rows].join('\n'), 'unsure.csv');
  await press('Preview');
  await sees(dialog.getByText('Name and number belong to different cards.'));
  await sees(dialog.getByText('1 row of zero copies is left out.'));
  await dialog.getByRole('button', { name: `${nameOf(C)}, 3 · 1` }).click();
  await hasTitle('1 card ready');
  await dialog.getByRole('checkbox', { name: 'Set this card to 0 instead' }).click();
  await sees(dialog.getByText('1 new, 1 removed').first());
  await press('Import 2 cards');
  await hasTitle('2 cards imported');
  expect(await ownedCopies()).toEqual({ [A]: [5, 2], [C]: [1, 0] });
});

test('leaves no choices to the next import after undo', async () => {
  await openImport('reconsiderer', { [A]: 1 });
  await chooseFile(`${HEADER}\n1,0,,1,2,,`, 'first.csv');
  await press('Preview');
  await dialog.getByRole('radio', { name: 'Replace' }).click();
  await press('Replace the collection');
  await press('Undo');
  await sees(dialog.getByText('Import undone.'));
  await press('Back');
  await chooseFile(`${HEADER}\n1,0,,1,3,,`, 'second.csv');
  await press('Preview');
  await press('Import 1 card');
  await hasTitle('1 card imported');
  expect(await ownedCopies()).toEqual({ [A]: [1, 0], [C]: [1, 0] });
});

test('works by keyboard alone', async () => {
  await copyText(`${HEADER}\n1,0,,1,1,,`);
  await signIn('keys-only');
  await ownCopies({ [D]: 1 });
  await openPage('/collection');
  await focus(page.getByRole('button', { name: 'Import', exact: true }));
  await userEvent.keyboard('{Enter}');
  await focus(dialog.getByRole('textbox'));
  await userEvent.paste();
  await sees(dialog.getByText('Recognised: CSV'));
  const isFocused = (name: string) =>
    expect.poll(() => document.activeElement?.textContent).toBe(name);
  for (const name of ['Choose a file', 'Backups', 'Cancel', 'Preview']) {
    await userEvent.tab();
    await isFocused(name);
  }
  await userEvent.keyboard('{Enter}');
  await isFocused('1 card ready');
  await userEvent.tab();
  await isFocused('Columns of the file');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await sees(dialog.getByRole('button', { name: 'Replace the collection' }));
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.tab();
  await userEvent.tab();
  await isFocused('Import 1 card');
  await userEvent.keyboard('{Enter}');
  await isFocused('1 card imported');
  expect(await ownedCopies()).toEqual({ [A]: [1, 0], [D]: [1, 0] });
});

test('shows many rows in steps', async () => {
  await openImport('hoarder-of-rows');
  const rows = Array.from({ length: 5000 }, (_, row) => (row % 2 ? '1,0,,1,1,,' : 'x,0,,1,1,,'));
  await chooseFile([HEADER, ...rows].join('\n'), 'many.csv');
  await press('Preview');
  await sees(dialog.getByText('2,500 rows not understood'));
  const shown = () => dialog.getByRole('listitem').elements().length;
  await expect.poll(shown).toBe(10);
  await press('Show 500 more');
  await expect.poll(shown).toBe(510);
});
