import type { Chapter, SetStats } from '@inkfolio/contract/collection';
import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { overallProgress } from '@inkfolio/domain/collection/set-progress';
import { describe, expect, test } from 'vitest';
import { useNewPlayers, useSampleApp, type Method } from '../../testing/use-sample-app.ts';

const CARD = '900101';
const ENCHANTED = '900520';
const PROMO = '908001';

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => (now += 1000) });
const [ada, grace] = useNewPlayers(site, 'ada', 'grace');

const request = (method: Method, path: string, payload?: object) =>
  site.request(ada, method, path, payload);

const get = async <T>(path: string): Promise<T> => (await request('GET', path)).json<T>();
const put = (cardId: string, quantity: unknown, foilQuantity: unknown = 0) =>
  request('PUT', `/collection/${cardId}`, { quantity, foilQuantity });
const owned = async (): Promise<Record<string, [number, number]>> => {
  const entries = await get<CollectionEntry[]>('/collection');
  return Object.fromEntries(
    entries.map(({ card, quantity, foilQuantity }) => [card.id, [quantity, foilQuantity]]),
  );
};
const statsOf = async (setCode: string, query = '') => {
  const stats = await get<SetStats[]>(`/collection/stats?language=fr${query}`);
  return stats.find((set) => set.setCode === setCode);
};

