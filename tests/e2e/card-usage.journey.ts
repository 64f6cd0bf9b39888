import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { makeDeck } from './player-calls.ts';

const HERON = '900204';
const COMPANION = '900406';
/** Minimum number of decks for shares and averages. */
const DECKS = 30;
const playedIn = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('region', { name, exact: true });

test.describe('usage of a card', () => {
  test.beforeEach(async ({ journey }) => {
    const player = await journey.player('brewer');
    const cards = [HERON, COMPANION].map((cardId) => ({ cardId, quantity: 3 }));
    for (let number = 1; number <= DECKS; number += 1) {
      const deck = { name: `Heron ${number}`, colors: ['Emerald'], isPublic: true, cards };
      await makeDeck(player, deck);
    }
  });

  test('shows shares, copies and companions, with links to cards and decks', async ({
    journey,
  }) => {
    const page = await journey.visit(`/cards/${HERON}`);
    const usage = playedIn(page, 'Played in');
    await usage.getByText(`In ${DECKS} public decks of the last 90 days.`).waitFor();
    await usage.getByText('3.0', { exact: true }).waitFor();
    await usage.getByText('100%').first().waitFor();
    expect(await usage.getByRole('figure').count()).toBe(0);
    await usage.getByRole('link').first().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/cards/${COMPANION}`);
    await usage.getByRole('link', { name: 'Heron 30' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/decks\//);
  });

  test('is in French, and its decks are reached by keys', async ({ journey }) => {
    const page = await journey.visit(`/cards/${HERON}`, { language: 'fr' });
    const usage = playedIn(page, 'Jouée dans');
    await usage.getByText(`Dans ${DECKS} decks publics des 90 derniers jours.`).waitFor();
    await usage.getByRole('link', { name: 'Heron 30' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/decks\//);
    // All decks with the card.
    await page.goBack();
    await usage.getByRole('link', { name: 'Tous les decks avec cette carte' }).click();
    const tiles = page.locator('main a[data-deck]', { hasText: /^Heron \d/ });
    await expect.poll(() => tiles.count()).toBeGreaterThan(10);
    expect(new URL(page.url()).searchParams.get('query')).toMatch(/^card:"/);
  });
});
