import type { Page, Request } from 'playwright-core';
import { untilResponseCached, untilCached } from './cached-site.ts';
import { dialogOf, expect, type Journey, test } from './journey.ts';
import { requestAs, makeDeck, ownCards, type Owned } from './player-requests.ts';

/** Common cards of the first sample set, which has seven of them and two promos. */
const CARD = '900101';
const OTHER_CARD = '900102';
const SET = '1';

/** Page of a player who owns these cards. */
async function visitOwning(
  journey: Journey,
  path: string,
  signedInAs: string,
  owned: Owned,
): Promise<Page> {
  await ownCards(await journey.player(signedInAs), owned);
  return journey.visit(path, { signedInAs });
}

const itemOf = (page: Page, cardId: string) =>
  page.locator('main li').filter({ has: page.locator(`a[data-card="${cardId}"]`) });

const countOf = (page: Page, cardId: string, count: string) =>
  itemOf(page, cardId).getByText(`In your collection ${count}`, { exact: true });

test.describe('owned copies in other places', () => {
  test('are shown below the cards of the browser, optionally', async ({ journey }) => {
    const page = await visitOwning(journey, '/cards', 'thimble-browser', {
      [CARD]: [2, 1],
      [OTHER_CARD]: [4, 0],
    });
    await countOf(page, CARD, '2, 1 foil').waitFor();
    expect(await itemOf(page, '900103').textContent()).not.toContain('In your collection');
    // Screen readers read the count with the card.
    await page.locator(`a[data-card="${CARD}"]`).focus();
    const id = await page.locator(`a[data-card="${CARD}"]`).getAttribute('aria-describedby');
    await expect(page.locator(`[id="${id ?? ''}"]`)).toHaveText('In your collection 2, 1 foil');

    await page.getByRole('button', { name: 'My copies', exact: true }).click();
    await expect(itemOf(page, CARD)).not.toContainText('foil');
    await page.reload();
    const toggle = page.getByRole('button', { name: 'My copies', exact: true });
    await toggle.waitFor();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(await itemOf(page, CARD).textContent()).not.toContain('foil');
  });

  test('can be changed in the card dialog', async ({ journey }) => {
    const page = await visitOwning(journey, `/cards/${CARD}`, 'thimble-dialog', {
      [CARD]: [1, 0],
    });
    const copies = page.getByRole('region', { name: 'In your collection' });
    await copies.getByText('1 normal, 0 foil').waitFor({ state: 'attached' });
    await copies.getByRole('button', { name: /^One more normal copy of / }).click();
    await copies.getByRole('button', { name: /^One more foil copy of / }).click();
    await copies.getByText('2 normal, 1 foil').waitFor({ state: 'attached' });
    await countOf(page, CARD, '2, 1 foil').waitFor();
    await copies.getByText('Saved', { exact: true }).waitFor();
    expect(await requestAs(page, 'GET', `/collection/card/${CARD}`)).toMatchObject({
      quantity: 2,
      foilQuantity: 1,
    });
    const stats = (await requestAs(page, 'GET', '/collection/stats')) as {
      setCode: string;
      standardOwned: number;
    }[];
    expect(stats.find(({ setCode }) => setCode === SET)?.standardOwned).toBe(1);
  });

  test('can be changed in the dialog over a deck, foil only for special rarities', async ({
    journey,
  }) => {
    const page = await journey.visit('/decks/sample-001?card=900520', {
      signedInAs: 'thimble-deck',
    });
    const copies = page.getByRole('region', { name: 'In your collection' });
    await copies.getByText('0 normal, 0 foil').waitFor({ state: 'attached' });
    expect(await copies.getByRole('button', { name: /normal/ }).count()).toBe(0);
    await copies.getByRole('button', { name: /^One more foil copy of / }).click();
    await copies.getByText('Saved', { exact: true }).waitFor();
    expect(await requestAs(page, 'GET', '/collection/copies')).toEqual([
      { cardId: '900520', quantity: 0, foilQuantity: 1 },
    ]);
  });

  test('are hidden from visitors', async ({ journey }) => {
    const page = await journey.visit(`/cards/${CARD}`);
    await dialogOf(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('In your collection').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'My copies' }).count()).toBe(0);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(loaded.filter((path) => /owned-in-browser|card-copies|copies/.test(path))).toEqual([]);
  });
});

