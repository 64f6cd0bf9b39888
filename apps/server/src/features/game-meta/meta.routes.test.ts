import type { DeckPage } from '@inkfolio/contract/decks';
import type { MetaResponse } from '@inkfolio/contract/meta';
import { FORMATS } from '@inkfolio/domain/cards/card';
import { queryOfDecksBehind } from '@inkfolio/domain/decks/game-meta/decks-behind';
import { META_PERIODS } from '@inkfolio/domain/decks/game-meta/meta-window';
import { beforeEach, expect, test } from 'vitest';
import { openSampleApp } from '../../testing/sample-app.ts';
import { keepSampleDecks } from '../decks/official/sample-decks.ts';
import { metaCountTurns } from './meta-job.ts';
import { useSampleApp, type Method, type SignedIn } from '../../testing/use-sample-app.ts';

const HOUR = 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 25, 12);
const log = { info: () => undefined };

const site = await useSampleApp({ clock: () => now });
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');
await keepSampleDecks(site.database.db, site.catalogue.current(), now);
beforeEach(async () => {
  now += HOUR;
  await newCount()();
});

const newCount = () =>
  metaCountTurns({ database: site.database, catalogue: site.catalogue, clock: () => now, log });

async function meta(query: string): Promise<MetaResponse> {
  const response = await site.app.inject(`/api/meta?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<MetaResponse>();
}

/** Responses for both formats and all periods, without the time of the count. */
async function allResponses(): Promise<readonly object[]> {
  const responses: object[] = [];
  for (const format of FORMATS) {
    for (const days of META_PERIODS) {
      const { countedAt, ...response } = await meta(`format=${format}&days=${days}`);
      expect(countedAt).toBe(new Date(now).toISOString());
      responses.push(response);
    }
  }
  return responses;
}

const send = (who: SignedIn, method: Method, path: string, payload = {}) =>
  site.send(who, method, `/decks${path}`, payload);

const total = async (query: string) =>
  (await site.app.inject(`/api/decks/public?query=${encodeURIComponent(query)}`)).json<DeckPage>()
    .total;

test('the deck list shows the decks behind each number', async () => {
  const response = await meta('format=CORE&days=30&language=en');
  const period = { format: 'CORE', firstDay: response.firstDay } as const;
  expect(response.decks).toBeGreaterThan(5);
  expect(await total(queryOfDecksBehind(period))).toBe(response.decks);
  expect(response.inks.length).toBeGreaterThan(3);
  for (const { colors, decks } of response.inks)
    expect([colors, await total(queryOfDecksBehind({ ...period, colors }))]).toEqual([
      colors,
      decks,
    ]);
  expect(response.played).toHaveLength(6);
  for (const { cardId, decks } of response.played) {
    const card = response.cards.find(({ id }) => id === cardId);
    const fullName = card?.translations[0]?.fullName ?? '';
    expect([fullName, await total(queryOfDecksBehind({ ...period, fullName }))]).toEqual([
      fullName,
      decks,
    ]);
  }
});

test('private decks are never counted', async () => {
  const before = await allResponses();
  const { cards } = await meta('');
  const deck = {
    name: 'Hidden',
    colors: ['Amber', 'Steel'],
    isPublic: false,
    cards: cards.map(({ id }) => ({ cardId: id, quantity: 4 })),
  };
  const id = await site.addDeck(ada, deck);
  now += HOUR;
  await newCount()();
  expect(await allResponses()).toEqual(before);
  // The same deck counts when public and stops counting when private.
  await send(ada, 'PATCH', `/${id}`, { isPublic: true });
  now += HOUR;
  await newCount()();
  expect(await allResponses()).not.toEqual(before);
  await send(ada, 'PATCH', `/${id}`, { isPublic: false });
  now += HOUR;
  await newCount()();
  expect(await allResponses()).toEqual(before);
});

test("likes and copies by others increase a deck's weight", async () => {
  const deck = { name: 'Alone', colors: ['Steel'], isPublic: true };
  const id = await site.addDeck(ada, deck);
  const share = async () => {
    now += HOUR;
    await newCount()();
    const { inks } = await meta('format=CORE&days=7');
    return inks.find(({ colors }) => colors.join() === 'Steel')?.share ?? 0;
  };
  const plain = await share();
  await send(ada, 'POST', `/${id}/duplicate`);
  expect(await share()).toBe(plain);
  await send(grace, 'POST', `/${id}/duplicate`);
  const copied = await share();
  expect(copied).toBeGreaterThan(plain);
  for (let copies = 2; copies <= 3; copies += 1) await send(grace, 'POST', `/${id}/duplicate`);
  expect(await share()).toBeGreaterThan(copied);
  await send(ada, 'DELETE', `/${id}`);
});

test('the response is unchanged until the next count and cacheable', async () => {
  const first = await site.app.inject('/api/meta?format=CORE&days=7');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const ask = () =>
    site.app.inject({
      url: '/api/meta?format=CORE&days=7',
      headers: { 'if-none-match': etag },
    });
  expect((await ask()).statusCode).toBe(304);
  now += HOUR;
  await newCount()();
  expect((await ask()).statusCode).toBe(200);
});

test.each(['format=PAUPER', 'days=8', 'language=es'])('%s is rejected', async (query) => {
  expect((await site.app.inject(`/api/meta?${query}`)).statusCode).toBe(400);
});

test('one of two instances counts once an hour', async () => {
  const logged: unknown[] = [];
  const counting = { info: (entry: unknown) => void logged.push(entry) };
  const instance = () =>
    metaCountTurns({
      database: site.database,
      catalogue: site.catalogue,
      clock: () => now,
      log: counting,
    });
  const [one, two] = [instance(), instance()];
  now += HOUR;
  await Promise.all([one(), two()]);
  expect(logged).toHaveLength(1);
  now += HOUR - 1;
  await Promise.all([one(), two()]);
  expect(logged).toHaveLength(1);
  now += 60_000;
  await one();
  await two();
  expect(logged).toHaveLength(2);
});

test('before the first count there are no decks', async () => {
  const empty = await openSampleApp({ clock: () => now });
  const response = (await empty.app.inject('/api/meta?language=it')).json<MetaResponse>();
  await empty.close();
  expect(response).toMatchObject({ countedAt: null, decks: 0, inks: [], played: [], cards: [] });
});
