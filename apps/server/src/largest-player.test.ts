import { MAX_DECK_ENTRIES, MAX_ENTRIES_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import type { InjectOptions } from 'fastify';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { putMergeProof } from './features/auth/merge-proofs.repository.ts';
import { hashOf } from './features/auth/session.service.ts';
import { batches } from './db/batches.ts';
import { OPERATIONS, documentedOperation, urlOf } from './testing/access-table.ts';
import { DECK_ROW } from './testing/deck-row.ts';
import { openSampleApp, type SampleApp, type SignedIn } from './testing/sample-app.ts';
import { openSampleDatabase } from './testing/test-database.ts';

/** Expensive operation, with the turns of the event loop for other requests meanwhile. */
interface ExpensiveOperation {
  readonly turns: number;
  /** Body in place of the access table's. */
  readonly payload?: object;
}

/** Every expensive operation of the API, in the order in which they run. */
const EXPENSIVE_OPERATIONS: Readonly<Record<string, ExpensiveOperation>> = {
  'GET /api/users/me/personal-data': { turns: 20 },
  'GET /api/decks/buildable': { turns: 5 },
  'POST /api/decks/buildable': { turns: 5 },
  'GET /api/news': { turns: 5 },
  'GET /api/cards/{id}/usage': { turns: 0 },
  'POST /api/decks/suggestions': { turns: 1 },
  'GET /api/decks/{id}/similar': { turns: 0 },
  'GET /api/decks/{id}/collection-stats': { turns: 0 },
  'GET /api/trades/offers': { turns: 0 },
  'GET /api/collection/sleeved': { turns: 0 },
  'POST /api/decks/import': {
    turns: 0,
    payload: { decks: [{ id: newId(), name: 'New', colors: [], cards: [] }] },
  },
  'POST /api/collection/import/preview': { turns: 0 },
  'POST /api/collection/import/confirm': {
    turns: 0,
    payload: { format: 'json', data: [], mode: 'replace' },
  },
  'POST /api/collection/backups/{number}/restore': { turns: 0 },
  'GET /api/users/me/merge': { turns: 0 },
  'POST /api/users/me/merge': { turns: 0 },
  'DELETE /api/users/me': { turns: 40 },
};
/** Maximum number of characters that other operations read: the cards of 30 decks. */
const MAX_READ = 150_000;
/**
 * Requests of the player per route at once; the release tier makes as many as the read limits
 * allow.
 */
const REQUESTS = Number(process.env['LARGEST_PLAYER_REQUESTS'] ?? 3);
/** Heap that may remain after all these requests: the caches are full then. */
const MAX_GROWTH_BYTES = 96 * 1024 * 1024;

let site: SampleApp;
let owner: SignedIn;
let deckIds: readonly string[];
let read = 0;

beforeAll(async () => {
  const database = await openSampleDatabase();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      read += JSON.stringify(result.rows, (_, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      ).length;
      return Promise.resolve(result);
    },
  });
  site = await openSampleApp({
    database: { ...database, db },
    parts: { requestLimits: { writesOfPlayer: 1_000_000, writesOfAddress: 1_000_000 } },
  });
  await site.app.ready();
  owner = await site.signIn('owner');
  const cards = site.catalogue.current().cards.slice(0, MAX_DECK_ENTRIES);
  const cardIds = cards.map(({ id }) => Number(id));
  const count = Math.floor(MAX_ENTRIES_OF_PLAYER / cardIds.length);
  const decks = Array.from({ length: count }, (_, place) => ({
    ...DECK_ROW,
    ...{ id: newId(), user_id: owner.userId, name: `Deck ${place}` },
    ...{ is_public: place % 2, card_count: cardIds.length, cover_card_id: cardIds[0] ?? null },
    ...{ created_at: place, updated_at: place, sleeved_at: place },
  }));
  deckIds = decks.map(({ id }) => id);
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

/** Documented operations of the API by cost. */
function operationsOfCost(isWanted: (cost: unknown) => boolean): readonly string[] {
  const paths = (site.app.swagger().paths ?? {}) as Record<string, Record<string, object>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, documented]) => isWanted('x-cost' in documented && documented['x-cost']))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

/** Counts event-loop turns until the work is done. */
async function turnsOf(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  await work.finally(() => clearImmediate(next));
  return turns;
}

/** Builds a request of the owner from the access table, with a new session and two of the decks. */
async function requestOf(operation: string, place: number): Promise<InjectOptions> {
  const [, payload] = OPERATIONS[operation] ?? [];
  const { headers, token } = await site.signIn('owner');
  const other = await site.signIn('other');
  const proof = { tokenHash: hashOf(token), otherId: other.userId };
  await putMergeProof(site.database.db, proof, Date.now());
  const named = (text: string) =>
    text
      .replace('OWNER', owner.userId)
      .replace('OPEN', deckIds[2 * place + 1] ?? '')
      .replace('CLOSED', deckIds[2 * place] ?? '');
  return {
    ...{ method: operation.split(' ')[0] as 'GET', url: named(urlOf(operation)) },
    headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload: named(JSON.stringify(payload)) }),
  };
}

describe('requests of the player with the most data', () => {
  test('read little on inexpensive routes and leak no memory', async () => {
    const problems: string[] = [];
    const before = heapBytes();
    const isExpensive = new Set(Object.keys(EXPENSIVE_OPERATIONS));
    for (const [place, operation] of Object.keys(OPERATIONS).entries()) {
      const documented = documentedOperation(operation);
      if (documented === 'DELETE /api/users/me') continue;
      const request = await requestOf(operation, place);
      read = 0;
      const { statusCode } = await site.app.inject(request);
      if (statusCode >= 500) problems.push(`${operation}: ${statusCode}`);
      if (read > MAX_READ && !isExpensive.has(documented))
        problems.push(`${operation} reads ${read}`);
      const requests = Array.from({ length: REQUESTS }, () => site.app.inject(request));
      await Promise.all(requests);
      // More requests than a player may make within seconds, so the server may reject some for a
      // moment.
      const settled = async () =>
        expect((await site.app.inject('/api/play-sites')).statusCode).toBe(200);
      await vi.waitFor(settled, { timeout: 10_000 });
    }
    const growth = heapBytes() - before;
    if (growth > MAX_GROWTH_BYTES) problems.push(`heap: ${growth} bytes more`);
    expect(problems).toEqual([]);
  });

  test('that are expensive are all listed below', () => {
    expect(operationsOfCost((cost) => cost === 'expensive').toSorted()).toEqual(
      Object.keys(EXPENSIVE_OPERATIONS).toSorted(),
    );
  });

  test.each(Object.entries(EXPENSIVE_OPERATIONS))(
    '%s yields to other requests',
    async (operation, { turns, payload }) => {
      const row =
        Object.keys(OPERATIONS).find((each) => documentedOperation(each) === operation) ?? '';
      const request = await requestOf(row, 0);
      const response = site.app.inject({ ...request, ...(payload && { payload }) });
      expect(await turnsOf(response)).toBeGreaterThanOrEqual(turns);
      expect((await response).statusCode).toBeLessThan(300);
    },
  );
});

/** Heap bytes after a garbage collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
