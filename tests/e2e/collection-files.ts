import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import { dialogOf, type Journey } from './journey.ts';
import { ownCards, type Owned } from './player-requests.ts';

/** First cards of the sample: set 1, numbers 1 to 4. */
export const FIRST_CARDS = ['900101', '900102', '900103', '900104'] as const;

export async function visitCollection(
  journey: Journey,
  signedInAs: string,
  owned: Owned = {},
): Promise<Page> {
  const player = await journey.player(signedInAs);
  if (Object.keys(owned).length > 0) await ownCards(player, owned);
  return journey.visit('/collection', { signedInAs });
}

export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: 'Import into the collection' }).waitFor();
  return dialog;
}

export const press = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click();
export const chooseFile = (dialog: Locator, content: string, name: string): Promise<void> =>
  dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
