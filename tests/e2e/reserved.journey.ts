import type { Page } from 'playwright-core';
import { dialogOf, expect, test } from './journey.ts';
import { requestAs, makeDeck, ownCards, type Player } from './player-requests.ts';

/** Card of set 1 with its name, and another one. */
const CARD = '900101';
const OTHER = '900102';

/** Creates a deck of the player; returns its id. */
async function addDeck(
  player: Player,
  name: string,
  quantities: Readonly<Record<string, number>>,
): Promise<string> {
  const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
  return makeDeck(player, { name, colors: ['Amber'], cards });
}

const sleeve = (player: Player, id: string) =>
  requestAs(player, 'PUT', `/decks/${id}/sleeved`, { isSleeved: true });

/** Whether the deck is sleeved on the server. */
const onServer = (page: Page, id: string) => async () =>
  ((await requestAs(page, 'GET', `/decks/${id}`)) as { isSleeved: boolean }).isSleeved;

const row = (page: Page) => page.locator(`[data-row="${CARD}"]`);
const lines = (page: Page) => dialogOf(page).getByRole('listitem').allInnerTexts();
const spaced = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' '));

test.describe('a player with sleeved decks', () => {
  test('sleeves a deck and sees where each copy of a card is', async ({ journey }) => {
    const player = await journey.player('sleever');
    await ownCards(player, { [CARD]: [5, 1] });
    const ledger = await addDeck(player, 'The Ferry Ledger', { [CARD]: 4 });
    const candles = await addDeck(player, 'Nine Candles', { [CARD]: 1, [OTHER]: 2 });

    const page = await journey.visit('/collection/chapter/1', { signedInAs: 'sleever' });
    await row(page).waitFor();
    expect(await page.getByRole('button', { name: /free: where/ }).count()).toBe(0);

    await page.goto(`/decks/${ledger}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Name and details' }).click();
    await page.getByRole('switch', { name: 'Sleeved' }).check();
    await page.keyboard.press('Escape');
    await page
      .getByText('Its copies are reserved for this deck.')
      .first()
      .waitFor({ state: 'attached' });
    await expect.poll(onServer(page, ledger)).toBe(true);

    await page.goto('/decks?tab=myDecks');
    const tile = page.getByRole('article').filter({ hasText: 'Nine Candles' });
    await tile.getByRole('button', { name: /Nine Candles/ }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitemcheckbox', { name: 'Sleeved' });
    await item.waitFor();
    await expect(item).toHaveAttribute('aria-checked', 'false');
    while ((await item.getAttribute('data-highlighted')) === null) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await tile.getByText(/^Sleeved/).waitFor();
    await expect.poll(onServer(page, candles)).toBe(true);

    await page.goto('/collection/chapter/1');
    await row(page).getByRole('button', { name: '1 of 6 free: where' }).click();
    await page.getByRole('dialog', { name: 'Where are my 6 copies?' }).waitFor();
    expect(spaced(await lines(page))).toEqual([
      'The Ferry Ledger sleeved 4',
      'Nine Candles sleeved 1',
      'Free 1',
    ]);
    await page.getByRole('link', { name: 'The Ferry Ledger' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Ferry Ledger' }).waitFor();
  });

  test('opens these places by keyboard, also in the card dialog, in French', async ({
    journey,
  }) => {
    const player = await journey.player('pochettes', 'fr');
    await ownCards(player, { [CARD]: [2, 1] });
    await sleeve(player, await addDeck(player, 'Marées', { [CARD]: 2 }));
    const page = await journey.visit('/collection/chapter/1', {
      signedInAs: 'pochettes',
      language: 'fr',
    });
    const button = row(page).getByRole('button', { name: '1 sur 3 libres' });
    await button.waitFor();
    await row(page).getByRole('link').first().focus();
    await page.keyboard.press('w');
    await page.getByRole('dialog', { name: 'Où sont mes 3 exemplaires ?' }).waitFor();
    expect(spaced(await lines(page))).toEqual(['Marées sleevé 2', 'Libres 1']);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect(button).toBeFocused();

    // One copy less: the deck keeps its copies while there are any.
    await row(page).getByRole('textbox').first().focus();
    await page.keyboard.press('-');
    await row(page).getByRole('button', { name: '0 sur 2 libres' }).waitFor();

    await row(page).getByRole('link').first().click();
    const dialog = dialogOf(page).first();
    await dialog.getByRole('button', { name: '0 sur 2 libres' }).press('Enter');
    const where = page.getByRole('dialog', { name: 'Où sont mes 2 exemplaires ?' });
    await where.getByText('Libres').click();
    await page.keyboard.press('Escape');
    await where.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: '0 sur 2 libres' }).waitFor();
  });

  test('chooses whether missing cards include sleeved copies', async ({ journey }) => {
    const player = await journey.player('sharer');
    await ownCards(player, { [CARD]: [4, 0] });
    await sleeve(player, await addDeck(player, 'The Ferry Ledger', { [CARD]: 3 }));
    const candles = await addDeck(player, 'Nine Candles', { [CARD]: 4 });

    const page = await journey.visit(`/decks/${candles}`, { signedInAs: 'sharer' });
    await page
      .getByText('3 of them are in other sleeved decks')
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('link', { name: 'Missing cards' }).click();
    await page.getByText('3 cards you lack').waitFor();
    await page.getByText('Sleeved decks keep their cards.').waitFor();

    await page.goto('/decks?tab=buildable&source=own');
    await page.getByText('3 copies in 1 sleeved deck not counted.').waitFor();
    await page.getByRole('list', { name: 'Almost complete' }).getByText('Nine Candles').waitFor();
    expect(await page.getByRole('link', { name: 'The Ferry Ledger' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Count all copies' }).click();
    const complete = page.getByRole('list', { name: 'Complete' });
    await complete.getByRole('link', { name: 'Nine Candles' }).waitFor();
    await complete.getByRole('link', { name: 'The Ferry Ledger' }).waitFor();
    await page.getByRole('button', { name: 'Exclude sleeved decks' }).waitFor();
  });
});
