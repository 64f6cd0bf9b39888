import type { DeckPage } from '@inkfolio/contract/decks';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DeckListPages } from './deck-list-pages.ts';
import { openDeckList } from './deck-list.service.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

const CARDS = ['900101', '900102', '900103'];
/** All changes fall within one millisecond, so that no time distinguishes states. */
const NOW = Date.UTC(2026, 4, 15);

let ada: SignedIn;
let grace: SignedIn;
/** Ada's public deck and private deck. */
let open: string;
let closed: string;

const site = await useSampleApp({ clock: () => NOW });
beforeEach(async () => {
  ada = await site.signIn('ada');
  grace = await site.signIn('grace');
  open = await create({ name: 'open', isPublic: true });
  closed = await create({ name: 'closed' });
});
afterEach(async () => {
  for (const table of ['decks', 'users'] as const) {
    await site.database.db.deleteFrom(table).execute();
  }
});

interface Reading {
  readonly who: SignedIn | undefined;
  readonly url: string;
}

async function get({ who, url }: Reading, tag?: string) {
  const headers = { ...who?.headers, ...(tag !== undefined && { 'if-none-match': tag }) };
  const { statusCode, headers: sent, body } = await site.app.inject({ url, headers });
  return { statusCode, tag: String(sent.etag), body };
}

async function send(...sent: Parameters<typeof site.request>) {
  const response = await site.request(...sent);
  return { status: response.statusCode, body: response.body };
}

const create = (deck: object) =>
  site.addDeck(ada, { cards: [{ cardId: CARDS[0], quantity: 2 }], isPublic: false, ...deck });

const addCard = (id: string, cardId: string | undefined, quantity = 1) =>
  send(ada, 'POST', `/decks/${id}/cards`, { cardId, quantity });
const takeCard = (id: string, cardId: string | undefined) =>
  send(ada, 'DELETE', `/decks/${id}/cards/${cardId}?quantity=1`);

