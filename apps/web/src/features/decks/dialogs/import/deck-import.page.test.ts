import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openPage } from '../../../../testing/open-page.ts';

/** Two cards of the sample. */
const CARD = 'Unlearn Me Gently';
const MOTHS = '77 Paper Moths';
const DECK = { name: 'Moths', colors: ['Ruby'], cards: [{ globalId: 900_101, quantity: 2 }] };

async function openImport(player: string): Promise<Locator> {
  await openPage('/decks?tab=myDecks', { signedInAs: player });
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByRole('tab', { name: 'Import' }).click();
  return dialog;
}

const fill = (dialog: Locator, text: string) => dialog.getByRole('textbox').last().fill(text);

/** Chooses a file in the dialog. */
function choose(dialog: Locator, content: string, name = 'decks.json', type = 'application/json') {
  const files = new DataTransfer();
  files.items.add(new File([content], name, { type }));
  const input = dialog.getByCss('input[type=file]').element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('reads a JSON file with its details', async () => {
  const dialog = await openImport('filer');
  choose(dialog, JSON.stringify({ ...DECK, archetypes: ['Fun'] }));
  await dialog.getByRole('button', { name: 'Create deck, 2 cards' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/decks\/[\w-]+\?tab=edit$/);
  await openPage(location.pathname);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Moths' })).toBeVisible();
  await expect.element(page.getByText('Fun', { exact: true }).first()).toBeVisible();
});

const UNKNOWN = Array.from({ length: 61 }, (_, line) => `1 Nobody ${line}`).join('\n');

test.for([
  ['1 Nobody at all', 'No cards were found. Please check the card names.'],
  [UNKNOWN, 'Line 61: Error searching card Nobody 60'],
  ['https://www.disneylorcana.com/sharing/deck?id=7', 'This link only opens in the official app.'],
  ['https://decks.example/decks/7', 'This link contains no cards.'],
  ['{"name": "Moths"}', 'Invalid deck format: missing required fields.'],
  ['{"name": ', 'Invalid JSON format'],
  ['[{"name": ', 'Invalid JSON format.'],
  ['["Moths", "Lamps"]', 'Invalid format: JSON must be an array of decks.'],
] as const)('%s is reported at the field', async ([text, message]) => {
  const dialog = await openImport('blunderer');
  await fill(dialog, text);
  await expect.element(dialog.getByText(message).first()).toBeVisible();
});

test('a list without known cards makes no deck', async () => {
  const dialog = await openImport('beginner');
  await fill(dialog, '1 Nobody at all');
  await expect.element(dialog.getByRole('button', { name: 'Create deck' })).toBeDisabled();
});

test('no text, a picture and a file that is too large are reported', async () => {
  const dialog = await openImport('absent');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect.element(dialog.getByText('Please paste card list.')).toBeVisible();
  choose(dialog, '4 Moths', 'deck.png', 'image/png');
  await expect
    .element(dialog.getByText('Invalid file type. Please select a JSON file.'))
    .toBeVisible();
  choose(dialog, 'x'.repeat(20_000_001));
  await expect.element(dialog.getByText('Failed to read file.')).toBeVisible();
});

test('reports merged lines, a sideboard and a maybeboard', async () => {
  const dialog = await openImport('sorter');
  const maybe = `--- Sideboard\n1 ${MOTHS}\n--- MAYBEBOARD ---\n4 ${CARD}`;
  await fill(dialog, `2 ${MOTHS}\n${maybe}`);
  await expect.element(dialog.getByRole('heading', { name: '3 cards found' })).toBeVisible();
  await expect
    .element(dialog.getByText(`${MOTHS} is listed 2 times: 3 copies in total`))
    .toBeVisible();
  await expect.element(dialog.getByText('1 sideboard card was added to the deck')).toBeVisible();
  await expect.element(dialog.getByText('4 maybeboard cards were skipped')).toBeVisible();
});

test('an import of several decks continues after a failed one and lists it with the reason', async () => {
  await openPage('/decks?tab=myDecks', { signedInAs: 'archivist' });
  await page.getByRole('button', { name: 'All my decks' }).click();
  await page.getByRole('menuitem', { name: 'Import all decks' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  const unknown = { ...DECK, name: 'Unknown', cards: [{ globalId: 12, quantity: 1 }] };
  const partly = { ...DECK, name: 'Lamps', cards: [...DECK.cards, ...unknown.cards] };
  await expect.element(dialog.getByText('Choose a file')).toBeVisible();
  choose(dialog, JSON.stringify([DECK, { name: 'Half' }, unknown, partly]));
  await expect.element(dialog.getByRole('heading', { name: '4 decks found' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 4 decks' }).click();
  await expect
    .element(dialog.getByRole('heading', { name: '2 of 4 decks imported' }))
    .toHaveFocus();
  for (const text of [
    'Failed to import deck “Half”',
    'Invalid deck format: missing required fields.',
    'Failed to import deck “Unknown”',
    '“Lamps” was imported without these cards:',
  ]) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await expect.poll(() => dialog.getByText('Unknown Card (12)').elements().length).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(page.getByRole('link', { name: 'Lamps' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Moths' })).toBeVisible();
  await expect.poll(() => page.getByText(/^Private/).elements().length).toBe(2);
});
