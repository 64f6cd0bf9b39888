import type { FollowFeed, News } from '@inkfolio/contract/follows';
import { MAX_NEWS, NEWS_CARDS, NEWS_DECKS, NEWS_MAX_MISSING } from '@inkfolio/domain/users/follows';
import { VISIT_PAUSE_MS } from '@inkfolio/domain/users/visits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSampleApp } from '../../testing/sample-app.ts';
import { useNewPlayers, useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => (now += 1000) });
const snapshot = site.catalogue.current();
/** Distinct cards: one printing each. */
const cards = [...new Set(snapshot.cards.map(({ id }) => snapshot.printingIds(id)[0] ?? id))];
const [ada, grace, joan] = useNewPlayers(site, 'ada', 'grace', 'joan');

const send = async (...sent: Parameters<typeof site.send>) => (await site.send(...sent)).body;

interface Wish {
  readonly name?: string;
  readonly isPublic?: boolean;
  readonly held?: readonly string[];
}

function addDeck(
  who: SignedIn,
  { name = 'Deck', isPublic = true, held = cards.slice(0, 1) }: Wish = {},
): Promise<string> {
  const list = held.map((cardId) => ({ cardId, quantity: 4 }));
  return site.addDeck(who, { name, colors: ['Amber'], isPublic, cards: list });
}

const newsOf = async (who: SignedIn): Promise<News> =>
  JSON.parse(await send(who, 'GET', '/news?language=fr')) as News;
const namesOf = (news: News) => news.followed.decks.map(({ deck }) => deck.name);

async function feedOf(who: SignedIn): Promise<string> {
  const { path } = JSON.parse(await send(who, 'POST', '/follows/feed')) as FollowFeed;
  return path;
}

const followPlayer = (who: SignedIn, whom: SignedIn) =>
  send(who, 'PUT', `/follows/players/${whom.userId}`);
const followCard = (who: SignedIn, card = cards[0] ?? '') =>
  send(who, 'PUT', `/follows/cards/${card}`);
const beginVisit = () => (now += VISIT_PAUSE_MS);

describe('the news of a player', () => {
  test('lists public decks of followed players and cards, last changed first', async () => {
    const [one = '', two = '', three = ''] = cards;
    await addDeck(grace, { name: 'By Grace', held: [two] });
    await addDeck(joan, { name: 'With the card', held: [three, one] });
    await addDeck(joan, { name: 'Neither', held: [two] });
    await addDeck(ada, { name: 'Own', held: [one] });
    await followPlayer(ada, grace);
    await followCard(ada);
    const news = await newsOf(ada);
    expect(namesOf(news)).toEqual(['With the card', 'By Grace']);
    expect(news.followed.decks.map(({ card }) => card?.id ?? null)).toEqual([
      expect.stringMatching(/^\d+$/),
      null,
    ]);
    expect(news.follows).toBe(2);
    expect(namesOf(await newsOf(grace))).toEqual([]);
  });

  test('counts since the last visit on any device and server', async () => {
    await addDeck(grace, { name: 'Before' });
    await followPlayer(ada, grace);
    const first = await newsOf(ada);
    expect([first.since, first.followed.newDecks]).toEqual([null, 0]);
    beginVisit();
    for (let deck = 0; deck < NEWS_DECKS + 1; deck += 1) await addDeck(grace);
    const elsewhere = await openSampleApp({ database: site.database, clock: () => (now += 1000) });
    const secondDevice = await elsewhere.signIn('ada');
    const requests = [
      [site, ada] as const,
      [elsewhere, secondDevice] as const,
      [site, ada] as const,
    ];
    for (const [server, { headers }] of requests) {
      const response = await server.request({ headers }, 'GET', '/news');
      const news = response.json<News>();
      expect(news.followed.decks).toHaveLength(NEWS_DECKS);
      expect(news.followed.newDecks).toBe(NEWS_DECKS + 1);
      expect(Date.parse(news.since ?? '')).toBeLessThan(now - VISIT_PAUSE_MS);
    }
    await elsewhere.close();
    beginVisit();
    expect((await newsOf(ada)).followed.newDecks).toBe(0);
  });

  test('counts buildable decks of others, and the new ones among them', async () => {
    const [one = '', two = '', three = ''] = cards;
    await send(ada, 'PUT', `/collection/${one}`, { quantity: 4, foilQuantity: 0 });
    await newsOf(ada);
    beginVisit();
    await addDeck(grace, { name: 'Whole', held: [one] });
    await addDeck(grace, { name: 'Nearly', held: [one, two] });
    await addDeck(grace, { name: 'Far', held: [one, two, three] });
    await addDeck(grace, { name: 'Secret', held: [one], isPublic: false });
    await addDeck(ada, { name: 'Own', held: [one] });
    const { buildable } = await newsOf(ada);
    expect(buildable.decks.map(({ name, missing }) => [name, missing])).toEqual([
      ['Whole', 0],
      ['Nearly', NEWS_MAX_MISSING],
    ]);
    expect(buildable.newDecks).toBe(1);
    expect(buildable.cards.map(({ id }) => id)).toEqual([two]);
  });

  test('lists the cards added last to the collection', async () => {
    const added = cards.slice(0, NEWS_CARDS + 1);
    for (const [index, card] of added.entries()) {
      await send(ada, 'PUT', `/collection/${card}`, { quantity: index, foilQuantity: 1 });
    }
    const { lastAdded } = await newsOf(ada);
    expect(lastAdded.map(({ card, copies }) => [card.id, copies])).toEqual(
      added
        .map((card, index) => [card, index + 1])
        .toReversed()
        .slice(0, NEWS_CARDS),
    );
    expect((await newsOf(grace)).lastAdded).toEqual([]);
  });
});

