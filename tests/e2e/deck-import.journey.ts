import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import { addressOf, expect, type Journey, test, type Visitor } from './journey.ts';

/** Two cards of the sample. */
const CARD = 'Unlearn Me Gently';
const MOTHS = '77 Paper Moths';
const MISSPELT = 'Unlearn Me Gentley';
const DECK = { name: 'Moths', colors: ['Ruby'], cards: [{ globalId: 900_101, quantity: 2 }] };

const fileOf = (content: unknown, name = 'decks.json', mimeType = 'application/json') => ({
  name,
  mimeType,
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

async function openImport(
  journey: Journey,
  visitor: Visitor,
): Promise<{ page: Page; dialog: Locator }> {
  const page = await journey.visit('/decks?tab=myDecks', visitor);
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByRole('tab', { name: 'Import' }).click();
  return { page, dialog };
}

const fill = (dialog: Locator, text: string) => dialog.getByRole('textbox').last().fill(text);

async function expectDeck(page: Page, name: string, cards: readonly string[]): Promise<void> {
  await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/[\w-]+\?tab=edit$/);
  await page.goto(page.url().replace('?tab=edit', ''));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  for (const card of cards) await page.getByRole('link', { name: card }).first().waitFor();
}

test.describe('importing a deck', () => {
  test(
    'reports unknown cards, applies a suggestion and only then creates',
    { tag: '@short' },
    async ({ journey }) => {
      const { page, dialog } = await openImport(journey, { signedInAs: 'importer' });
      const created: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/decks'))
          created.push('deck');
      });
      await fill(dialog, `# Night of moths\n4 ${MOTHS}\n0 moths\n\n3 ${MISSPELT}\n60 cards`);
      await dialog.getByRole('heading', { name: '4 cards found' }).waitFor();
      await dialog.getByRole('heading', { name: '1 line to check' }).waitFor();
      await dialog.getByText('Line 3: Invalid format').waitFor();
      await dialog.getByText('Line 6 is no card and was left out: “60 cards”').waitFor();
      await dialog.getByText(`Line 5: Card ${MISSPELT} not found`).waitFor();
      await dialog.getByRole('button', { name: CARD, exact: true }).click();
      await dialog.getByText(`Chosen: 3 ${CARD}`).waitFor();
      await dialog.getByRole('heading', { name: '7 cards found' }).waitFor();
      await dialog.getByText('Nothing left to check').waitFor();
      const name = dialog.getByRole('textbox', { name: 'Name' });
      await expect(name).toHaveValue('Night of moths');
      await name.fill(' ');
      await expect(dialog.getByRole('button', { name: 'Create deck, 7 cards' })).toBeDisabled();
      await name.fill('Moths at night');
      expect(created).toEqual([]);
      await dialog.getByRole('button', { name: 'Create deck, 7 cards' }).dblclick();
      await expectDeck(page, 'Moths at night', [CARD, MOTHS]);
      expect(created).toEqual(['deck']);
    },
  );

  test('works by keyboard alone and detects a deck code', async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'typist' });
    await page.getByRole('button', { name: 'Create deck' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New deck' });
    await dialog.getByRole('tab', { name: 'Create' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(Buffer.from(`${CARD}$4|${MOTHS}$2|`).toString('base64'));
    await dialog.getByRole('heading', { name: '6 cards found' }).waitFor();
    await dialog.getByText('2 different cards, Play site code').waitFor();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Imported Deck');
    await dialog.getByRole('button', { name: 'Create deck, 6 cards' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await expectDeck(page, 'Imported Deck', [CARD, MOTHS]);
  });

  test('reads a JSON file with its details', async ({ journey }) => {
    const { page, dialog } = await openImport(journey, { signedInAs: 'filer' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles(fileOf({ ...DECK, archetypes: ['Fun'] }));
    await dialog.getByRole('button', { name: 'Create deck, 2 cards' }).click();
    await expectDeck(page, 'Moths', []);
    await page.getByText('Fun', { exact: true }).first().waitFor();
  });

  test('reports an invalid text at the field', async ({ journey }) => {
    const { dialog } = await openImport(journey, { signedInAs: 'blunderer' });
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Please paste card list.').waitFor();
    await fill(dialog, '1 Nobody at all');
    await dialog.getByText('No cards were found. Please check the card names.').waitFor();
    await expect(dialog.getByRole('button', { name: 'Create deck' })).toBeDisabled();
    const unknown = Array.from({ length: 61 }, (_, line) => `1 Nobody ${line}`).join('\n');
    await fill(dialog, unknown);
    await dialog.getByText('Line 61: Error searching card Nobody 60').waitFor();
    await fill(dialog, 'https://www.disneylorcana.com/sharing/deck?id=7');
    await dialog.getByText('This link only opens in the official app.').waitFor();
    await fill(dialog, 'https://decks.example/decks/7');
    await dialog.getByText('This link contains no cards.').waitFor();
    await fill(dialog, '{"name": "Moths"}');
    await dialog.getByRole('heading', { name: 'This deck cannot be imported' }).waitFor();
    await dialog.getByText('Invalid deck format: missing required fields.').first().waitFor();
    await fill(dialog, '{"name": ');
    await dialog.getByText('Invalid JSON format').waitFor();
    await fill(dialog, '[{"name": ');
    await dialog.getByText('Invalid JSON format.').waitFor();
    await fill(dialog, '["Moths", "Lamps"]');
    await dialog.getByText('Invalid format: JSON must be an array of decks.').waitFor();
    const input = dialog.locator('input[type=file]');
    await fill(dialog, '');
    await input.setInputFiles(fileOf('4 Moths', 'deck.png', 'image/png'));
    await dialog.getByText('Invalid file type. Please select a JSON file.').waitFor();
    await input.setInputFiles(fileOf('x'.repeat(20_000_001)));
    await dialog.getByText('Failed to read file.').waitFor();
  });

  test('reports merged lines, a sideboard and a maybeboard', async ({ journey }) => {
    const { dialog } = await openImport(journey, { signedInAs: 'sorter' });
    const maybe = `--- Sideboard\n1 ${MOTHS}\n--- MAYBEBOARD ---\n4 ${CARD}`;
    await fill(dialog, `2 ${MOTHS}\n${maybe}`);
    await dialog.getByRole('heading', { name: '3 cards found' }).waitFor();
    await dialog.getByText(`${MOTHS} is listed 2 times: 3 copies in total`).waitFor();
    await dialog.getByText('1 sideboard card was added to the deck').waitFor();
    await dialog.getByText('4 maybeboard cards were skipped').waitFor();
  });

  test('without a network the text stays and is analysed later', async ({ journey }) => {
    journey.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    const { page, dialog } = await openImport(journey, { signedInAs: 'traveller' });
    await page.context().setOffline(true);
    await fill(dialog, `4 ${MOTHS}`);
    await dialog.getByText('You are offline. What you pasted is still here').waitFor();
    await page.context().setOffline(false);
    await dialog.getByRole('heading', { name: '4 cards found' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByText('Discard your changes?').waitFor();
  });
});

test('an import of several decks continues after a failed one and lists it with the reason', async ({
  journey,
}) => {
  const page = await journey.visit('/decks?tab=myDecks', { signedInAs: 'archivist' });
  await page.getByRole('button', { name: 'All my decks' }).click();
  await page.getByRole('menuitem', { name: 'Import all decks' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  const unknown = { ...DECK, name: 'Unknown', cards: [{ globalId: 12, quantity: 1 }] };
  const partly = { ...DECK, name: 'Lamps', cards: [...DECK.cards, ...unknown.cards] };
  const decks = [DECK, { name: 'Half' }, unknown, partly];
  await dialog.locator('input[type=file]').setInputFiles(fileOf(decks));
  await dialog.getByRole('heading', { name: '4 decks found' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 4 decks' }).click();
  const title = dialog.getByRole('heading', { name: '2 of 4 decks imported' });
  await title.waitFor();
  await expect(title).toBeFocused();
  await dialog.getByText('Failed to import deck “Half”').waitFor();
  await dialog.getByText('Invalid deck format: missing required fields.').waitFor();
  await dialog.getByText('Failed to import deck “Unknown”').waitFor();
  await dialog.getByText('“Lamps” was imported without these cards:').waitFor();
  await expect(dialog.getByText('Unknown Card (12)')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Lamps' }).waitFor();
  await page.getByRole('link', { name: 'Moths' }).waitFor();
  await expect(page.getByText(/^Private/)).toHaveCount(2);
});
