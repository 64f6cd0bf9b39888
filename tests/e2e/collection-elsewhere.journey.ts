import type { Page, Request } from 'playwright-core';
import { untilResponseCached, untilCached } from './cached-site.ts';
import { dialogOf, expect, test } from './journey.ts';
import { requestAs, makeDeck, ownCards } from './player-requests.ts';

/** Card of the first sample set. */
const CARD = '900101';

test('owned copies are hidden from visitors', async ({ journey }) => {
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
      const untilShown = (name: string) => page.getByRole('heading', { name }).first().waitFor();
      const reload = async (name: string) => {
        await page.reload();
        await untilShown(name);
      };
      await page.goto(shown);
      // The device may still have an older answer.
      await untilShown(before);
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
