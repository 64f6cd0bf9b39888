import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { chooseFile, FIRST_CARDS, openImport, press, visitCollection } from './collection-files.ts';
import { dialogOf, expect, stub, test } from './journey.ts';
import { ownCards, ownedCards, type Owned } from './player-requests.ts';

const [A, B, C, D] = FIRST_CARDS;

/** Exports the collection; returns the content of the file. */
async function exported(page: Page, format: 'JSON' | 'CSV', language = 'en'): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: format }).check();
  if (format === 'CSV') await dialog.getByRole('combobox').selectOption(language);
  const [download] = await Promise.all([page.waitForEvent('download'), press(dialog, 'Export')]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^inkfolio_collection_\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
  );
  await dialog.getByText(`saved in ${download.suggestedFilename()}`).waitFor();
  // The dialog closes by itself.
  await dialog.waitFor({ state: 'hidden' });
  return readFile(await download.path(), 'utf8');
}

test.describe('an export of the collection', () => {
  const everything: Owned = { [A]: [3, 1], [B]: [0, 2], [C]: [9999, 0] };

  for (const [format, language] of [
    ['JSON', 'any language'],
    ['CSV', 'fr'],
  ] as const) {
    test(`as ${format} in ${language} imports without a change`, async ({ journey }) => {
      const signedInAs = `exporter-${format}-${language.slice(0, 2)}`.toLowerCase();
      const page = await visitCollection(journey, signedInAs, everything);
      const content = await exported(page, format, language);
      const dialog = await openImport(page);
      await chooseFile(dialog, content, `again.${format.toLowerCase()}`);
      await press(dialog, 'Preview');
      await dialog
        .getByText('Nothing changes: you already have exactly these copies.')
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });

      await ownCards(page, { [A]: [0, 0], [B]: [4, 4], [D]: [1, 0] });
      await openImport(page);
      await press(dialog, 'Back');
      await press(dialog, 'Preview');
      await dialog.getByRole('radio', { name: 'Replace' }).check();
      await press(dialog, 'Replace the collection');
      await dialog.getByRole('heading', { name: '3 cards imported' }).waitFor();
      expect(await ownedCards(page)).toEqual(everything);
    });
  }

  test('shows an error in place when it fails', async ({ journey }) => {
    journey.expectConsoleErrors(/500|Failed to load/);
    const page = await visitCollection(journey, 'unlucky-exporter', everything);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = dialogOf(page);
    const restore = await stub(page, '**/api/collection?*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await press(dialog, 'Export');
    await dialog.getByText('The collection could not be exported.').waitFor();
    restore();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(dialog, 'Try again'),
    ]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveLength(3);
  });
});
