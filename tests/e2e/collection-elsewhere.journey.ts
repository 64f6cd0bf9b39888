import type { Page } from 'playwright-core';
import { untilAnswerCached, untilCached } from './cached-site.ts';
import { expect, type Journey, siteUrl, test, type Visitor } from './journey.ts';
import { callAs } from './player-calls.ts';

/** Common cards of the first set of the sample; the set has seven and two promos. */
const CARD = '900101';
const OTHER_CARD = '900102';
const SET = '1';

type Line = readonly [cardId: string, quantity: number, foilQuantity: number];

/** Calls the server as the player of the page. */
async function call<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([url, content]) => {
      const response = await fetch(`/api${url}`, {
        method: content === '' ? 'GET' : 'PATCH',
        headers: {
          authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}`,
          ...(content !== '' && { 'content-type': 'application/json' }),
        },
        ...(content !== '' && { body: content }),
      });
      return (await response.json()) as T;
    },
    [path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
}

/** A page of the player, who owns these cards by then. */
async function visitOwning(
  journey: Journey,
  path: string,
  visitor: Visitor,
  lines: readonly Line[],
): Promise<Page> {
  const page = await journey.visit('/legal-notice', visitor);
  const cards = lines.map(([cardId, quantity, foilQuantity]) => ({
    cardId,
    quantity,
    foilQuantity,
  }));
  await call(page, '/collection', { cards });
  await page.goto(new URL(path, page.url()).href);
  return page;
}

const itemOf = (page: Page, cardId: string) =>
  page.locator('main li').filter({ has: page.locator(`a[data-card="${cardId}"]`) });

const countOf = (page: Page, cardId: string, count: string) =>
  itemOf(page, cardId).getByText(`In your collection ${count}`, { exact: true });

test.describe('what a player owns, beside the cards', () => {
  test('is counted below the cards of the browser, and can be switched off', async ({
    journey,
  }) => {
    const page = await visitOwning(journey, '/cards', { signedInAs: 'thimble-browser' }, [
      [CARD, 2, 1],
      [OTHER_CARD, 4, 0],
    ]);
    await countOf(page, CARD, '2, 1 foil').waitFor();
    expect(await itemOf(page, '900103').textContent()).not.toContain('In your collection');
    // Screen readers read the count with the card.
    await page.locator(`a[data-card="${CARD}"]`).focus();
    const id = await page.locator(`a[data-card="${CARD}"]`).getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`[id="${id ?? ''}"]`).textContent())
      .toBe('In your collection 2, 1 foil');

    await page.getByRole('button', { name: 'My copies', exact: true }).click();
    await expect.poll(() => itemOf(page, CARD).textContent()).not.toContain('foil');
    await page.reload();
    const toggle = page.getByRole('button', { name: 'My copies', exact: true });
    await toggle.waitFor();
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
    expect(await itemOf(page, CARD).textContent()).not.toContain('foil');
  });

  test('is changed in the dialog of a card and shown at once', async ({ journey }) => {
    const page = await visitOwning(journey, `/cards/${CARD}`, { signedInAs: 'thimble-dialog' }, [
      [CARD, 1, 0],
    ]);
    const copies = page.getByRole('region', { name: 'In your collection' });
    await copies.getByText('1 normal, 0 foil').waitFor({ state: 'attached' });
    await copies.getByRole('button', { name: /^One more normal copy of / }).click();
    await copies.getByRole('button', { name: /^One more foil copy of / }).click();
    await copies.getByText('2 normal, 1 foil').waitFor({ state: 'attached' });
    await countOf(page, CARD, '2, 1 foil').waitFor();
    await copies.getByText('Saved', { exact: true }).waitFor();
    expect(await call(page, `/collection/card/${CARD}`)).toMatchObject({
      quantity: 2,
      foilQuantity: 1,
    });
    const stats = await call<{ setCode: string; standardOwned: number }[]>(
      page,
      '/collection/stats',
    );
    expect(stats.find(({ setCode }) => setCode === SET)?.standardOwned).toBe(1);
  });

  test('is in the dialog over a deck too, and special cards have foil copies only', async ({
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
    expect(await call(page, '/collection/copies')).toEqual([
      { cardId: '900520', quantity: 0, foilQuantity: 1 },
    ]);
  });

  test('is nothing to visitors', async ({ journey }) => {
    const page = await journey.visit(`/cards/${CARD}`);
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('In your collection').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'My copies' }).count()).toBe(0);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(loaded.filter((path) => /owned-in-browser|card-copies|copies/.test(path))).toEqual([]);
  });
});

test.describe('the missing cards of a set', () => {
  const WANTED = `/collection/chapter/${SET}/wanted`;

  test('are a list to copy and to save, one for standard and one for special cards', async ({
    journey,
  }) => {
    const page = await visitOwning(journey, WANTED, { signedInAs: 'thimble-wanted' }, [
      [CARD, 1, 0],
      [OTHER_CARD, 3, 1],
    ]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const sheet = page.getByRole('article');
    await sheet.getByText('7 copies of 7 cards').waitFor();
    await page.getByRole('radio', { name: '4 of each' }).click();
    // 4 of each of nine cards, without one of the first and four of the second.
    await sheet.getByText('31 copies of 8 cards').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?collectionMode=play');

    await page.getByRole('radio', { name: 'Standard' }).click();
    await sheet.getByText('23 copies of 6 cards').waitFor();
    await page.getByRole('button', { name: 'Copy the list' }).click();
    await page.getByText('Copied to the clipboard!').waitFor();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^3 Linnet Graye - Third Candle from the Left\n/);
    expect((await copied()).trimEnd().split('\n')).toHaveLength(6);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^inkfolio_wanted_1_[\d-]{10}\.csv$/);
  });

  test('are on paper without the rest of the page, in the language of the cards', async ({
    journey,
  }) => {
    const page = await journey.visit(`${WANTED}?names=fr`, { signedInAs: 'thimble-paper' });
    await page.getByRole('article').getByText('Lire à la torche').first().waitFor();
    await page.getByRole('radio', { name: 'Letter' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect([...pdf.matchAll(/\/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, width]) => width)).toEqual([
      '612',
    ]);
  });

  test('are none when the filters leave nothing out', async ({ journey }) => {
    const page = await visitOwning(
      journey,
      `${WANTED}?rarities=RARE`,
      { signedInAs: 'thimble-none' },
      [[CARD, 1, 0]],
    );
    await page.getByRole('heading', { name: 'No missing cards' }).waitFor();
    await page.getByRole('link', { name: 'To the set' }).click();
    await page.waitForURL(`**/collection/chapter/${SET}?rarities=RARE`);
  });
});

test('a chapter is made of the catalogue on the device and the copies as they now are', async ({
  journey,
}) => {
  journey.expectConsoleErrors(/preload/);
  const page = await journey.visit('/legal-notice', { signedInAs: 'binder', worksOffline: true });
  await untilCached(page);
  const calls: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker() !== null) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/collection/chapter/1');
  await page.locator('[data-row]').first().waitFor();
  // Another device of the player.
  const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '';
  await fetch(siteUrl('/api/collection/900101'), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ quantity: 5, foilQuantity: 2 }),
  });
  await page.reload();
  await page.getByText('7 copies in total', { exact: true }).waitFor();
  expect(calls).toContain('/api/collection/copies');
  expect(calls.filter((path) => path.startsWith('/api/collection/chapter/'))).toEqual([]);
});

test('what was changed on a page is copied to the device once it rests, and not with each page', async ({
  journey,
}) => {
  journey.expectConsoleErrors(/preload/);
  const page = await journey.visit('/legal-notice', { signedInAs: 'packer', worksOffline: true });
  await untilCached(page);
  await untilAnswerCached(page, /^\/api\/collection\/copies$/);
  const calls: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker() !== null) calls.push(new URL(request.url()).pathname);
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('deviceCopy')))
    .toMatch(/^\d+ en/);
  await page.goto('/terms-of-service');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/cards/${CARD}`);
  const copies = page.getByRole('region', { name: 'In your collection' });
  await copies.getByText('0 normal, 0 foil').waitFor({ state: 'attached' });
  // Asked for by the copy for the device alone.
  expect(calls).not.toContain('/api/decks');
  await copies.getByRole('button', { name: /^One more normal copy of / }).click();
  const cached = () =>
    page.evaluate(async () => {
      const answer = await caches.match('/api/collection/copies', { ignoreVary: true });
      return answer?.text();
    });
  const pollingMs = { timeout: 30_000 };
  await expect.poll(cached, pollingMs).toContain(`"cardId":"${CARD}","quantity":1`);
  await expect.poll(() => calls).toContain('/api/decks');
});

