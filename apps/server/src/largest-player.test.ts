import { MAX_DECK_ENTRIES, MAX_ENTRIES_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import type { InjectOptions } from 'fastify';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batches } from './db/batches.ts';
import { DECK_ROW } from './testing/deck-row.ts';
import { openSampleApp, type SampleApp, type SignedIn } from './testing/sample-app.ts';

/** An expensive call of the player with the most data, and how many turns others have meanwhile. */
interface LargeCall extends Pick<InjectOptions, 'payload'> {
  readonly turns: number;
}

const EMPTY_FILE = { format: 'json', data: [] } as const;
/** Every expensive call of the API, in the order in which they are made. */
const CALLS: Readonly<Record<string, LargeCall>> = {
  'GET /api/users/me/personal-data': { turns: 20 },
  'GET /api/decks/buildable': { turns: 15 },
  'GET /api/collection/sleeved': { turns: 0 },
  'POST /api/decks/import': {
    turns: 0,
    payload: { decks: [{ id: newId(), name: 'New', colors: [], cards: [] }] },
  },
  'POST /api/collection/import/preview': { turns: 0, payload: EMPTY_FILE },
  'POST /api/collection/import/confirm': {
    turns: 0,
    payload: { ...EMPTY_FILE, mode: 'replace' },
  },
  'POST /api/collection/backups/{number}/restore': { turns: 0, payload: {} },
  'DELETE /api/users/me': { turns: 40 },
};

let site: SampleApp;
let owner: SignedIn;

beforeAll(async () => {
  site = await openSampleApp();
  await site.app.ready();
  owner = await site.signIn('owner');
  const { db } = site.database;
  const cards = site.catalogue.current().cards.slice(0, MAX_DECK_ENTRIES);
  const cardIds = cards.map(({ id }) => Number(id));
  const count = Math.floor(MAX_ENTRIES_OF_PLAYER / cardIds.length);
  const decks = Array.from({ length: count }, (_, place) => ({
    ...DECK_ROW,
    ...{ id: newId(), user_id: owner.userId, name: `Deck ${place}` },
    ...{ is_public: place % 2, card_count: cardIds.length, cover_card_id: cardIds[0] ?? null },
    ...{ created_at: place, updated_at: place, sleeved_at: place % 3 === 0 ? place : null },
  }));
  const rows = decks.flatMap(({ id }) =>
    cardIds.map((cardId) => ({ deck_id: id, card_id: cardId, quantity: 1 })),
  );
  const copies = cardIds.map((cardId) => ({
    ...{ user_id: owner.userId, card_id: cardId, quantity: 4, foil_quantity: 4, added_at: 1 },
  }));
  for (const part of batches(decks)) await db.insertInto('decks').values(part).execute();
  for (const part of batches(rows)) await db.insertInto('deck_cards').values(part).execute();
  for (const part of batches(copies)) {
    await db.insertInto('collection_entries').values(part).execute();
  }
});
afterAll(() => site.close());

test('every expensive call of the API is tried here', () => {
  const paths = (site.app.swagger().paths ?? {}) as Record<string, Record<string, object>>;
  const expensive = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, documented]) => 'x-cost' in documented && documented['x-cost'] === 'expensive')
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(expensive.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(Object.entries(CALLS))(
  '%s of the player with the most data leaves turns to others',
  async (call, { turns, payload }) => {
    const [method, path = ''] = call.split(' ');
    let taken = 0;
    let isAnswered = false;
    const takeTurn = () => {
      taken += 1;
      if (!isAnswered) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    const answer = await site.app.inject({
      method: method as 'GET',
      url: path.replace('{number}', '1'),
      headers: owner.headers,
      ...(payload !== undefined && { payload }),
    });
    isAnswered = true;
    expect(answer.statusCode).toBeLessThan(300);
    expect(taken).toBeGreaterThanOrEqual(turns);
  },
);
