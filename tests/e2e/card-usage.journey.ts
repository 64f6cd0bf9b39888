import type { Page } from 'playwright-core';
import { dialogOf, expect, test } from './journey.ts';
import { makeDeck } from './player-requests.ts';

const HERON = '900204';
const COMPANION = '900406';
/** Minimum number of decks for shares and averages. */
const DECKS = 30;
const playedIn = (page: Page, name: string) =>
  dialogOf(page).getByRole('region', { name, exact: true });

test.describe('usage of a card', () => {
  test('shows shares, copies and companions, with links to cards and decks', async ({
    journey,
  }) => {
    const player = await journey.player('brewer');
    const cards = [HERON, COMPANION].map((cardId) => ({ cardId, quantity: 3 }));
    for (let number = 1; number <= DECKS; number += 1) {
      const deck = { name: `Heron ${number}`, colors: ['Emerald'], isPublic: true, cards };
      await makeDeck(player, deck);
    }
    const page = await journey.visit(`/cards/${HERON}`);
    const usage = playedIn(page, 'Played in');
    await usage.getByText(`In ${DECKS} public decks of the last 90 days.`).waitFor();
    await usage.getByText('3.0', { exact: true }).waitFor();
    await usage.getByText('100%').first().waitFor();
    expect(await usage.getByRole('figure').count()).toBe(0);
    await usage.getByRole('link').first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/cards/${COMPANION}`);
    await usage.getByRole('link', { name: 'Heron 30' }).press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/decks\//);
    await page.goBack();
    await usage.getByRole('link', { name: 'All decks with this card' }).click();
    const tiles = page.locator('main a[data-deck]', { hasText: /^Heron \d/ });
    await expect.poll(() => tiles.count()).toBeGreaterThan(10);
    expect(new URL(page.url()).searchParams.get('query')).toMatch(/^card:"/);
  });
});
