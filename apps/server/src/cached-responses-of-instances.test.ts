import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cacheUses } from './cache-uses.ts';
import { openSampleApp, type Method, type SampleApp, type SignedIn } from './testing/sample-app.ts';
import { makeTestPlace, type TestPlace } from './testing/test-database.ts';

const CARD = '900101';

let place: TestPlace;
let here: SampleApp;
let there: SampleApp;
let ada: SignedIn;
let grace: SignedIn;
let deckId: string;
let deckName: string;
let round = 0;

beforeAll(async () => {
  place = await makeTestPlace('sample');
  here = await openSampleApp({ place });
  there = await openSampleApp({ place });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await place.remove();
});

beforeEach(async () => {
  round += 1;
  ada = await here.signIn(`ada-${round}`);
  grace = await here.signIn(`grace-${round}`);
  deckName = `Lamps ${round}!`;
  const cards = [{ cardId: CARD, quantity: 2 }];
  deckId = await here.addDeck(ada, { name: deckName, cards });
  await send('PUT', `/collection/${CARD}`, { quantity: 1, foilQuantity: 0 });
  await send('PATCH', '/auth/collection-visibility', { isPublic: true });
});
afterEach(() => here.database.db.deleteFrom('decks').execute());

/** Sends a request of a player, of Ada by default, to this instance. */
const send = (method: Method, path: string, payload?: object, who = ada) =>
  here.send(who, method, path, payload);

/** Caches of responses and of their cards. */
const CACHES = ['tagged_responses', 'deck_cards'];

/** Reads at the other instance; returns whether the response or its cards were cached. */
async function readThere(path: string, who?: SignedIn) {
  const uses: unknown[] = [];
  const noteUse = (use: unknown) => uses.push(use);
  cacheUses.subscribe(noteUse);
  const { statusCode, body } = await there.app.inject({
    url: `/api${path.replace('DECK', deckId).replace('ADA', ada.userId)}`,
    headers: { 'accept-encoding': 'identity', ...who?.headers },
  });
  cacheUses.unsubscribe(noteUse);
  const isCached = uses.some((use) => {
    const { cache, isHit } = use as { readonly cache: string; readonly isHit: boolean };
    return CACHES.includes(cache) && isHit;
  });
  return { statusCode, body, isCached };
}

const READINGS = [
  '/decks/DECK',
  '/decks/public',
  '/collection/public/ADA/stats',
  '/collection/public/ADA/cards',
];

describe('a response cached by another instance', () => {
  test.each(READINGS)('is served from the cache (%s)', async (path) => {
    for (const who of [undefined, grace]) {
      const first = await readThere(path, who);
      // Players without a collection share the visitors' response.
      expect(first).toMatchObject({ statusCode: 200, isCached: who !== undefined });
      expect(await readThere(path, who)).toEqual({ ...first, isCached: true });
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is made private', () => send('PATCH', `/decks/${deckId}`, { isPublic: false })],
    ['is deleted', () => send('DELETE', `/decks/${deckId}`)],
    ['is deleted with its account', () => send('DELETE', '/users/me')],
  ])('is not served after the deck %s', async (_what, change) => {
    // Earlier tests left the empty list in the cache.
    await there.close();
    there = await openSampleApp({ place });
    for (const who of [undefined, grace]) {
      for (const path of ['/decks/DECK', '/decks/public']) {
        await readThere(path, who);
        expect((await readThere(path, who)).isCached).toBe(true);
      }
    }
    await change();
    for (const who of [undefined, grace]) {
      expect((await readThere('/decks/DECK', who)).statusCode).toBe(404);
      const list = await readThere('/decks/public', who);
      expect(list).toMatchObject({ statusCode: 200, isCached: false });
      expect(list.body).not.toContain(deckName);
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is made private', () => send('PATCH', '/auth/collection-visibility', { isPublic: false })],
    ['is deleted with its account', () => send('DELETE', '/users/me')],
  ])('is not served after the collection %s', async (_what, change) => {
    const path = '/collection/public/ADA/stats';
    await readThere(path);
    expect((await readThere(path)).isCached).toBe(true);
    await change();
    expect((await readThere(path)).statusCode).toBe(403);
  });

  test('is shared by players with the same view and no others', async () => {
    const heidi = await here.signIn(`heidi-${round}`);
    const first = await readThere('/decks/DECK', grace);
    expect(await readThere('/decks/DECK', heidi)).toEqual({ ...first, isCached: true });
    const own = await readThere('/decks/DECK', ada);
    expect(own.isCached).toBe(false);
    expect(JSON.parse(own.body)).toMatchObject({ collectionPercentage: 50, isSleeved: false });
    const copies = { quantity: 1, foilQuantity: 0 };
    await send('PUT', `/collection/${CARD}`, copies, grace);
    const asMuch = JSON.parse((await readThere('/decks/DECK', grace)).body) as object;
    expect(asMuch).toMatchObject({ collectionPercentage: 50, likes: [] });
    expect(asMuch).not.toHaveProperty('isSleeved');
    await send('PUT', `/collection/${CARD}`, copies, heidi);
    for (const who of [heidi, grace]) await send('POST', `/decks/${deckId}/like`, undefined, who);
    for (const who of [heidi, grace]) {
      const liked = JSON.parse((await readThere('/decks/DECK', who)).body) as object;
      expect(liked).toMatchObject({ likes: [{ userId: who.userId }] });
    }
  });

  test('is rebuilt after cards and copies change at another instance', async () => {
    const shareOf = async () =>
      JSON.parse((await readThere('/decks/public', ada)).body) as {
        readonly decks: readonly { readonly collectionPercentage: number }[];
      };
    expect((await shareOf()).decks).toMatchObject([{ collectionPercentage: 50 }]);
    await send('PUT', `/collection/${CARD}`, { quantity: 3, foilQuantity: 0 });
    expect((await shareOf()).decks).toMatchObject([{ collectionPercentage: 100 }]);
    await send('POST', `/decks/${deckId}/cards`, { cardId: CARD, quantity: 2 });
    expect((await shareOf()).decks).toMatchObject([{ collectionPercentage: 75 }]);
  });

  test('is not served after sign-out', async () => {
    await readThere('/decks', ada);
    expect(await readThere('/decks', ada)).toMatchObject({ statusCode: 200, isCached: true });
    await readThere('/decks/DECK', ada);
    const own = await readThere('/decks/DECK', ada);
    await send('POST', '/auth/logout');
    expect((await readThere('/decks', ada)).statusCode).toBe(401);
    const asVisitor = await readThere('/decks/DECK', ada);
    expect(asVisitor).toMatchObject({ statusCode: 200, isCached: false });
    expect(asVisitor.body).not.toBe(own.body);
  });
});
