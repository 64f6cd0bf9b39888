import { makeDeck } from './player-requests.ts';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { dialogOf, expect, type Journey, test, type Visitor } from './journey.ts';

/** Community deck of the sample; see `catalogue/sample-decks.json`. */
const DECK = '/decks/sample-001';

async function openExport(
  journey: Journey,
  visitor: Visitor = {},
): Promise<{ page: Page; dialog: Locator }> {
  const page = await journey.visit(DECK, visitor);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return { page, dialog: await openDialog(page) };
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export or print' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: 'Image' }).click();
  return dialog;
}

const picture = (dialog: Locator) => dialog.getByRole('img', { name: /^Image of the deck/ });

test.describe('the image of a deck', () => {
  test('can be saved and copied in the remembered view', async ({ journey }) => {
    const { page, dialog } = await openExport(journey);
    await dialog.getByRole('radio', { name: 'List' }).check();
    await picture(dialog).waitFor();
    await expect
      .poll(() => picture(dialog).evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(600);

    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('quiet__please_liste_deck.png');
    expect((await readFile(await download.path())).toString('latin1', 1, 4)).toBe('PNG');

    await dialog.getByRole('button', { name: 'Copy image' }).click();
    await dialog.getByText('Copied to the clipboard!').waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item?.types;
    });
    expect(copied).toEqual(['image/png']);

    await page.reload();
    const again = await openDialog(page);
    await picture(again).waitFor();
    await expect(again.getByRole('radio', { name: 'List' })).toBeChecked();
  });

  test('of a private deck is shown to its owner', async ({ journey }) => {
    const cards = [{ cardId: '900101', quantity: 4 }];
    const player = await journey.player('picture.owner');
    const id = await makeDeck(player, { name: 'Secret', colors: ['Amber'], cards });
    const page = await journey.visit(`/decks/${id}`, { signedInAs: 'picture.owner' });
    await picture(await openDialog(page)).waitFor();
  });
});
