import type { Page } from 'playwright-core';
import { dialogOf, expect, stub, test } from './journey.ts';
import { requestAs, makeDeck } from './player-requests.ts';

/** Two printings of one card of the sample. */
const [CARD, REPRINT] = ['900105', '901033'] as const;

const row = (page: Page, cardId: string) => page.locator(`[data-row="${cardId}"]`);

test('a printing changed offline survives a reload and is sent later', async ({ journey }) => {
  journey.expectConsoleErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const player = await journey.player('offline-printer');
  const cards = [{ cardId: CARD, quantity: 4 }];
  const id = await makeDeck(player, { name: 'Torches', colors: ['Ruby'], cards });
  const page = await journey.visit(`/decks/${id}?tab=edit`, { signedInAs: 'offline-printer' });
  const restore = await stub(page, /\/api\/decks\/[^/]+\/cards/, (route) => route.abort());
  await row(page, CARD)
    .getByRole('button', { name: /^Change printing/ })
    .click();
  const dialog = dialogOf(page);
  await dialog
    .getByRole('radio')
    .and(page.locator(`[value="${REPRINT}"]`))
    .check();
  await dialog.getByRole('button', { name: 'Change printing', exact: true }).click();
  await row(page, REPRINT).waitFor();
  await page.reload();
  await row(page, REPRINT).waitFor();
  restore();
  await page.reload();
  await expect
    .poll(() => requestAs(page, 'GET', `/decks/${id}`))
    .toMatchObject({ deckCards: [{ cardId: REPRINT, quantity: 4 }] });
});
