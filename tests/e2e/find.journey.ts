import { NO_NETWORK, untilCached } from './cached-site.ts';
import { addressOf, expect, test } from './journey.ts';
import { paste } from './pasting.ts';
import { makeDeck } from './player-requests.ts';

test('the palette finds cards, sets and own decks without a connection', async ({ journey }) => {
  journey.expectConsoleErrors(NO_NETWORK);
  const page = await journey.visit('/decks', { signedInAs: 'offline-finder', worksOffline: true });
  await untilCached(page);
  await makeDeck(page, { name: 'Moths of the lighthouse', colors: ['Amber'] });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Find or paste anything' });
  const option = (name: RegExp) => page.getByRole('listbox').getByRole('option', { name }).first();
  await page.keyboard.press('/');
  await field.fill('moth');
  await option(/^Moths of the lighthouse yours/).waitFor();
  await page.context().setOffline(true);
  await field.fill('paper moth');
  await option(/^Paper Moth/).waitFor();
  await page.getByText('You are offline. Decks of others need a connection.').waitFor();
  await field.fill('moths');
  await option(/^Moths at the Window/).waitFor();
  await option(/^Moths of the lighthouse yours/).press('Enter');
  await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/[\w-]+$/);
  await page.context().setOffline(false);
});

test('a pasted list survives the log-in', async ({ journey }) => {
  const page = await journey.visit('/privacy-policy', { comesDirectly: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paste(page, '4 Paper Moth - Page Nibbler\n3 77 Paper Moths');
  await page.getByRole('button', { name: 'Make a deck of it' }).click();
  await page.getByRole('link', { name: 'Continue with Discord' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Late Paster');
  await page.getByRole('button', { name: 'Log in to Inkfolio' }).click();
  await page.getByRole('button', { name: 'Create deck, 7 cards' }).click();
  await page.waitForURL(/\/decks\/[\w-]+\?tab=edit$/);
  // The list is gone with its deck.
  await page.goto('/decks?tab=myDecks&create=deck');
  await page.getByRole('button', { name: 'Create empty deck' }).waitFor();
});