/** Requests of the service worker from now on. */
function requestsOfWorker(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker() !== null) requests.push(request);
  });
  return requests;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

test('a cached site revalidates only changed data', async ({ journey }) => {
  test.slow();
  journey.expectConsoleErrors(/preload/);
  const elsewhere = await journey.player('binder');
  const page = await journey.visit('/legal-notice', { signedInAs: 'binder', worksOffline: true });
  await untilCached(page);
  await untilResponseCached(page, /^\/api\/collection\/copies$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('deviceCopy')))
    .toMatch(/^\d+ en/);
  const requests = requestsOfWorker(page);
  const requestedPaths = () => requests.map(pathOf);

  await test.step('changes are copied to the device after a pause, not with each page', async () => {
    await page.goto('/terms-of-service');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/cards/${CARD}`);
    const copies = page.getByRole('region', { name: 'In your collection' });
    await copies.getByText('0 normal, 0 foil').waitFor({ state: 'attached' });
    // Requested only by the background copy to the device.
    expect(requestedPaths()).not.toContain('/api/decks');
    await copies.getByRole('button', { name: /^One more normal copy of / }).click();
    const cached = () =>
      page.evaluate(async () => {
        const response = await caches.match('/api/collection/copies', { ignoreVary: true });
        return response?.text();
      });
    const pollingMs = { timeout: 30_000 };
    await expect.poll(cached, pollingMs).toContain(`"cardId":"${CARD}","quantity":1`);
    await expect.poll(requestedPaths).toContain('/api/decks');
  });

  await test.step('a set page combines the cached catalogue with current copies', async () => {
    requests.length = 0;
    await page.goto('/collection/chapter/1');
    await page.locator('[data-row]').first().waitFor();
    await ownCards(elsewhere, { [CARD]: [5, 2] });
    await page.reload();
    await page.getByText('7 copies in total', { exact: true }).waitFor();
    expect(requestedPaths()).toContain('/api/collection/copies');
    expect(requestedPaths().filter((path) => path.startsWith('/api/collection/chapter/'))).toEqual(
      [],
    );
  });

  const creation = { name: 'Low tide', colors: ['Amber'], isPublic: false };
  const id = await makeDeck(page, creation);
  for (const [what, shown, path, before, after] of [
    ['deck', `/decks/${id}`, `/api/decks/${id}`, 'Low tide', 'High tide'],
    ['list of decks', '/decks?tab=myDecks', '/api/decks', 'High tide', 'Ebb tide'],
  ] as const) {
    await test.step(`${what} answers 304 until it changes`, async () => {
      const statuses = async () => {
        const requested = requests.filter((request) => pathOf(request) === path);
        return Promise.all(requested.map(async (request) => (await request.response())?.status()));
      };
      const reload = async (name: string) => {
        await page.reload();
        await page.getByRole('heading', { name }).first().waitFor();
      };
      await page.goto(shown);
      await untilResponseCached(page, new RegExp(`^${path}$`));
      // The page and the background copy request it, in any order.
      await page.waitForLoadState('networkidle');
      requests.length = 0;
      await reload(before);
      await expect.poll(statuses).toContain(304);
      expect(await statuses()).not.toContain(200);
      // The change itself may trigger a worker request before the page reloads.
      await page.waitForLoadState('networkidle');
      requests.length = 0;
      await requestAs(page, 'PATCH', `/decks/${id}`, { name: after });
      await reload(after);
      await expect.poll(statuses).toContain(200);
    });
  }
});
