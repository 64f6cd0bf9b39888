import type { CardPage, CardSet } from '@inkfolio/contract/cards';
import type { Card } from '@inkfolio/domain/cards/card';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const { app } = await useSampleApp();

async function get(path: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url: `/api${path}`, headers });
}

async function search(query: string): Promise<CardPage> {
  const response = await get(`/cards/search?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<CardPage>();
}

/** Facts of the cards of a page. */
function all<K extends keyof Card>(page: CardPage, key: K): Card[K][] {
  return page.cards.map((card) => card[key]);
}

describe('GET /api/sets', () => {
  test('lists sets in order with names in the requested language', async () => {
    const sets = (await get('/sets?language=de')).json<CardSet[]>();
    expect(sets.map((set) => set.setCode)).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', 'Q1'],
    ]);
    expect(sets[0]?.name).toBe('Das Erste Folio');
  });

  test('marks a set without a release date as upcoming', async () => {
    const upcoming = (await get('/sets/11')).json<CardSet>();
    expect(upcoming).not.toHaveProperty('releaseDate');
    expect(upcoming.cardCount).toBe(0);
  });

  test('falls back to English for a missing set name', async () => {
    const [italian, english] = await Promise.all([get('/sets/Q1?language=it'), get('/sets/Q1')]);
    expect(italian.json<CardSet>().name).toBe(english.json<CardSet>().name);
  });

  test('an unknown set is 404 and not cached', async () => {
    const response = await get('/sets/99');
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ error: 'Set not found', code: 'set_not_found' });
  });
});

describe('GET /api/cards/{id}', () => {
  test('returns the card with the requested translation only', async () => {
    const card = (await get('/cards/900105?language=fr')).json<Card>();
    expect(card.translations.map(({ language, name }) => [language, name])).toEqual([
      ['fr', 'Lire à la torche'],
    ]);
  });

  test('returns all translations, English first, without a language', async () => {
    const card = (await get('/cards/900612')).json<Card>();
    expect(card.translations.map(({ language }) => language)).toEqual(['en', 'fr', 'de', 'it']);
  });

  test('falls back to English without a translation', async () => {
    const card = (await get('/cards/909001?language=it')).json<Card>();
    expect(card.translations.map(({ language }) => language)).toEqual(['en']);
  });

  test('also accepts the global number', async () => {
    const [byId, byNumber] = await Promise.all([get('/cards/900105'), get('/cards/global/900105')]);
    expect(byNumber.json()).toEqual(byId.json());
  });

  test('rejects unknown cards and non-numeric ids', async () => {
    expect((await get('/cards/1')).json()).toEqual({
      error: 'Card not found',
      code: 'card_not_found',
    });
    expect((await get('/cards/oriel')).statusCode).toBe(400);
  });
});

describe('rulings of a card', () => {
  test('are returned for all printings, in English as a fallback', async () => {
    const card = (await get('/cards/900612?language=fr')).json<Card>();
    expect(card.rulings?.map(({ language }) => language)).toEqual(['fr']);
    expect(card.rulings?.[0]?.clarifications).toHaveLength(2);
    const printings = (await get('/cards/900612/reprints?language=fr')).json<Card[]>();
    expect(printings.find(({ id }) => id === '900612')?.rulings).toEqual(card.rulings);
    const all = (await get('/cards/900612')).json<Card>();
    expect(all.rulings?.map(({ language }) => language)).toEqual(['en', 'fr', 'de', 'it']);
  });

  test('are omitted in lists', async () => {
    const { cards } = (await get('/cards')).json<{ cards: Card[] }>();
    expect(cards.filter((card) => 'rulings' in card)).toEqual([]);
  });
});

describe('GET /api/cards/{id}/reprints', () => {
  test('lists all printings of the same full name, including this card', async () => {
    const reprints = (await get('/cards/900105/reprints')).json<Card[]>();
    expect(reprints.map(({ globalId }) => globalId).toSorted()).toContain(901033);
    expect(reprints.map(({ globalId }) => globalId)).toContain(900105);
  });

  test('ignores case when it compares names', async () => {
    const reprints = (await get('/cards/900605/reprints')).json<Card[]>();
    expect(reprints.map(({ globalId }) => globalId)).toContain(901007);
  });
});

test('GET /api/cards/printings lists the printings of cards with several', async () => {
  const groups = (await get('/cards/printings')).json<string[][]>();
  expect(groups).toContainEqual(['900105', '901033', '908002']);
  expect(groups.filter((ids) => ids.length < 2)).toEqual([]);
  expect(groups.flat().toSorted()).toEqual([...new Set(groups.flat())].toSorted());
});

describe('GET /api/cards', () => {
  test('returns the whole catalogue in one language', async () => {
    const page = (await get('/cards?language=it')).json<CardPage>();
    expect(page.cards).toHaveLength(296);
    expect(page.total).toBe(296);
  });
});

describe('GET /api/cards/search', () => {
  test('without parameters returns the first forty cards by number', async () => {
    const page = await search('');
    expect(page).toMatchObject({ total: 296, offset: 0, limit: 40 });
    expect(page.cards).toHaveLength(40);
    expect(page.cards[0]).toMatchObject({ setCode: '1', number: 1 });
  });

  test('repeated parameters match any of their values', async () => {
    const page = await search('color=Amber&color=Steel&rarity=RARE&rarity=LEGENDARY&limit=200');
    expect(page.total).toBeGreaterThan(10);
    for (const card of page.cards) {
      expect(['RARE', 'LEGENDARY']).toContain(card.rarity);
      expect(card.colors.some((color) => color === 'Amber' || color === 'Steel')).toBe(true);
    }
  });

  test('cost 10 means 10 or more', async () => {
    const page = await search('cost=10');
    expect(new Set(all(page, 'cost'))).toEqual(new Set([10, 12]));
  });

  test('pages together contain each result once', async () => {
    const total = (await search('type=CHARACTER&limit=1')).total;
    const seen: string[] = [];
    for (let offset = 0; offset < total; offset += 37) {
      seen.push(...all(await search(`type=CHARACTER&limit=37&offset=${offset}`), 'id'));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  test('a page after the end is empty with the same total', async () => {
    const page = await search('color=Ruby&offset=900000');
    expect(page.cards).toEqual([]);
    expect(page.total).toBeGreaterThan(0);
  });

  test('songs are actions; includeSongs adds or excludes them', async () => {
    const [actions, plain, both] = await Promise.all([
      search('type=ACTION&limit=200'),
      search('type=ACTION&includeSongs=false&limit=200'),
      search('type=ITEM&includeSongs=true&limit=200'),
    ]);
    const isSong = (card: Card) => card.subtypes.includes('Song');
    expect(actions.cards.filter(isSong)).toHaveLength(21);
    expect(plain.total).toBe(actions.total - 21);
    expect(both.cards.filter(isSong)).toHaveLength(21);
    expect(both.cards.filter((card) => card.type === 'ITEM').length).toBeGreaterThan(0);
  });

  test.each([
    ['strengthOperator=min&strengthValue=7', (card: Card) => (card.strength ?? -1) >= 7],
    ['willpowerOperator=max&willpowerValue=1', (card: Card) => card.willpower === 1],
    ['loreOperator=equal&loreValue=0', (card: Card) => card.lore === 0],
    ['loreValue=0', (card: Card) => card.lore === 0],
  ])('%s limits the printed number', async (query, holds) => {
    const page = await search(`${query}&limit=200`);
    expect(page.total).toBeGreaterThan(0);
    expect(page.cards.every(holds)).toBe(true);
  });

  test('deduplicate returns one printing per full name', async () => {
    const page = await search('deduplicate=true&limit=200');
    expect(page.total).toBe(240);
    const names = page.cards.map((card) => card.translations[0]?.fullName.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  test('finds names despite accents, typographic apostrophes and a typo', async () => {
    const exact = await search('query=Lire%20à%20la%20torche&language=fr&searchMode=name');
    for (const query of ['lire a la torche', 'LIRE À LA TORCHE', 'lire la torchhe']) {
      const found = await search(`query=${encodeURIComponent(query)}&language=fr&searchMode=name`);
      expect(all(found, 'id')).toEqual(all(exact, 'id'));
    }
  });

  test('full search covers rules texts, subtypes and artists', async () => {
    expect((await search('query=quintavalle')).total).toBeGreaterThan(0);
    expect((await search('query=quintavalle&searchMode=name')).total).toBe(0);
    expect((await search('query=Pirate')).total).toBeGreaterThan(5);
  });

  test('finds cards by the full name of an artist', async () => {
    const [artist = ''] = all(await search('query=quintavalle'), 'artists').flat();
    const found = await search(`artist=${encodeURIComponent(artist.toUpperCase())}`);
    expect(found.total).toBeGreaterThan(0);
    expect(all(found, 'artists').every((artists) => artists.includes(artist))).toBe(true);
    expect((await search('artist=quintavalle')).total).toBe(0);
  });

  test('sorts by cost in both directions', async () => {
    const up = all(await search('sort=cost&limit=200'), 'cost');
    const down = all(await search('sort=cost&sortOrder=DESC&limit=200'), 'cost');
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(down[0]).toBe(12);
  });
});

describe('responses of the card routes', () => {
  test('answer 304 to a matching entity tag', async () => {
    const first = await get('/cards/search?color=Ruby');
    const etag = String(first.headers.etag);
    const again = await get('/cards/search?color=Ruby', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await get('/cards/search?color=Amber', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  test('are compressed after the first request', async () => {
    const plain = await get('/cards/search?color=Steel');
    await expect
      .poll(async () => {
        const response = await get('/cards/search?color=Steel', { 'accept-encoding': 'gzip, br' });
        return response.headers['content-encoding'];
      })
      .toBe('br');
    const compressed = await get('/cards/search?color=Steel', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.headers.vary).toContain('accept-encoding');
  });

  test('allow cross-origin reads', async () => {
    const response = await get('/cards/900105', { origin: 'https://example.org' });
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  test('allow any origin in a preflight', async () => {
    const response = await app.inject({ method: 'OPTIONS', url: '/api/cards/900105' });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-methods']).toBe('GET, HEAD');
  });

  test('an unknown route is 404 with the common error body', async () => {
    const response = await get('/nothing/here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'Not found', code: 'not_found' });
  });
});

test('GET /api/docs describes every card route', async () => {
  const { paths } = (await get('/docs/json')).json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/cards/search', '/api/cards/{id}', '/api/sets/{code}']),
  );
});
