import type { Page } from 'playwright-core';
import { NO_NETWORK, untilResponseCached, untilCached } from './cached-site.ts';
import { expect, test, untilStatus } from './journey.ts';
import { requestAs, makeDeck, ownCards } from './player-requests.ts';

/**
 * Two cards of set 1: copies of the first are for the planner, those of the second are reserved.
 */
const [CARD, OTHER] = ['900101', '900102'] as const;

const row = (page: Page) => page.locator(`[data-row="${OTHER}"]`);
const verdict = (page: Page) =>
  page.getByRole('heading', { level: 1, name: '1 of 2 decks at once' });
const planned = (page: Page) => page.locator('main ol > li h3').allTextContents();

test('an offline player sees plan, wants, decks and sleeves', async ({ journey }) => {
  test.setTimeout(120_000);
  journey.expectConsoleErrors(NO_NETWORK);
  const player = await journey.player('stranded');
  await ownCards(player, { [CARD]: [4, 0], [OTHER]: [3, 0] });
  const cards = [{ cardId: CARD, quantity: 4 }];
  const own = { colors: ['Amber'], isPublic: false };
  const ferry = await makeDeck(player, { ...own, name: 'Ferry', cards });
  const hedge = await makeDeck(player, { ...own, name: 'Hedge', cards });
  const sleeved = { ...own, name: 'The Ledger', cards: [{ cardId: OTHER, quantity: 2 }] };
  const ledger = await makeDeck(player, sleeved);
  await requestAs(player, 'PUT', `/decks/${ledger}/sleeved`, { isSleeved: true });
  const entry = { cardId: CARD, printing: 'any', finish: 'any', quantity: 1, reason: null };
  await requestAs(player, 'PATCH', '/wants', { entries: [entry] });

  const page = await journey.visit('/collection/wants', {
    ...{ signedInAs: 'stranded', worksOffline: true },
    stored: { plannedDecks: JSON.stringify([ferry, hedge]) },
  });
  const wanted = page.locator('main li').filter({ hasText: 'Linnet Graye' }).first();
  const nearest = page.getByRole('list', { name: 'Almost complete' }).getByRole('article').first();
  await untilCached(page);
  await page.reload();
  await wanted.waitFor();
  await untilResponseCached(page, /\/wants$/);
  await page.goto('/decks?tab=buildable&missing=any');
  await nearest.waitFor();
  await untilResponseCached(page, /\/buildable$/);
  await page.goto('/collection/planner');
  await verdict(page).waitFor();
  await page.goto('/collection/chapter/1');
  await row(page).getByRole('button', { name: '1 of 3 free' }).click();
  await page.getByRole('dialog', { name: 'Where are my 3 copies?' }).waitFor();
  await page.goto(`/decks/${ledger}`);
  await page
    .getByText(/^Sleeved/)
    .first()
    .waitFor();
  // Loads the dialog while online.
  const openDetails = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Name and details' }).click();
    await page.getByRole('switch', { name: 'Sleeved' }).waitFor();
  };
  await openDetails();
  await page.keyboard.press('Escape');
  for (const path of ['collection/copies', 'collection/sleeved', hedge, ledger])
    await untilResponseCached(page, new RegExp(`/${path}$`));
  await page.context().setOffline(true);

  await test.step('a deck is unsleeved and sent later', async () => {
    await openDetails();
    await page.getByRole('switch', { name: 'Sleeved' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByText('Not sleeved').first().waitFor();
    await page.reload();
    await page.getByText('Not sleeved').first().waitFor();
    await page.getByText('Saved when you are online.').first().waitFor({ state: 'attached' });
    await page.goto('/collection/chapter/1');
    await row(page).getByRole('button', { name: '1 of 3 free' }).click();
    await page.getByRole('dialog', { name: 'Where are my 3 copies?' }).waitFor();
  });
  await test.step('a build is planned', async () => {
    await page.goto('/collection/planner');
    await verdict(page).waitFor();
    await page.getByRole('button', { name: /Hedge/ }).first().focus();
    await page.keyboard.press('Home');
    await expect.poll(() => planned(page)).toEqual(['Hedge', 'Ferry']);
    await page.locator('main ol > li').first().getByText('Can be sleeved').waitFor();
  });
  await test.step('buildable decks show the last response', async () => {
    await page.goto('/decks?tab=buildable&missing=any');
    await nearest.waitFor();
    await untilStatus(page, /You are offline.*Kept on this device/);
  });
  await test.step('wants are cached, and a match needs a connection', async () => {
    await page.goto('/collection/wants');
    await wanted.waitFor();
    await page.goto('/collection/trades/match/somebody');
    await page.getByText('You are offline. Lists can only be compared online.').waitFor();
  });

  await page.goto('/collection/chapter/1');
  await page.context().setOffline(false);
  // The first request may still use a connection that the network has lost.
  const onServer = async () => {
    const deck = await requestAs(page, 'GET', `/decks/${ledger}`).catch(() => undefined);
    return (deck as { isSleeved: boolean } | undefined)?.isSleeved;
  };
  await expect.poll(onServer, { timeout: 20_000 }).toBe(false);
  await page.reload();
  await row(page).waitFor();
  await expect(page.getByRole('button', { name: /free: where/ })).toHaveCount(0);
});

test('an offline visitor sees visited pages in their language', async ({ journey }) => {
  test.slow();
  journey.expectConsoleErrors(NO_NETWORK);
  const page = await journey.visit('/', { language: 'fr', worksOffline: true });
  await untilCached(page);
  const deckTiles = page.locator('main [data-deck]');
  const metaRows = page.locator('main table[role=table] tbody tr');
  await page.goto('/players/sample-wren-of-the-archive');
  await untilResponseCached(page, /wren-of-the-archive\/decks$/);
  await page.goto('/meta');
  await metaRows.first().waitFor();
  await untilResponseCached(page, /\/api\/meta$/);
  await page.goto('/decks/sample-001');
  await untilResponseCached(page, /\/sample-001$/);
  const deck = await page.getByRole('heading', { level: 1 }).innerText();
  await page.context().setOffline(true);

  await test.step('shows a deck, the cards, and missing parts of a list', async () => {
    await page.goto('/decks/sample-001');
    await page.getByRole('heading', { level: 1, name: deck, exact: true }).waitFor();
    await page.goto('/cards');
    await untilStatus(page, /296 cartes/);
    await page.goto('/decks');
    await page.getByText('Vous êtes hors ligne').nth(1).waitFor();
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    expect(manifest).toBe('/manifest.webmanifest');
  });
  await test.step('shows a visited player page, and why another is missing', async () => {
    await page.goto('/players/sample-wren-of-the-archive');
    await expect.poll(() => deckTiles.count()).toBeGreaterThan(0);
    await page.goto('/players/sample-marginal-otter');
    await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
  });
  await test.step('shows the game meta of the last visit', async () => {
    await page.goto('/meta');
    await metaRows.first().waitFor();
    await page
      .getByText(/Vous êtes hors ligne/)
      .first()
      .waitFor();
    await page.getByRole('radio', { name: '7 jours' }).click();
    await page.getByText('Les chiffres se chargeront au retour de la connexion.').waitFor();
    expect(await metaRows.count()).toBe(0);
  });
});

for (const [name, path, role, link] of [
  ['a page', '/cards', 'link', /^Decks$/],
  ['a tab', '/decks', 'tab', /^What can I build/],
] as const) {
  test(`${name} without cached code reports offline and loads later`, async ({ journey }) => {
    journey.expectConsoleErrors(NO_NETWORK);
    journey.expectConsoleErrors(
      /Failed to fetch dynamically imported module|Unable to preload CSS/,
    );
    const page = await journey.visit(path, { signedInAs: 'early-leaver' });
    await page.getByRole('heading').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole(role, { name: link }).first().click();
    const offline = page.getByRole('status').filter({
      hasText: 'This page will load when the connection is back.',
    });
    await offline.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('tab', { name: 'What can I build' }).waitFor();
    await offline.waitFor({ state: 'detached' });
  });
}
