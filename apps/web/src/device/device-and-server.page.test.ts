import type { BuildableDecks } from '@inkfolio/contract/buildable-decks';
import type { Deck } from '@inkfolio/contract/decks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sent } from '../testing/device-calls.ts';
import { openPage, signIn } from '../testing/open-page.ts';
import { callAs } from '../testing/player-calls.ts';
import { stub, stubNetworkError } from '../testing/stub-responses.ts';
import { readPreference } from '../lib/local-preferences.ts';
import { changeDevice, clearDevice } from './device-data.ts';
import { answerOnDevice } from './device-server.ts';

beforeEach(clearDevice);
afterAll(clearDevice);

/** Own decks: name and copies added to the cards of a public deck. */
const BUILT = { Same: 0, Near: 2, Sleeved: 1, Far: 30 };
const PUBLIC = 'sample-001';
/** Ids of an own deck and of a public deck. */
const PLAN = ['0'.repeat(32), PUBLIC];

/** Fills the account, or the device without a token, with the cards of a public deck and decks. */
async function fill(token?: string): Promise<void> {
  const { cards } = (await callAs('GET', `/decks/${PUBLIC}`)) as Pick<Deck, 'cards'>;
  // One half is in the sleeved deck.
  const copies = cards.map(({ cardId, quantity }) => ({
    ...{ cardId, quantity, foilQuantity: quantity },
  }));
  await sent({ call: 'PATCH /collection', body: { cards: copies } }, token);
  for (const [place, [name, added]] of Object.entries(BUILT).entries()) {
    const id = `${place}`.repeat(32);
    const [first = { cardId: '', quantity: 0 }, ...others] = cards;
    const more = { ...first, quantity: first.quantity + added };
    const deck = { id, name, colors: ['Amber'], cards: [more, ...(added > 9 ? [] : others)] };
    await sent({ call: 'POST /decks', body: deck }, token);
    const body = { isSleeved: name === 'Sleeved' };
    await sent({ call: `PUT /decks/${id}/sleeved`, body }, token);
  }
  await sent({ call: 'POST /decks', body: { name: 'Empty', colors: [] } }, token);
}

async function pagesOf(query: string, token?: string): Promise<readonly object[]> {
  const pages: object[] = [];
  for (let cursor = ''; ;) {
    const call = `GET /decks/buildable?language=en&limit=3${query}${cursor}`;
    const { status, body } = await sent({ call }, token);
    const { nextCursor, decks, ...page } = body as BuildableDecks;
    // The server chooses covers that differ from their neighbours.
    pages.push({ status, ...page, decks: decks.map((deck) => ({ ...deck, coverCard: null })) });
    if (nextCursor === undefined) return pages;
    cursor = `&cursor=${nextCursor}`;
  }
}

describe('buildable decks on the device', () => {
  test.each([
    '&maxMissing=20',
    '&maxMissing=60&countSleeved=true',
    '&maxMissing=20&ownership=printing',
    '&maxMissing=60&colors=Amber',
    '&maxMissing=20&source=community',
    '&maxMissing=60&source=official',
    '&source=own',
  ])('are public and own ones, page by page, with %s', async (query) => {
    await signIn('device-builder');
    const token = readPreference('auth_token') ?? '';
    await fill(token);
    await fill();
    const pages = await pagesOf(query);
    expect(pages).toEqual(await pagesOf(query, token));
    expect(pages[0]).toMatchObject({ status: 200 });
  });

  test('are the own ones without a connection, and an error if the server refuses', async () => {
    await signIn('device-builder');
    await fill();
    const call = 'GET /decks/buildable?language=en&limit=100';
    stubNetworkError(/^POST /);
    expect((await sent({ call })).body).toMatchObject({
      total: 3,
      leastMissing: 1,
      hasMore: false,
    });
    stub(/^POST /, { status: 429, json: { code: 'rate_limited' } });
    expect(await sent({ call })).toEqual({ status: 429, body: { code: 'rate_limited' } });
    expect(await sent({ call: `${call}&cursor=1-x` })).toMatchObject({ status: 400 });
  });
});

test('reads decks of others from the server', async () => {
  await signIn('device-other');
  const id = 'f'.repeat(32);
  await callAs('POST', '/decks', { id, name: 'Theirs', colors: ['Amber'] });
  const call = `GET /decks/${id}?language=en`;
  expect(await sent({ call })).toMatchObject({ status: 404 });
  await callAs('PATCH', `/decks/${id}`, { isPublic: true });
  expect(await sent({ call })).toMatchObject({ status: 200, body: { name: 'Theirs' } });
});

test('has pictures of its decks drawn by the server', async () => {
  await fill();
  const pictureOf = (id = '') =>
    answerOnDevice(new Request(`/api/decks/${id}/image.webp?view=list&language=de`));
  const picture = await pictureOf(PLAN[0]);
  expect(picture?.headers.get('content-type')).toBe('image/webp');
  expect(await createImageBitmap((await picture?.blob()) ?? new Blob())).toMatchObject({
    width: 600,
  });
  expect(await pictureOf('f'.repeat(32))).toBeUndefined();
  const headers = { 'retry-after': '7' };
  stub(/^POST .*image.webp/, { status: 429, json: { code: 'rate_limited' }, headers });
  const refused = await pictureOf(PLAN[0]);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '7']);
  stubNetworkError(/^POST /);
  await expect(pictureOf(PLAN[0])).rejects.toThrow(TypeError);
});

test('answers lists that need an account as empty', async () => {
  await fill();
  for (const [call, list] of [
    ['GET /decks/public?showOnlyLiked=true', 'decks'],
    ['GET /trades/offers', 'players'],
    ['GET /reports/mine', 'reports'],
  ] as const) {
    expect(await sent({ call }), call).toMatchObject({ status: 200, body: { [list]: [] } });
  }
});

/** Opens a page of the device; returns what lists refused requests, undefined while any is pending. */
async function refusedOn(address: string): Promise<() => readonly string[] | undefined> {
  const refused: string[] = [];
  let pending = 0;
  stub(/./, async (request, forward) => {
    pending += 1;
    const response = await forward().finally(() => (pending -= 1));
    if (!response.ok) refused.push(`${request.method} ${request.url} ${response.status}`);
    return response;
  });
  localStorage.setItem('auth_token', 'device');
  await openPage(address);
  return () => (pending === 0 ? refused : undefined);
}

test.each([
  ['/decks?tab=buildable&missing=any', undefined],
  ['/collection/planner', 'Add decks'],
  ['/collection/wants', 'Add decks, a set or a card'],
])('%s asks the server for nothing that needs an account', async (address, button) => {
  await fill();
  const wantSources = PLAN.map((id) => `deck:${id}`);
  await changeDevice((data) => ({ ...data, plannedDecks: PLAN, wantSources }));
  const refused = await refusedOn(address);
  await expect.element(page.getByText('Quiet, Please').first()).toBeVisible();
  await expect.element(page.getByText('Same').first()).toBeVisible();
  if (button !== undefined) {
    await page.getByRole('button', { name: button }).first().click();
    const far = page.getByRole('dialog').getByText('Far');
    await expect.element(far).toBeVisible();
  }
  await expect.poll(refused).toEqual([]);
});

test.each(['', '/print', `/compare?with=${PUBLIC}`, '/simulator'])(
  '/decks/{id}%s of a deck of the device asks the server for nothing about it',
  async (rest) => {
    await fill();
    const refused = await refusedOn(`/decks/${PLAN[0]}${rest}`);
    await expect.element(page.getByText('Same').first()).toBeVisible();
    await expect.poll(refused).toEqual([]);
  },
);
