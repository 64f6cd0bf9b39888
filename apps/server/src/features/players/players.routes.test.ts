import type { DeckPage } from '@inkfolio/contract/decks';
import type { Player } from '@inkfolio/contract/players';
import { describe, expect, test } from 'vitest';
import { useNewPlayers, useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

const CARD = '900101';

let now = Date.UTC(2026, 4, 15);
const site = await useSampleApp({ clock: () => (now += 1000) });
const [ada, grace] = useNewPlayers(site, 'ada', 'grace');

const send = async (...sent: Parameters<typeof site.send>) => (await site.send(...sent)).body;

function addDeck(who: SignedIn, name: string, more: object = {}): Promise<string> {
  const cards = [{ cardId: CARD, quantity: 2 }];
  return site.addDeck(who, { name, colors: ['Amber'], cards, ...more });
}

function get(path: string, viewer?: SignedIn, headers: Readonly<Record<string, string>> = {}) {
  return site.app.inject({
    url: `/api/players/${path}`,
    headers: { ...viewer?.headers, ...headers },
  });
}

async function playerOf(who: SignedIn): Promise<Player> {
  return (await get(who.userId)).json<Player>();
}

async function decksOf(who: SignedIn, query = ''): Promise<readonly string[]> {
  const { decks } = (await get(`${who.userId}/decks${query}`)).json<DeckPage>();
  return decks.map(({ name }) => name);
}

describe('the page of a player', () => {
  test('lists public decks with their likes and inks', async () => {
    const id = await addDeck(ada, 'Lamps', { colors: ['Amber', 'Steel'] });
    await addDeck(ada, 'Moths', { colors: ['Steel'] });
    await send(grace, 'POST', `/decks/${id}/like`);
    expect(await playerOf(ada)).toEqual({
      displayName: 'ada',
      deckCount: 2,
      likeCount: 1,
      inks: [
        { color: 'Steel', deckCount: 2 },
        { color: 'Amber', deckCount: 1 },
      ],
      isPublicCollection: false,
      wants: null,
      trades: null,
    });
  });

  test('shows the chosen name, never the Discord name', async () => {
    await addDeck(ada, 'Lamps');
    await send(ada, 'PATCH', '/auth/username', { username: 'Countess' });
    const { body } = await get(ada.userId);
    expect(JSON.parse(body)).toMatchObject({ displayName: 'Countess' });
    expect(body).not.toContain('ada');
  });

  test('shows trade lists that are switched on', async () => {
    const entry = { cardId: CARD, printing: 'any', finish: 'any', quantity: 3, reason: 'Secret' };
    await send(ada, 'PATCH', '/trades', { entries: [entry] });
    await send(ada, 'PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: true });
    const { body } = await get(ada.userId);
    expect(body).not.toContain('Secret');
    const { wants, trades } = JSON.parse(body) as Player;
    expect(wants).toBeNull();
    expect([trades?.copies, trades?.cards.map(({ id }) => id)]).toEqual([3, [CARD]]);
    await send(ada, 'PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: false });
    expect((await get(ada.userId)).statusCode).toBe(404);
  });

  test('mentions a public collection', async () => {
    await send(ada, 'PATCH', '/auth/collection-visibility', { isPublic: true });
    expect(await playerOf(ada)).toMatchObject({ isPublicCollection: true, deckCount: 0 });
  });

  test('answers 304 to a matching entity tag', async () => {
    await addDeck(ada, 'Lamps');
    for (const path of [ada.userId, `${ada.userId}/decks`]) {
      const { headers } = await get(path, grace);
      const known = { 'if-none-match': String(headers.etag) };
      expect((await get(path, grace, known)).statusCode).toBe(304);
      await addDeck(ada, 'Moths');
      expect((await get(path, grace, known)).statusCode).toBe(200);
    }
  });
});

describe('a player without a public page', () => {
  const paths = (id: string) => [id, `${id}/decks`];

  test('is indistinguishable from an unknown or deleted one', async () => {
    await addDeck(ada, 'Secret', { isPublic: false });
    await addDeck(grace, 'Lamps');
    await send(grace, 'DELETE', '/users/me');
    for (const viewer of [undefined, await site.signIn('joan')]) {
      for (const [path, unknown] of [
        ...paths(ada.userId).map((path, at) => [path, paths('nobody')[at] ?? ''] as const),
        ...paths(grace.userId).map((path, at) => [path, paths('nobody')[at] ?? ''] as const),
      ]) {
        const [response, expected] = [await get(path, viewer), await get(unknown, viewer)];
        expect(response.statusCode).toBe(404);
        expect(response.body).toBe(expected.body);
      }
    }
  });

  test('sees their own page', async () => {
    await addDeck(ada, 'Secret', { isPublic: false });
    const own = (await get(ada.userId, ada)).json<Player>();
    expect([own.deckCount, own.likeCount, own.inks]).toEqual([0, 0, []]);
    expect((await get(`${ada.userId}/decks`, ada)).json<DeckPage>().decks).toEqual([]);
  });
});

describe('the decks on a player page', () => {
  test('are public, last changed first, in pages', async () => {
    for (const name of ['a', 'b', 'c']) await addDeck(ada, name);
    await addDeck(grace, 'd');
    const first = (await get(`${ada.userId}/decks?limit=2`)).json<DeckPage>();
    expect([first.total, first.decks.map(({ name }) => name)]).toEqual([3, ['c', 'b']]);
    expect(await decksOf(ada, `?limit=2&cursor=${first.nextCursor ?? ''}`)).toEqual(['a']);
  });

  test.each(['', '?colors=Amber', '?sort=liked', '?query=Lamps', '?sort=created&colors=Amber'])(
    'exclude a private deck from %s',
    async (query) => {
      await addDeck(ada, 'Lamps');
      await addDeck(ada, 'Lamps, secret', { isPublic: false });
      expect(await decksOf(ada, query)).toEqual(['Lamps']);
      const own = (await get(`${ada.userId}/decks${query}`, ada)).json<DeckPage>();
      expect([own.total, own.decks.map(({ name }) => name)]).toEqual([1, ['Lamps']]);
    },
  );

  test('exclude a deck made private at once', async () => {
    await addDeck(ada, 'Lamps');
    const id = await addDeck(ada, 'Moths');
    expect(await decksOf(ada)).toEqual(['Moths', 'Lamps']);
    await send(ada, 'PATCH', `/decks/${id}`, { isPublic: false });
    expect([await decksOf(ada), (await playerOf(ada)).deckCount]).toEqual([['Lamps'], 1]);
  });

  test('exclude official and liked decks', async () => {
    await addDeck(ada, 'Lamps');
    for (const other of ['showOnlyOfficial=true', 'showOnlyLiked=true']) {
      expect(await decksOf(ada, `?${other}`)).toEqual(['Lamps']);
    }
  });
});

test('private data affect no response and no entity tag', async () => {
  await addDeck(ada, 'Lamps');
  const responses = async () => {
    const all: unknown[] = [];
    for (const viewer of [undefined, grace]) {
      for (const path of ['', '/decks', '/decks?sort=trending', '/decks?colors=Steel']) {
        const { body, headers, statusCode } = await get(ada.userId + path, viewer);
        all.push([statusCode, body, headers.etag]);
      }
    }
    return all;
  };
  const before = await responses();
  const secret = await addDeck(ada, 'Secret', { isPublic: true, colors: ['Steel'] });
  await send(grace, 'POST', `/decks/${secret}/like`);
  expect(await responses()).not.toEqual(before);
  await send(ada, 'PATCH', `/decks/${secret}`, { isPublic: false });
  await send(ada, 'PUT', `/decks/${secret}/sleeved`, { isSleeved: true });
  await send(ada, 'PUT', `/collection/${CARD}`, { quantity: 3, foilQuantity: 1 });
  const entry = { cardId: CARD, printing: 'any', finish: 'any', quantity: 3, reason: 'Secret' };
  for (const list of ['wants', 'trades'])
    await send(ada, 'PATCH', `/${list}`, { entries: [entry] });
  expect(await responses()).toEqual(before);
});
