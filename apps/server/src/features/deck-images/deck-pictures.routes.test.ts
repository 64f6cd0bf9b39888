import { DECK_PICTURE_FORMATS } from '@inkfolio/contract/deck-picture';
import {
  MAX_CARD_QUANTITY,
  MAX_DECK_ENTRIES,
  MAX_DECK_NAME_LENGTH,
} from '@inkfolio/domain/decks/deck';
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

const CARDS = ['900101', '900102', '900103', '900104', '900105', '900106', '900107'];
const DECK = {
  name: 'Lanternes & marées',
  colors: ['Amber', 'Sapphire'],
  cards: CARDS.map((cardId, index) => ({ cardId, quantity: (index % 4) + 1 })),
};
/** Deck that only the visitor has. */
const SENT = { id: 'd'.repeat(32), ...DECK };

const addDeck = (isPublic: boolean) => site.addDeck(owner, { ...DECK, isPublic });

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

describe('the image of a sent deck', () => {
  const sent = (deck: object, path = 'image.png?view=stack') =>
    site.request(undefined, 'POST', `/decks/${path}`, deck);

  test.each(DECK_PICTURE_FORMATS)('is the one of the same stored deck as %s', async (format) => {
    const file = `image.${format}?view=badge&language=de`;
    const before = await site.database.db.selectFrom('decks').select('id').execute();
    const { statusCode, headers, rawPayload } = await sent(SENT, file);
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
    expect(headers['content-disposition']).toBe(`inline; filename="deck.${format}"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    const { db } = site.database;
    expect(await db.selectFrom('decks').select('id').execute()).toEqual(before);
    await site.addDeck(owner, SENT);
    // Without an owner, whom its picture names.
    const official = { user_id: null, is_official: 1 };
    await db.updateTable('decks').set(official).where('id', '=', SENT.id).execute();
    const stored = await site.request(undefined, 'GET', `/decks/${SENT.id}/${file}`);
    expect(rawPayload.equals(stored.rawPayload)).toBe(true);
    await db.deleteFrom('decks').where('id', '=', SENT.id).execute();
  });

  test('shows its name, inks, copies and paper', async () => {
    const [card, ...others] = DECK.cards;
    const decks = [
      SENT,
      { ...SENT, id: 'e'.repeat(32) },
      { ...SENT, name: 'Marées' },
      { ...SENT, colors: ['Amber'] },
      { ...SENT, cards: [{ ...card, quantity: 3 }, ...others] },
      { ...SENT, cards: [] },
    ];
    const pictures = await Promise.all(decks.map((deck) => sent(deck)));
    expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(6);
    const again = await sent({ ...SENT, name: ` ${DECK.name} `, cards: DECK.cards.toReversed() });
    expect(again.rawPayload.equals(pictures[0]?.rawPayload ?? Buffer.of())).toBe(true);
  });

  const entry = (cardId: string, quantity = 1) => ({ cardId, quantity });
  test.each([
    ['card_not_found', { cards: [entry('1')] }],
    ['deck_name_missing', { name: ' ' }],
    ['deck_name_too_long', { name: 'x'.repeat(MAX_DECK_NAME_LENGTH + 1) }],
    ['invalid_request', { name: undefined }],
    ['invalid_request', { id: 'sample-001' }],
    ['invalid_request', { colors: ['Pink'] }],
    ['invalid_request', { description: 'Unknown member' }],
    ['invalid_request', { cards: [entry('900101', MAX_CARD_QUANTITY + 1)] }],
    ['invalid_request', { cards: Array(MAX_DECK_ENTRIES + 1).fill(entry('900101')) }],
  ])('is refused with %s for %o', async (code, change) => {
    const { statusCode, body } = await sent({ ...SENT, ...change });
    expect(JSON.parse(body)).toMatchObject({ code });
    expect(statusCode).toBe(code === 'card_not_found' ? 404 : 400);
  });
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
  const other = await limited.request(undefined, 'POST', '/decks/image.png', SENT);
  expect(other.statusCode).toBe(429);
  const elsewhere = await limited.app.inject({ url: urls[2] ?? '', remoteAddress: '192.0.2.1' });
  expect(elsewhere.statusCode).toBe(200);
  await limited.close();
});