describe('the owned copies of a player', () => {
  test('equal the last write, also if it is sent twice', async () => {
    for (const quantity of [4, 2, 2]) {
      expect((await put(CARD, quantity, 1)).json()).toEqual({ quantity, foilQuantity: 1 });
    }
    expect(await owned()).toEqual({ [CARD]: [2, 1] });
    expect(await get(`/collection/card/${CARD}?language=de`)).toMatchObject({
      card: { id: CARD, translations: [{ language: 'de' }] },
      quantity: 2,
      foilQuantity: 1,
    });
  });

  test('are 0 for other cards', async () => {
    await put(CARD, 1);
    await put(CARD, 0);
    expect(await owned()).toEqual({});
    expect(await get(`/collection/card/${CARD}`)).toMatchObject({ quantity: 0, foilQuantity: 0 });
  });

  test('are foil only for special rarities', async () => {
    expect((await put(ENCHANTED, 1, 1)).json()).toEqual({ quantity: 0, foilQuantity: 2 });
    expect(await owned()).toEqual({ [ENCHANTED]: [0, 2] });
  });

  test('keep the date when a card was first added', async () => {
    const addedAt = async () => {
      const { db } = site.database;
      return db.selectFrom('collection_entries').select('added_at').executeTakeFirst();
    };
    await put(CARD, 1);
    const first = await addedAt();
    await put(CARD, 2);
    expect(await addedAt()).toEqual(first);
  });

  test('belong to that player only', async () => {
    await put(CARD, 4);
    const response = await site.request(grace, 'GET', '/collection');
    expect(response.json()).toEqual([]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [-1, 0],
    [0, -1],
    [1.5, 0],
    ['4', 0],
    [null, 0],
    [10_000, 0],
    [undefined, 0],
  ])('cannot be %s and %s', async (quantity, foilQuantity) => {
    expect((await put(CARD, quantity, foilQuantity)).statusCode).toBe(400);
    expect(await owned()).toEqual({});
  });

  test.each([
    ['1', 404],
    ['0900101', 404],
    ['x', 400],
    ['9'.repeat(11), 400],
  ])('card %s is 404', async (cardId, status) => {
    expect((await put(cardId, 1)).statusCode).toBe(status);
    expect((await request('GET', `/collection/card/${cardId}`)).statusCode).toBe(status);
  });

  test('keep all of many concurrent writes', async () => {
    const cards = await get<Chapter>('/collection/chapter/1');
    const ids = cards.cards.map(({ card }) => card.id);
    await Promise.all(ids.flatMap((id) => [put(id, 1), put(id, 1)]));
    expect(Object.keys(await owned()).toSorted()).toEqual(ids.toSorted());
  });
});

describe('the collection overview', () => {
  test('lists sets with standard and special cards', async () => {
    const before = await statsOf('1');
    await put(CARD, 1);
    await put(PROMO, 0, 1);
    expect(await statsOf('1')).toEqual({
      ...before,
      standardOwned: 1,
      copies: 2,
      specialOwned: 1,
      setCode: '1',
      setNumber: 1,
      isActive: true,
      hasCards: true,
      prereleaseDate: '2023-08-18',
    });
    expect(before?.setName).not.toBe('');
  });

  test('counts by collection mode', async () => {
    await put(CARD, 2, 1);
    const ownedBy = async (query: string) => (await statsOf('1', query))?.standardOwned;
    expect(await ownedBy('&foilMode=non-foil')).toBe(1);
    expect(await ownedBy('&collectionMode=play')).toBe(0);
    expect(await ownedBy('&collectionMode=play&playsetQuantity=3')).toBe(1);
    expect(await ownedBy('&collectionMode=play&playsetQuantity=3&foilMode=foil')).toBe(0);
    expect(await statsOf('1', '&foilMode=non-foil')).toMatchObject({ specialTotal: 0 });
  });

  test('counts cards that match a query', async () => {
    const chapter = await get<Chapter>('/collection/chapter/1?language=fr');
    const { card } = chapter.cards[0] ?? expect.fail();
    const { colors, rarity, type, cost, translations } = card;
    const query = encodeURIComponent(translations[0]?.fullName.toUpperCase() ?? '');
    const filters = `&query=${query}&colors=${colors.join(',')}&rarities=${rarity}&types=${type}&costs=${cost}`;
    const all = await get<SetStats[]>(`/collection/stats?language=fr${filters}`);
    expect(overallProgress(all).total).toBeGreaterThanOrEqual(1);
    expect(overallProgress(all).total).toBeLessThan(5);
    const some = await statsOf('1', '&colors=Amber,Steel&rarities=COMMON,RARE');
    const expected = chapter.cards.filter(
      (entry) =>
        ['COMMON', 'RARE'].includes(entry.card.rarity) &&
        entry.card.colors.some((color) => ['Amber', 'Steel'].includes(color)),
    );
    expect(some).toMatchObject({ standardTotal: expected.length, specialTotal: 0 });
  });

  test.each([
    'colors=Pink',
    'colors=Amber,',
    'colors=',
    'costs=11',
    'costs=1;2',
    'rarities=common',
    'foilMode=shiny',
    'collectionMode=draft',
    'playsetQuantity=0',
    'playsetQuantity=100',
    'playsetQuantity=4.5',
    'language=es',
  ])('rejects %s', async (query) => {
    expect((await request('GET', `/collection/stats?${query}`)).statusCode).toBe(400);
  });
});

describe('a set page of the collection', () => {
  test('lists all cards by number, promos last, with owned copies', async () => {
    await put(CARD, 1, 2);
    const { set, cards } = await get<Chapter>('/collection/chapter/1');
    expect(set.translations.map(({ language }) => language)).toEqual(['en', 'fr', 'de', 'it']);
    expect(set).toMatchObject({ setCode: '1', number: 1 });
    const entry = cards.find(({ card }) => card.id === CARD);
    expect(entry).toMatchObject({ quantity: 1, foilQuantity: 2 });
    expect(cards.at(-1)?.card.promoGrouping).toBe('P1');
    expect(cards.every(({ card }) => card.setCode === '1')).toBe(true);
  });

  test('of an unknown set is 404', async () => {
    expect((await request('GET', '/collection/chapter/99')).json()).toMatchObject({
      code: 'set_not_found',
    });
  });
});

describe('a public collection', () => {
  const PATHS = ['', '/stats', '/cards', '/chapter/1'];
  const read = (path: string) => site.app.inject(`/api/collection/public/${ada.userId}${path}`);
  const show = (isPublic: boolean) => request('PATCH', '/auth/collection-visibility', { isPublic });

  test.each(PATHS)('can be read by everyone while public: %s', async (path) => {
    await put(CARD, 2);
    await show(true);
    const response = await read(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    await show(false);
    const refusal = await read(path);
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json()).toEqual({
      error: 'Collection is not public',
      code: 'collection_not_public',
    });
  });

  test("equals the player's own response plus the owner's name", async () => {
    await put(CARD, 2, 1);
    await show(true);
    expect((await read('')).json()).toEqual({ displayName: 'ada' });
    expect((await read('/stats')).json()).toEqual(await get('/collection/stats'));
    expect((await read('/cards')).json()).toEqual(await get('/collection'));
    expect((await read('/chapter/1')).json()).toEqual(await get('/collection/chapter/1'));
  });

  test('of an unknown player is rejected like a private one', async () => {
    for (const path of PATHS) {
      expect((await site.app.inject(`/api/collection/public/nobody${path}`)).statusCode).toBe(403);
    }
  });
});