for (const [what, pageOf, callOf] of [
  ['deck', (id: string) => `/decks/${id}`, (id: string) => `/api/decks/${id}`],
  ['list of decks', () => '/decks?tab=myDecks', () => '/api/decks'],
] as const) {
  test(`a ${what} that has not changed is not sent again, one that has is`, async ({ journey }) => {
    journey.expectConsoleErrors(/preload/);
    const signedInAs = `reader-${what.length}`;
    const page = await journey.visit('/legal-notice', { signedInAs, worksOffline: true });
    const creation = { name: 'Low tide', colors: ['Amber'], isPublic: false };
    const { id } = (await callAs(page, 'POST', '/decks', creation)) as { id: string };
    await untilCached(page);
    const statuses: number[] = [];
    page.context().on('response', (response) => {
      const { pathname } = new URL(response.url());
      const isOfWorker = response.request().serviceWorker() !== null;
      if (isOfWorker && pathname === callOf(id)) statuses.push(response.status());
    });
    const reload = async (name: string) => {
      await page.reload();
      await page.getByRole('heading', { name }).first().waitFor();
    };
    await page.goto(pageOf(id));
    await untilAnswerCached(page, new RegExp(`^${callOf(id)}$`));
    // The page and the copies for the way ask for it, in any order.
    await page.waitForLoadState('networkidle');
    statuses.length = 0;
    await reload('Low tide');
    await expect.poll(() => statuses).toContain(304);
    expect(statuses).not.toContain(200);
    // The change itself may make the worker ask, before the page is loaded again.
    await page.waitForLoadState('networkidle');
    statuses.length = 0;
    await callAs(page, 'PATCH', `/decks/${id}`, { name: 'High tide' });
    await reload('High tide');
    await expect.poll(() => statuses).toContain(200);
  });
}
