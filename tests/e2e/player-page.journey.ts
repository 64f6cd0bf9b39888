import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { requestAs, makeDeck, ownId, type Player } from './player-requests.ts';

const tiles = (page: Page) => page.locator('main [data-deck]');

/** Creates a deck of the player; returns its id. */
const addDeck = (player: Player, name: string, isPublic: boolean) =>
  makeDeck(player, {
    name,
    isPublic,
    colors: ['Amber'],
    cards: [{ cardId: '900101', quantity: 2 }],
  });

test.describe('the page of a player', () => {
  test('shows players their public view, in French and by keyboard', async ({ journey }) => {
    const player = await journey.player('mirror', 'fr');
    await addDeck(player, 'Secret', false);
    const path = `/players/${await ownId(player)}`;
    const page = await journey.visit('/profile', { language: 'fr', signedInAs: 'mirror' });
    // By name: until the session is known, the header has other menus only.
    await page.getByRole('button', { name: /^Compte/ }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Votre page publique' });
    await item.waitFor();
    const isFocused = async () => {
      await page.keyboard.press('ArrowDown');
      return item.evaluate((one) => one === document.activeElement);
    };
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Vous n’avez encore rien rendu public').waitFor();
    await page.getByRole('heading', { name: 'Aucun deck public pour l’instant' }).waitFor();
    const other = await journey.visit(path, { language: 'fr' });
    journey.expectConsoleErrors(/404/);
    await other.getByRole('heading', { name: 'Joueur introuvable' }).waitFor();

    const lamps = await addDeck(player, 'Lampes', true);
    await page.reload();
    await page.getByText('Voici ce que les autres voient de vous.').waitFor();
    await other.reload();
    await expect(tiles(other)).toHaveText(['Lampes']);
    await requestAs(page, 'PATCH', `/decks/${lamps}`, { isPublic: false });
    await other.reload();
    await other.getByRole('heading', { name: 'Joueur introuvable' }).waitFor();
    expect(await other.content()).not.toContain('mirror');
  });

  test('shows public parts only', async ({ journey }) => {
    const player = await journey.player('trader');
    const entry = { cardId: '900101', printing: 'any', finish: 'any', quantity: 2, reason: null };
    await requestAs(player, 'PATCH', '/trades', { entries: [entry] });
    await requestAs(player, 'PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: true });
    const other = await journey.visit(`/players/${await ownId(player)}`);
    await other.getByText('2 cards to trade.').waitFor();
    const headings = () => other.locator('main h2').allTextContents();
    expect(await headings()).toEqual(['Decks', 'No public decks yet', 'Trade list']);
    await requestAs(player, 'PATCH', '/auth/collection-visibility', { isPublic: true });
    await other.reload();
    await other.getByRole('link', { name: 'See the collection' }).click();
    await other.getByRole('link', { name: 'trader’s collection, read only' }).click();
    await other.getByRole('link', { name: 'See the list' }).click();
    await other.getByRole('link', { name: 'trader’s page' }).click();
    await expect.poll(headings).toContain('Trade list');
  });
});
