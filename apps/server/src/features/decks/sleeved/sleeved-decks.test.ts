import type { Deck, DeckPage } from '@inkfolio/contract/decks';
import { beforeEach, describe, expect, test } from 'vitest';
import { useSampleApp } from '../../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => now });
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');
const { cards, printingIds } = site.catalogue.current();
const ids = cards.map(({ id }) => id);
/** Ids of a card with two printings and of one with a single printing. */
const [card = '', printing = ''] = ids.map(printingIds).find((all) => all.length > 1) ?? [];
const other = ids.find((id) => printingIds(id).length === 1) ?? '';

beforeEach(async () => {
  await site.database.db.deleteFrom('decks').execute();
  await site.database.db.deleteFrom('collection_entries').execute();
});

const get = (url: string, headers: Readonly<Record<string, string>> = ada.headers) =>
  site.app.inject({ url: `/api${url}`, headers });

function addDeck(name: string, copies: Readonly<Record<string, number>>, isPublic = false) {
  const cards = Object.entries(copies).map(([cardId, quantity]) => ({ cardId, quantity }));
  return site.addDeck(ada, { name, isPublic, cards });
}

async function sleeve(id: string, isSleeved = true): Promise<void> {
  now += 1000;
  const response = await site.send(ada, 'PUT', `/decks/${id}/sleeved`, { isSleeved });
  expect(response.json()).toEqual({ isSleeved });
}

const own = (cardId: string, quantity: number) =>
  site.send(ada, 'PUT', `/collection/${cardId}`, { quantity, foilQuantity: 0 });

const sleevedNames = async () =>
  (await get('/collection/sleeved')).json<{ decks: { name: string }[] }>().decks.map((d) => d.name);

describe('a sleeved deck', () => {
  test('is ordered after earlier sleeved decks and keeps its position', async () => {
    const [a, b] = [
      await addDeck('A', { [card]: 4 }),
      await addDeck('B', { [other]: 2, [card]: 1 }),
    ];
    await sleeve(b);
    await sleeve(a);
    await sleeve(b);
    expect((await get('/collection/sleeved')).json()).toEqual({
      decks: [
        {
          id: b,
          name: 'B',
          cards: [
            { cardId: card, quantity: 1 },
            { cardId: other, quantity: 2 },
          ].toSorted((x, y) => Number(x.cardId) - Number(y.cardId)),
        },
        { id: a, name: 'A', cards: [{ cardId: card, quantity: 4 }] },
      ],
    });
    await sleeve(b, false);
    expect(await sleevedNames()).toEqual(['A']);
    await sleeve(b);
    expect(await sleevedNames()).toEqual(['A', 'B']);
    await site.request(ada, 'DELETE', `/decks/${a}`);
    expect(await sleevedNames()).toEqual(['B']);
  });

  test('belongs to its owner; a copy is not sleeved', async () => {
    const id = await addDeck('A', { [card]: 4 }, true);
    await sleeve(id);
    const url = `/api/decks/${id}/duplicate`;
    const copied = await site.app.inject({ method: 'POST', url, headers: ada.headers });
    expect(copied.json<Deck>().isSleeved).toBe(false);
    expect((await get('/collection/sleeved', grace.headers)).json()).toEqual({ decks: [] });
  });

  test('keeps its place in lists, and only its owner sees the mark', async () => {
    const id = await addDeck('A', { [card]: 4 }, true);
    const told = async (headers: Readonly<Record<string, string>>) => {
      const [deck, list] = [
        await get(`/decks/${id}`, headers),
        await get('/decks/public', headers),
      ];
      return {
        deck: deck.json<Deck>().isSleeved,
        list: list.json<DeckPage>().decks.map(({ isSleeved }) => isSleeved),
        updatedAt: deck.json<Deck>().updatedAt,
        tags: [deck.headers.etag, list.headers.etag],
      };
    };
    const before = { ada: await told(ada.headers), grace: await told(grace.headers) };
    const visitor = await told({});
    expect(before.ada).toMatchObject({ deck: false, list: [false] });
    await sleeve(id);
    const after = await told(ada.headers);
    expect(after).toMatchObject({ deck: true, list: [true], updatedAt: before.ada.updatedAt });
    expect(after.tags[0]).not.toBe(before.ada.tags[0]);
    expect(after.tags[1]).not.toBe(before.ada.tags[1]);
    expect(before.grace).toMatchObject({ deck: undefined, list: [undefined] });
    expect(await told(grace.headers)).toEqual(before.grace);
    expect(await told({})).toEqual(visitor);
    expect((await get('/decks')).json<DeckPage>().decks).toMatchObject([{ id, isSleeved: true }]);
  });
});

describe('copies in a sleeved deck', () => {
  test('are unavailable to other decks in any printing', async () => {
    const [a, b] = [await addDeck('A', { [card]: 3 }), await addDeck('B', { [card]: 4 })];
    await own(printing, 5);
    const stats = async (id: string) => (await get(`/decks/${id}/collection-stats`)).json<object>();
    expect(await stats(b)).not.toHaveProperty('totalFree');
    await sleeve(a);
    expect(await stats(b)).toMatchObject({ percentage: 100, totalOwned: 4, totalFree: 2 });
    expect(await stats(a)).toMatchObject({ totalOwned: 3, totalFree: 3 });
    await sleeve(b);
    expect(await stats(a), 'sleeved first').toMatchObject({ totalFree: 3 });
    expect(await stats(b), 'what it has in its own sleeves is there').toMatchObject({
      totalFree: 2,
    });
  });
});
