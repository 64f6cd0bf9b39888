import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import { addressOf, expect, type Journey, test, type Visitor } from './journey.ts';

/** Two cards of the sample. */
const CARD = 'Unlearn Me Gently';
const MOTHS = '77 Paper Moths';
const MISSPELT = 'Unlearn Me Gentley';
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
