import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readMetaTexts } from '../../http/pages/meta-texts.ts';
import { openSampleApp } from '../../testing/sample-app.ts';
import { loadCatalogue } from '../cards/catalogue/catalogue.service.ts';
import { deckPageMeta } from '../decks/deck-page-meta.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const site = await useSampleApp();
const owner = await site.signIn('owner');
const other = await site.signIn('other');

function addDeck(isPublic: boolean): Promise<string> {
  const cards = ['900101', '900102', '900103', '900104', '900105', '900106', '900107'];
  return site.addDeck(owner, {
    name: 'Lanternes & marées',
    colors: ['Amber', 'Sapphire'],
    isPublic,
    cards: cards.map((cardId, index) => ({ cardId, quantity: (index % 4) + 1 })),
  });
}

const picture = (id: string, query = '', headers: Readonly<Record<string, string>> = {}) =>
  site.request({ headers }, 'GET', `/decks/${id}/image.png${query}`);

describe('the image of a deck', () => {
  test.each(['stack', 'badge', 'list'])('is a PNG 1200 px wide in the view %s', async (view) => {
    const { statusCode, headers, rawPayload } = await picture(await addDeck(true), `?view=${view}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toBe('inline; filename="deck.png"');
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 1200 });
    expect(height).toBeGreaterThan(400);
  });

  test('is WebP for display, at most half as large', async () => {
    const deck = await addDeck(true);
    const { headers, rawPayload } = await site.request(
      undefined,
      'GET',
      `/decks/${deck}/image.webp`,
    );
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['content-disposition']).toBe('inline; filename="deck.webp"');
    const { format, width } = await sharp(rawPayload).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 600 });
    const png = await picture(deck);
    expect(png.headers.etag).not.toBe(headers.etag);
    expect(rawPayload.length).toBeLessThan(png.rawPayload.length / 2);
  });

  test("has the size in the page's meta tags", async () => {
    const catalogue = (await loadCatalogue(site.database)).current();
    const words = (await readMetaTexts(undefined)).it;
    const ids = { id: await addDeck(true) };
    const visit = { page: 'deck', ids, params: new URLSearchParams(), language: 'it' } as const;
    const head = await deckPageMeta({ db: site.database.db, catalogue }, visit, words);
    const { rawPayload } = await site.app.inject({ url: String(head?.image?.path) });
    const { width, height } = await sharp(rawPayload).metadata();
    expect({ width, height }).toEqual(head?.image?.size);
  });

  test('is cached until the deck changes', async () => {
    const deck = await addDeck(true);
    const { headers } = await picture(deck);
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await picture(deck, '', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await picture(deck, '?language=de', { 'if-none-match': etag })).statusCode).toBe(200);
    await site.request(owner, 'PATCH', `/decks/${deck}`, { name: 'Marées' });
    const changed = await picture(deck, '', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('of a private deck is for its owner and not cached', async () => {
    const deck = await addDeck(false);
    const own = await picture(deck, '', owner.headers);
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.headers).not.toHaveProperty('etag');
    for (const headers of [{}, other.headers]) {
      const { statusCode, body } = await picture(deck, '', headers);
      expect([statusCode, JSON.parse(body)]).toEqual([
        404,
        { error: 'Deck not found', code: 'deck_not_found' },
      ]);
    }
  });

  test.each(['?view=pile', '?language=xx', '?view=stack&view=list'])(
    'rejects %s',
    async (query) => {
      expect((await picture(await addDeck(true), query)).statusCode).toBe(400);
    },
  );
});

test('only image rendering is rate-limited, not cached images', async () => {
  const limited = await openSampleApp({ parts: { requestLimits: { drawingsOfAddress: 2 } } });
  const { headers } = await limited.signIn('owner');
  const urls = [];
  for (const name of ['A', 'B', 'C']) {
    const payload = {
      name,
      colors: [],
      isPublic: true,
      cards: [{ cardId: '900101', quantity: 1 }],
    };
    const response = await limited.request({ headers }, 'POST', '/decks', payload);
    urls.push(`/api/decks/${response.json<{ id: string }>().id}/image.png`);
  }
  const statuses = [];
  for (const url of [...urls, ...urls]) {
    statuses.push((await limited.app.inject({ url })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  const elsewhere = await limited.app.inject({ url: urls[2] ?? '', remoteAddress: '192.0.2.1' });
  expect(elsewhere.statusCode).toBe(200);
  await limited.close();
});
