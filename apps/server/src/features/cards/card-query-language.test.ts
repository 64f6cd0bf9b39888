import type { CardPage } from '@inkfolio/contract/cards';
import type { ErrorResponse } from '@inkfolio/contract/errors';
import { describe, expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const site = await useSampleApp();

async function get(query: string, more = '', headers: Record<string, string> = {}) {
  const url = `/api/cards/search?limit=200&query=${encodeURIComponent(query)}${more}`;
  return site.app.inject({ method: 'GET', url, headers });
}

async function found(query: string, more = ''): Promise<CardPage> {
  const response = await get(query, more);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<CardPage>();
}

describe('GET /api/cards/search with a query', () => {
  test('finds the matching cards', async () => {
    const page = await found('ink:ruby cost<=3 (t:character or is:song) -set:1');
    expect(page.total).toBeGreaterThan(5);
    for (const card of page.cards) {
      expect(card.colors).toContain('Ruby');
      expect(card.cost).toBeLessThanOrEqual(3);
      expect(card.type === 'CHARACTER' || card.subtypes.includes('Song')).toBe(true);
      expect(card.setCode).not.toBe('1');
    }
  });

  test('is equivalent to the parameters and combines with them', async () => {
    const [query, parameters, both] = await Promise.all([
      found('ink:amber cost=2'),
      found('', '&color=Amber&cost=2'),
      found('ink:amber', '&cost=2'),
    ]);
    expect(query).toEqual(parameters);
    expect(both).toEqual(parameters);
  });

  test('accepts the words of every language under one cache entry', async () => {
    const english = await get('ink:amber type:character');
    for (const query of ['Encre:Ambre  type:personnage', 'tinte:bernstein typ:charakter']) {
      expect((await get(query)).headers.etag).toBe(english.headers.etag);
    }
  });

  test('searches plain words as usual, with typo correction', async () => {
    const exact = await found('oriel marrowick t:character', '&searchMode=name');
    expect(exact.total).toBeGreaterThan(0);
    expect(await found('oriel marowick t:character', '&searchMode=name')).toEqual(exact);
    expect((await found('-oriel t:character', '&searchMode=name')).total).toBeGreaterThan(100);
  });

  test('treats a text without terms as plain words', async () => {
    const plain = await found('oriel marrowick');
    for (const text of ['(oriel "marrowick', 'oriel - marrowick', 'Oriel: Marrowick)']) {
      expect((await found(text)).cards).toEqual(plain.cards);
    }
  });

  test('keeps order, pages and deduplication', async () => {
    const page = await found('is:reprint or cost>=0', '&deduplicate=true&sort=cost');
    expect(page.total).toBe(240);
    const costs = page.cards.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  test.each([
    ['ink:purple', '"query" at 5 to 10 (purple): there is no such ink'],
    ['t:item cost<many', '"query" at 13 to 16 (many): cost needs a number'],
    ['(cost:1', '"query" at 1 to 1 ((): a parenthesis is not closed'],
    ['cost<', '"query" at 1 to 5 (cost<): cost needs a value'],
  ])('%s is 400 with its position', async (query, error) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error, code: 'invalid_query' });
  });

  test('rejects an unknown set', async () => {
    const response = await get('cost:1 set:nonsense');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        error: '"query" at 12 to 19 (nonsense): there is no such set',
        code: 'invalid_query',
        word: 'nonsense',
      },
    ]);
  });
});

describe('a query by owned copies', () => {
  const idsIn = (response: Awaited<ReturnType<typeof get>>) =>
    response.json<CardPage>().cards.map(({ id }) => id);

  test("uses the player's collection and is not cached", async () => {
    const player = await site.signIn('query-owner');
    await site.request(player, 'PUT', '/collection/900105', { quantity: 1, foilQuantity: 2 });
    const response = await get('owned>=3', '', player.headers);
    expect(response.statusCode, response.body).toBe(200);
    expect(idsIn(response)).toEqual(['900105', '908002', '901033']);
    expect(idsIn(await get('owned>=3', '&ownership=printing', player.headers))).toEqual(['900105']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('etag');
    const other = await site.signIn('query-other');
    expect((await get('owned>=1', '', other.headers)).json<CardPage>().total).toBe(0);
  });

  test('as a filter parameter is not cached either', async () => {
    const player = await site.signIn('filter-owner');
    await site.request(player, 'PUT', '/collection/900105', { quantity: 0, foilQuantity: 1 });
    const owned = await get('', '&owned=true', player.headers);
    expect(idsIn(owned)).toEqual(['900105', '908002', '901033']);
    expect(owned.headers['cache-control']).toBe('no-store');
    const all = (await get('', '', player.headers)).json<CardPage>().total;
    expect((await get('', '&owned=false', player.headers)).json<CardPage>().total).toBe(all - 3);
    const printings = await get('', '&owned=true&ownership=printing', player.headers);
    expect(idsIn(printings)).toEqual(['900105']);
    const visitors = await get('', '&owned=true');
    expect([visitors.statusCode, visitors.json<ErrorResponse>().code]).toEqual([
      400,
      'sign_in_needed',
    ]);
  });

  test('tells visitors to sign in', async () => {
    for (const query of ['owned>=1', 'cost:1 or -(besitz=0)']) {
      const response = await get(query);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        error: 'Log in to search by what you own or like',
        code: 'sign_in_needed',
      });
    }
  });

  test('other queries are cached publicly', async () => {
    const player = await site.signIn('query-owner');
    const response = await get('cost:1', '', player.headers);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
  });
});