describe('the entity tag of a deck list', () => {
  const readings = (): Readonly<Record<string, Reading>> => ({
    'public, visitor': { who: undefined, url: '/api/decks/public' },
    'public, player': { who: grace, url: '/api/decks/public?language=de' },
    own: { who: ada, url: '/api/decks' },
    'of two percent or more': { who: grace, url: '/api/decks/public?minCollectionPercentage=2' },
  });

  test.each(Object.keys(readings()))('answers 304 without reading the list (%s)', async (name) => {
    const reading = readings()[name] ?? { who: undefined, url: '' };
    const first = await get(reading);
    expect(first.statusCode).toBe(200);
    const again = await get(reading, first.tag);
    expect(again).toEqual({ statusCode: 304, tag: first.tag, body: '' });
    expect((await get(reading, 'W/"other"')).body).toBe(first.body);
  });

  test('differs by player, language, filter and page', async () => {
    const urls = [
      '/api/decks/public',
      '/api/decks/public?language=fr',
      '/api/decks/public?language=de',
      '/api/decks/public?format=INFINITY',
      '/api/decks/public?limit=1',
      '/api/decks/public?offset=1',
      '/api/decks/public?showOnlyOfficial=true',
    ];
    const asked = [undefined, ada, grace].flatMap((who) => urls.map((url) => ({ who, url })));
    asked.push({ who: ada, url: '/api/decks' });
    const tags = [];
    for (const reading of asked) tags.push((await get(reading)).tag);
    expect(new Set(tags).size).toBe(asked.length);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['public, visitor', 'a text', () => send(ada, 'PATCH', `/decks/${open}`, { name: 'Lamps' })],
    ['public, visitor', 'a card', () => addCard(open, CARDS[1])],
    [
      'public, visitor',
      'cards of the same number',
      async () => {
        await addCard(open, CARDS[1]);
        await takeCard(open, CARDS[0]);
      },
    ],
    [
      'public, visitor',
      'an older version',
      async () => {
        await addCard(open, CARDS[1]);
        await send(ada, 'POST', `/decks/${open}/versions/1/restore`, {});
      },
    ],
    [
      'public, visitor',
      'the name of its player',
      () => send(ada, 'PATCH', '/auth/username', { username: 'Countess' }),
    ],
    ['public, visitor', 'a like', () => send(grace, 'POST', `/decks/${open}/like`)],
    ['public, player', 'a like', () => send(grace, 'POST', `/decks/${open}/like`)],
    ['public, visitor', 'a deck more', () => create({ name: 'new', isPublic: true })],
    ['public, visitor', 'a deck less', () => send(ada, 'DELETE', `/decks/${open}`)],
    [
      'public, visitor',
      'a deck made private',
      () => send(ada, 'PATCH', `/decks/${open}`, { isPublic: false }),
    ],
    ['public, visitor', 'a deleted account', () => send(ada, 'DELETE', '/users/me')],
    [
      'public, player',
      'the collection',
      () => send(grace, 'PUT', `/collection/${CARDS[0]}`, { quantity: 1, foilQuantity: 0 }),
    ],
    [
      'of two percent or more',
      'the collection',
      () => send(grace, 'PUT', `/collection/${CARDS[0]}`, { quantity: 1, foilQuantity: 0 }),
    ],
    ['own', 'a card of a private deck', () => addCard(closed, CARDS[1])],
    [
      'own',
      'the collection',
      () => send(ada, 'PUT', `/collection/${CARDS[0]}`, { quantity: 1, foilQuantity: 0 }),
    ],
  ])('(%s) changes after %s', async (name, _change, change) => {
    const reading = readings()[name] ?? { who: undefined, url: '' };
    const before = await get(reading);
    await change();
    const after = await get(reading, before.tag);
    expect(after.statusCode).toBe(200);
    expect(after.tag).not.toBe(before.tag);
  });

  test('changes with the catalogue', async () => {
    const { database, catalogue } = site;
    const clock = () => NOW;
    const standing = deckDependencies({ db: database.db, catalogue, clock });
    const lists = new DeckListPages(standing);
    const tagIn = async (version: string) => {
      const snapshot = { ...catalogue.current(), version };
      const renewed = { ...catalogue, current: () => snapshot };
      const dependencies = { ...standing, lists, catalogue: renewed };
      return (await openDeckList(dependencies, {}, { viewerId: undefined })).tag;
    };
    expect(await tagIn('one')).toBe(await tagIn('one'));
    expect(await tagIn('two')).not.toBe(await tagIn('one'));
  });

  test('is unchanged by changes to other decks', async () => {
    const reading = readings()['public, visitor'] ?? { who: undefined, url: '' };
    const { tag } = await get(reading);
    await addCard(closed, CARDS[1]);
    expect((await get(reading, tag)).statusCode).toBe(304);
  });

  test('is never reused for another state, even within a millisecond', async () => {
    const deck = fc.constantFrom('open', 'closed');
    const idOf = (name: string) => (name === 'open' ? open : closed);
    const change = fc.oneof(
      fc.tuple(deck, fc.constantFrom(...CARDS)).map(
        ([name, card]) =>
          () =>
            addCard(idOf(name), card),
      ),
      fc.tuple(deck, fc.constantFrom(...CARDS)).map(
        ([name, card]) =>
          () =>
            takeCard(idOf(name), card),
      ),
      fc.tuple(deck, fc.boolean()).map(
        ([name, isPublic]) =>
          () =>
            send(ada, 'PATCH', `/decks/${idOf(name)}`, { isPublic }),
      ),
      fc.tuple(deck, fc.boolean()).map(
        ([name, liked]) =>
          () =>
            send(grace, 'POST', `/decks/${idOf(name)}/like`, { liked }),
      ),
      fc
        .constantFrom('Countess', null)
        .map((username) => () => send(ada, 'PATCH', '/auth/username', { username })),
      fc.tuple(fc.constantFrom(...CARDS), fc.nat(2)).map(
        ([card, quantity]) =>
          () =>
            send(grace, 'PUT', `/collection/${card}`, { quantity, foilQuantity: 0 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const seen = new Map<string, string>();
        for (const step of [() => Promise.resolve(), ...changes]) {
          await step();
          for (const [name, reading] of Object.entries(readings())) {
            const { tag, body } = await get(reading);
            const key = `${name} ${tag}`;
            expect(seen.get(key) ?? body).toBe(body);
            seen.set(key, body);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

test('a deck made private leaves lists at once, also cached ones', async () => {
  const reading = { who: grace, url: '/api/decks/public' };
  const { tag, body } = await get(reading);
  expect(body).toContain(open);
  await send(ada, 'PATCH', `/decks/${open}`, { isPublic: false });
  const after = await get(reading, tag);
  expect(after.statusCode).toBe(200);
  expect((JSON.parse(after.body) as DeckPage).decks).toEqual([]);
});
