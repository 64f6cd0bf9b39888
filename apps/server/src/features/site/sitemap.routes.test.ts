import { describe, expect, test } from 'vitest';
import { DECK_ROW } from '../../testing/deck-row.ts';
import { insertDeck } from '../decks/decks.repository.ts';
import { readCursor } from '../deck-search/deck-cursor.ts';
import { WorkQueue } from '../../http/requests/work-queue.ts';
import { deckMapCursors } from './sitemap.service.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const DECK = { ...DECK_ROW, name: 'A', card_count: 60 };
const SITE = 'https://inkfolio.example';

const queue = new WorkQueue();
const site = await useSampleApp({ config: { publicUrl: SITE }, parts: { queue } });
const { userId } = await site.signIn('wren');
for (let number = 1; number <= 7; number += 1) {
  const id = `deck-${number}`;
  await insertDeck(site.database.db, {
    ...DECK,
    id,
    user_id: userId,
    updated_at: number * 86_400_000,
  });
}
await insertDeck(site.database.db, {
  ...DECK,
  id: 'private',
  user_id: userId,
  is_public: 0,
});
await insertDeck(site.database.db, { ...DECK, id: 'official', is_official: 1 });

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
const mapped = async (url: string) => {
  const { statusCode, headers, body } = await site.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return { body, locations: locations(body) };
};

test('robots.txt allows pages and images and links the sitemap', async () => {
  const { headers, body } = await site.app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain('Allow: /api/decks/\n');
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
});

describe('the sitemap', () => {
  test('lists its parts, and each is served', async () => {
    const { locations: maps } = await mapped('/sitemap.xml');
    expect(maps).toHaveLength(4);
    for (const map of maps) await mapped(String(map).replace(SITE, ''));
  });

  test('lists pages and sets in every language', async () => {
    const { body, locations: pages } = await mapped('/sitemap/pages.xml');
    expect(pages).toContain(`${SITE}/`);
    expect(pages).toContain(`${SITE}/cards?setCode=1`);
    expect(pages).toContain(`${SITE}/privacy-policy`);
    expect(body).toContain(`hreflang="it" href="${SITE}/cards?setCode=1&amp;lang=it"`);
  });

  test('lists every card', async () => {
    const { locations: cards } = await mapped('/sitemap/cards.xml');
    expect(cards).toContain(`${SITE}/cards/900101`);
    expect(new Set(cards).size).toBe(cards.length);
  });

  test('lists public decks by last change', async () => {
    const { body, locations: decks } = await mapped('/sitemap/decks.xml');
    expect(decks.slice(0, 2)).toEqual([`${SITE}/decks/deck-7`, `${SITE}/decks/deck-6`]);
    expect(decks).toHaveLength(7);
    expect(body).toContain('/decks/deck-1</loc><lastmod>1970-01-02T00:00:00.000Z</lastmod>');
    expect((await mapped('/sitemap/official-decks.xml')).locations).toEqual([
      `${SITE}/decks/official`,
    ]);
  });

  test('is split without gaps', async () => {
    const { db } = site.database;
    const cursors = await deckMapCursors({ db } as Parameters<typeof deckMapCursors>[0], 3);
    expect(cursors.map((cursor) => readCursor(cursor).place.id)).toEqual(['deck-5', 'deck-2']);
    const { locations: rest } = await mapped(`/sitemap/decks.xml?after=${cursors[1] ?? ''}`);
    expect(rest).toEqual([`${SITE}/decks/deck-1`]);
  });

  test('rejects an unknown position', async () => {
    expect((await site.app.inject('/sitemap/decks.xml?after=%3Cx%3E')).statusCode).toBe(400);
  });

  test('is sent to four clients at once; the next gets 429', async () => {
    const sent = Promise.withResolvers<undefined>();
    for (let client = 0; client < 4; client += 1) void queue.run('sitemaps', () => sent.promise);
    const { statusCode, headers } = await site.app.inject('/sitemap/decks.xml');
    expect([statusCode, headers['retry-after']]).toEqual([429, '10']);
    sent.resolve(undefined);
    await mapped('/sitemap/decks.xml');
  });

  test('is not in the API documentation', async () => {
    await site.app.ready();
    const paths = Object.keys(site.app.swagger().paths ?? {});
    expect(paths.filter((path) => /sitemap|robots/.test(path))).toEqual([]);
  });
});
