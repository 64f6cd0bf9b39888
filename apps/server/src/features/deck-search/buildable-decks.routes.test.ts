import {
  MAX_SENT_CARDS,
  type BuildableDecks,
  type SentCopies,
} from '@inkfolio/contract/buildable-decks';
import type { OwnedCopies } from '@inkfolio/contract/collection';
import { describe, expect, test } from 'vitest';
import { useSiteWithDecks } from '../../testing/site-with-decks.ts';

const { site, ada, grace, cards, own } = await useSiteWithDecks();

describe('the route of buildable decks', () => {
  const request = (query: string, headers: Readonly<Record<string, string>> = ada.headers) =>
    site.request({ headers }, 'GET', `/decks/buildable?${query}`);

  test('requires a session and hides private decks of others', async () => {
    expect((await request('', {})).statusCode).toBe(401);
    const { decks } = (await request('limit=100&source=own')).json<BuildableDecks>();
    expect(decks.some(({ isPublic }) => !isPublic)).toBe(true);
    for (let query = 'limit=100', more = true; more;) {
      const page = (await request(query, grace.headers)).json<BuildableDecks>();
      const strangers = page.decks.filter(({ userId }) => userId === ada.userId);
      expect(strangers.every(({ isPublic }) => isPublic)).toBe(true);
      query = `limit=100&cursor=${page.nextCursor ?? ''}`;
      more = page.hasMore;
    }
  });

  test('answers 304 until something changes', async () => {
    const { etag = '' } = (await request('maxMissing=3')).headers;
    const again = () => request('maxMissing=3', { ...ada.headers, 'if-none-match': etag });
    expect((await again()).statusCode).toBe(304);
    await own(cards[1] ?? '', 1, 0);
    expect((await again()).statusCode).toBe(200);
  });

  test.each(['cursor=1', 'cursor=1-x', 'cursor=MTIz', 'maxMissing=-1', 'maxMissing=1001'])(
    'rejects %s',
    async (query) => {
      const response = await request(query);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        400,
        'invalid_request',
      ]);
    },
  );
});

describe('the route of buildable decks for sent copies', () => {
  const ask = (query: string, body: object, headers = {}) =>
    site.request({ headers }, 'POST', `/decks/buildable?${query}`, body);
  const owned = (count: number): SentCopies['copies'] =>
    cards.slice(0, count).map((cardId, index) => ({
      ...{ cardId, quantity: index % 5, foilQuantity: index % 3 },
    }));

  test.each(['maxMissing=3', 'ownership=printing&source=official', 'format=CORE&limit=7'])(
    'answers %s like a player with these copies',
    async (query) => {
      const hopper = await site.signIn('hopper');
      await site.send(hopper, 'PATCH', '/collection', { cards: owned(40) });
      // As stored: some cards exist in one finish only.
      const copies = (await site.send(hopper, 'GET', '/collection/copies')).json<OwnedCopies>();
      expect(copies).not.toEqual([]);
      for (let page = query, more = true; more;) {
        const sent = (await ask(page, { copies })).json<BuildableDecks>();
        const path = `/decks/buildable?${page}`;
        expect(sent).toEqual((await site.send(hopper, 'GET', path)).json());
        page = `${query}&cursor=${sent.nextCursor ?? ''}`;
        more = sent.hasMore;
      }
    },
  );

  test('lists no private decks, even if a signed-in player sends the copies', async () => {
    const query = 'limit=100&maxMissing=1000';
    const { decks } = (await ask(query, { copies: [] }, ada.headers)).json<BuildableDecks>();
    expect(decks).toHaveLength(100);
    expect(decks.every(({ isPublic, likes }) => isPublic && likes.length === 0)).toBe(true);
    expect((await ask('source=own', { copies: [] }, ada.headers)).statusCode).toBe(400);
  });

  test('keeps nothing about the sender', async () => {
    const sent = [{ copies: owned(40) }, { copies: [] }];
    const [some, none] = await Promise.all(sent.map((body) => ask('', body)));
    expect(some?.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(some?.headers).not.toHaveProperty('etag');
    expect(some?.json<BuildableDecks>().ownedCopies).toBeGreaterThan(0);
    expect(none?.json()).toMatchObject({ ownedCopies: 0, sleevedDecks: 0, complete: 0 });
  });

  test('rejects more cards than the limit', async () => {
    const copy = { cardId: '900101', quantity: 1, foilQuantity: 0 };
    const statusOf = async (count: number) =>
      (await ask('', { copies: Array.from({ length: count }, () => copy) })).statusCode;
    expect(await statusOf(MAX_SENT_CARDS)).toBe(200);
    expect(await statusOf(MAX_SENT_CARDS + 1)).toBe(400);
  });
});
