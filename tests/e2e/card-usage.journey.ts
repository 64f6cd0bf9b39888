import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { callAs } from './player-calls.ts';

const HERON = '900204';
const COMPANION = '900406';
/** As many as shares and averages need. */
const DECKS = 30;
const playedIn = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('region', { name, exact: true });

test.describe('where a card is played', () => {
  test.beforeEach(async ({ journey }) => {
    const page = await journey.visit('/decks', { signedInAs: 'brewer' });
    const cards = [HERON, COMPANION].map((cardId) => ({ cardId, quantity: 3 }));
    for (let number = 1; number <= DECKS; number += 1) {
      const deck = { name: `Heron ${number}`, colors: ['Emerald'], isPublic: true, cards };
      await callAs(page, 'POST', '/decks', deck);
    }
  });

  test('is told with shares, copies and companions, and leads to them and to decks', async ({
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

  test('is told in French, and its decks are reached by keys', async ({ journey }) => {
    const page = await journey.visit(`/cards/${HERON}`, { language: 'fr' });
    const usage = playedIn(page, 'Jouée dans');
    await usage.getByText(`Dans ${DECKS} decks publics des 90 derniers jours.`).waitFor();
    await usage.getByRole('link', { name: 'Heron 30' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/decks\//);
  });

  test('says so where decks are few, and where there are none', async ({ journey }) => {
    const page = await journey.visit('/cards/900947');
    const usage = playedIn(page, 'Played in');
    await usage.getByText(/too few decks with this card/).waitFor();
    // Three decks, and all of them.
    expect(await usage.getByRole('link').count()).toBe(4);
    await page.route('**/api/cards/*/usage?*', (route) =>
      route.fulfill({
        json: { decks: 0, compared: 0, since: null, formats: [], numbers: null, examples: [] },
      }),
    );
    await page.reload();
    await usage.getByText('In no public deck of the last 90 days.').waitFor();
  });

  test('draws the months of a card that is played for long', async ({ journey }) => {
    const page = await journey.visit('/');
    const months = [4, 8, 2].map((decks, index) => {
      return { month: `2026-0${index + 1}`, decks, of: 40 };
    });
    const numbers = { averageCopies: 3.4, byCopies: [1, 2, 4, 30], months, playedWith: [] };
    const usage = { decks: 37, compared: 90, since: '2026-01-02T00:00:00.000Z', examples: [] };
    await page.route('**/api/cards/*/usage?*', (route) =>
      route.fulfill({ json: { ...usage, formats: [], numbers } }),
    );
    await page.goto(new URL(`/cards/${HERON}`, page.url()).href);
    await playedIn(page, 'Played in').getByText('Most in February 2026: 20%').waitFor();
    await playedIn(page, 'Played in').getByRole('figure').waitFor();
    await playedIn(page, 'Played in').getByText('As a table').focus();
    await page.keyboard.press('Enter');
    const rows = playedIn(page, 'Played in').getByRole('row');
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        'Month\tShare\tDecks',
        'January 2026\t10%\t4 of 40',
        'February 2026\t20%\t8 of 40',
        'March 2026\t5%\t2 of 40',
      ]);
  });

  test('leads to all decks with the card', async ({ journey }) => {
    const page = await journey.visit(`/cards/${HERON}`, { language: 'fr' });
    await playedIn(page, 'Jouée dans')
      .getByRole('link', { name: 'Tous les decks avec cette carte' })
      .click();
    const tiles = page.locator('main a[data-deck]', { hasText: /^Heron \d/ });
    await expect.poll(() => tiles.count()).toBeGreaterThan(10);
    expect(new URL(page.url()).searchParams.get('query')).toMatch(/^card:"/);
  });

  test('can be asked for again, and needs a connection', async ({ journey }) => {
    journey.expectConsoleErrors(/400|INTERNET_DISCONNECTED/);
    const page = await journey.visit('/');
    await page.route('**/api/cards/*/usage?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(new URL(`/cards/${HERON}`, page.url()).href);
    const usage = playedIn(page, 'Played in');
    await usage.getByText('These numbers could not be loaded.').waitFor();
    await page.unroute('**/api/cards/*/usage?*');
    await usage.getByRole('button', { name: 'Try again' }).click();
    await usage.getByText(`In ${DECKS} public decks of the last 90 days.`).waitFor();
    await page.context().setOffline(true);
    await page.keyboard.press('ArrowRight');
    await usage.getByText('You are offline. Numbers of decks need a connection.').waitFor();
    await page.context().setOffline(false);
    await usage
      .getByText(/public deck/)
      .first()
      .waitFor();
  });
});
