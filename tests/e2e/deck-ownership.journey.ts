import type { Page } from 'playwright-core';
import { expect, type Journey, test } from './journey.ts';
import { makeDeck, ownCards } from './player-requests.ts';

/** Two printings of one card of the sample, and another card. */
const [CARD, REPRINT, OTHER] = ['900105', '901033', '900101'] as const;

/** New deck; the player owns three copies of one of its cards, two of them reprints. */
async function visitDeck(journey: Journey, player: string): Promise<{ page: Page; path: string }> {
  const page = await journey.visit('/', { signedInAs: player });
  await ownCards(page, { [CARD]: [1, 0], [REPRINT]: [2, 0] });
  const cards = [
    { cardId: CARD, quantity: 4 },
    { cardId: OTHER, quantity: 2 },
  ];
  const deck = { name: 'Torches', colors: ['Ruby'], cards };
  const id = await makeDeck(page, deck);
  const path = `/decks/${id}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'View and print' }).click();
  await page.getByRole('menuitemradio', { name: 'List' }).click();
  await page.keyboard.press('Escape');
  return { page, path };
}

function row(page: Page) {
  return page.locator(`a[data-card="${CARD}"]`);
}

test('a deck row counts all printings and shows its own', async ({ journey }) => {
  const { page, path } = await visitDeck(journey, 'torchbearer');
  await row(page).filter({ hasText: 'you own 3 of 4 (1 in this printing)' }).waitFor();
  await row(page).locator('small').filter({ hasText: '1 in this printing' }).waitFor();
  await page.getByText('You own 3 of 6 (50%)').filter({ visible: true }).waitFor();
  await page.getByRole('link', { name: 'Missing cards' }).click();
  await page.getByText('3 cards you lack').waitFor();

  // The finder of the editor shows one printing of each card.
  await page.goto(`${path}?tab=edit`);
  const finder = page.getByRole('list', { name: 'Cards to add' });
  await page.getByRole('searchbox').first().fill('Read by Torchlight');
  await finder.getByText('3 owned').waitFor();
  await page.locator(`[data-row="${CARD}"]`).getByText('you own 3 of 4').waitFor();
});

test("a collector's deck row counts its exact printing", async ({ journey }) => {
  const { page, path } = await visitDeck(journey, 'collector-of-torches');
  await row(page).filter({ hasText: 'you own 3 of 4' }).waitFor();
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Count only the exact printing in a deck' }).check();
  await page.goto(path);
  await row(page)
    .filter({ hasText: /you own 1 of 4(?! \()/ })
    .waitFor();
  await page.getByText('You own 1 of 6 (17%)').filter({ visible: true }).waitFor();
  await page.goto('/decks?tab=myDecks');
  await page.getByRole('listitem').filter({ hasText: 'Torches' }).getByText('17%').waitFor();
  await page.goto('/cards?owned=true');
  await expect(page.locator('[data-card]')).toHaveCount(2);
});
