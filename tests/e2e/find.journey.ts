import { NO_NETWORK, untilCached } from './cached-site.ts';
import { addressOf, expect, test } from './journey.ts';
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