describe('the private feed of a player', () => {
  const read = (url: string) => site.app.inject({ url });

  test('contains followed decks by its secret URL and is not cached', async () => {
    await addDeck(grace, { name: 'By <Grace>' });
    await followPlayer(ada, grace);
    const path = await feedOf(ada);
    expect(path).toMatch(/^\/feeds\/follows\/[\w-]{43}\.atom$/);
    const { statusCode, headers, body } = await read(`${path}?language=en`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'private, no-cache',
    ]);
    expect(body).toContain('<title>By &lt;Grace&gt;</title>');
    const { etag = '' } = headers;
    const again = { url: `${path}?language=en`, headers: { 'if-none-match': etag } };
    expect((await site.app.inject(again)).statusCode).toBe(304);
  });

  test('is 404 at an old or revoked URL', async () => {
    const first = await feedOf(ada);
    const ofGrace = await feedOf(grace);
    const second = await feedOf(ada);
    const statuses = async () =>
      Promise.all([first, second, ofGrace].map(async (url) => (await read(url)).statusCode));
    expect(await statuses()).toEqual([404, 200, 200]);
    await send(ada, 'DELETE', '/follows/feed');
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  test('has a secret that is no session and is stored as a hash', async () => {
    const [, token = ''] = /([\w-]{43})\.atom$/.exec(await feedOf(ada)) ?? [];
    const asSession = { authorization: `Bearer ${token}` };
    const me = await site.app.inject({ url: '/api/auth/me', headers: asSession });
    expect(me.statusCode).toBe(401);
    expect((await read(`/feeds/follows/${ada.token}.atom`)).statusCode).toBe(404);
    const rows = await site.database.db.selectFrom('follow_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('a private deck affects no response and no feed', async () => {
  const deck = fc.record({
    owner: fc.constantFrom(0, 1, 2),
    isPublic: fc.boolean(),
    held: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deck, { maxLength: 4 }), deck, async (decks, secret) => {
      await site.database.db.deleteFrom('users').execute();
      const players: SignedIn[] = [];
      for (const name of ['ada', 'grace', 'joan']) players.push(await site.signIn(name));
      const [reader = ada, ...others] = players;
      const add = async ({ owner, isPublic, held }: typeof secret) =>
        addDeck(players[owner] ?? reader, {
          isPublic,
          held: held.flatMap((index) => cards[index] ?? []),
        });
      for (const other of others) {
        await addDeck(other, { held: [] });
        await followPlayer(reader, other);
      }
      await followCard(reader, cards[0]);
      await followCard(reader, cards[1]);
      const owned = { quantity: 4, foilQuantity: 0 };
      await send(reader, 'PUT', `/collection/${cards[0] ?? ''}`, owned);
      const feed = await feedOf(reader);
      await newsOf(reader);
      beginVisit();
      for (const each of decks) await add(each);
      const responses = async () => [
        await newsOf(reader),
        (await site.app.inject({ url: feed })).body,
      ];
      const before = await responses();
      const id = await add({ ...secret, isPublic: false });
      expect(await responses()).toEqual(before);
      // A formerly public deck disappears at once.
      const owner = players[secret.owner] ?? reader;
      await send(owner, 'PATCH', `/decks/${id}`, { isPublic: true });
      const shown = await responses();
      if (secret.owner !== 0) expect(shown).not.toEqual(before);
      await send(owner, 'PATCH', `/decks/${id}`, { isPublic: false });
      expect(await responses()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});

test('counts no more decks than the response can contain', async () => {
  await addDeck(grace);
  await followPlayer(ada, grace);
  await newsOf(ada);
  beginVisit();
  for (let deck = 0; deck < MAX_NEWS + 5; deck += 1) await addDeck(grace, { held: [] });
  expect((await newsOf(ada)).followed.newDecks).toBe(MAX_NEWS);
});
