import type { Locator, Page } from 'playwright-core';
import { expect, type Journey, test } from './journey.ts';
import { requestAs, makeDeck } from './player-requests.ts';

async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Name and details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deck details' });
  await nameIn(dialog).waitFor();
  return dialog;
}

const nameIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Name' });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Deck of the player, open in two tabs. */
async function openTwice(
  journey: Journey,
  signedInAs: string,
): Promise<{ page: Page; other: Page; id: string }> {
  const page = await journey.visit('/decks', { signedInAs });
  const deck = { name: 'Tides', description: 'Slow', colors: [] };
  const id = await makeDeck(page, deck);
  const other = await page.context().newPage();
  await page.goto(`/decks/${id}`);
  await other.goto(`/decks/${id}`);
  return { page, other, id };
}

test('an edit conflicting with another tab can be dropped', async ({ journey }) => {
  journey.expectConsoleErrors(/409/);
  const { page, other } = await openTwice(journey, 'twotabs');
  const [first, second] = [await openDetails(page), await openDetails(other)];
  await nameIn(first).fill('Ebb');
  await save(first);
  await first.waitFor({ state: 'hidden' });

  await nameIn(second).fill('Flood');
  await second.getByRole('textbox', { name: 'Description' }).fill('Quick');
  await save(second);
  const conflict = second.getByRole('region', { name: /changed in another tab/ });
  await conflict.getByText('Ebb').waitFor();
  await expect(conflict).toBeFocused();
  await conflict.getByRole('button', { name: 'Use the other version' }).click();
  await expect(nameIn(second)).toHaveValue('Ebb');
  await save(second);
  await second.waitFor({ state: 'hidden' });
  await heading(other, 'Ebb').waitFor();
  await other.getByText('Quick').first().waitFor();
});

test('an edit conflicting with another tab can be kept without losing other fields', async ({
  journey,
}) => {
  journey.expectConsoleErrors(/409/);
  const { page, other, id } = await openTwice(journey, 'keeper');
  const dialog = await openDetails(page);
  await nameIn(dialog).fill('Mine');
  await requestAs(other, 'PATCH', `/decks/${id}`, { name: 'Theirs', description: 'Quick' });
  await save(dialog);
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await heading(page, 'Mine').waitFor();
  expect(await requestAs(page, 'GET', `/decks/${id}`)).toMatchObject({
    name: 'Mine',
    description: 'Quick',
  });
});
