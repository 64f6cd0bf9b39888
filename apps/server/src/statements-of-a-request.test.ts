import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_POOL_SIZE } from './db/database.ts';
import { makeTestPlace, openTestDatabase } from './testing/test-database.ts';
import { closeAfterAll, useSampleApp } from './testing/use-sample-app.ts';

const CARD = '900101';

let deckId: string;
let otherDeckId: string;
let statements = 0;
/** Round trips: longest chain of statements, each sent after the result of the previous one. */
let roundTrips = 0;
/** Longest chain of completed statements. */
let completed = 0;

interface WatchedClient {
  query: (...parameters: unknown[]) => Promise<unknown>;
}

/** Counts round trips until restored; statements of rate limits run beside the request. */
function watchRoundTrips(): void {
  const prototype = pg.Client.prototype as unknown as WatchedClient;
  const { query } = prototype;
  vi.spyOn(prototype, 'query').mockImplementation(async function (
    this: WatchedClient,
    ...parameters: unknown[]
  ) {
    const isOfSite = !JSON.stringify(parameters[0]).includes('call_counts');
    const trip = isOfSite ? completed + 1 : 0;
    roundTrips = Math.max(roundTrips, trip);
    try {
      return await query.apply(this, parameters);
    } finally {
      completed = Math.max(completed, trip);
    }
  });
}

/** Opens all connections of the pool, so that no statement waits for one. */
async function openConnections(): Promise<void> {
  const statement = sql`select 1`;
  await Promise.all(
    Array.from({ length: DEFAULT_POOL_SIZE }, () => statement.execute(database.db)),
  );
}

const place = await makeTestPlace();
afterAll(place.remove);
const database = await closeAfterAll(openTestDatabase(place, [() => (statements += 1)]));
const site = await useSampleApp({ database });
const ada = await site.signIn('ada');
const bea = await site.signIn('bea');
watchRoundTrips();
beforeEach(async () => {
  await database.db.deleteFrom('decks').execute();
  const cards = [{ cardId: CARD, quantity: 2 }];
  deckId = await site.addDeck(ada, { cards });
  otherDeckId = await site.addDeck(bea, { cards });
  const visibility = { url: '/auth/collection-visibility', payload: { isPublic: true } };
  await send({ method: 'PATCH', ...visibility });
  await site.sessionCache.onConnection(false);
  await openConnections();
});
afterAll(() => {
  vi.restoreAllMocks();
});

interface Request {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `DECK` is the id of the deck, `ADA` of its player, `OTHER` of a deck of another player. */
  readonly url: string;
  readonly payload?: object;
}

function send(
  { url, ...request }: Request,
  headers: Readonly<Record<string, string>> = ada.headers,
) {
  return site.app.inject({
    ...request,
    url: `/api${url.replace('DECK', deckId).replace('ADA', ada.userId).replace('OTHER', otherDeckId)}`,
    headers,
  });
}

/** Fills the session cache, as on PostgreSQL. */
async function cacheSessions(): Promise<void> {
  const notify = vi.spyOn(database.dialect, 'notify').mockResolvedValue();
  await site.sessionCache.onConnection(true);
  site.sessionCache.onNotification(notify.mock.lastCall?.[2] ?? '');
  notify.mockRestore();
  await send({ url: '/auth/me' });
}

interface Measured {
  readonly statements: readonly number[];
  readonly roundTrips: readonly number[];
}

/** Counts of the request, of the same one by another client, and with the entity tag. */
async function measure(
  request: Request,
  headers: Readonly<Record<string, string>>,
): Promise<Measured> {
  const measured: (readonly [number, number])[] = [];
  const counted = async (more = {}) => {
    [statements, roundTrips, completed] = [0, 0, 0];
    const response = await send(request, { ...headers, ...more });
    measured.push([statements, roundTrips]);
    return response;
  };
  const { headers: sent, statusCode } = await counted();
  expect(statusCode).toBeLessThan(300);
  if (sent.etag !== undefined) {
    await counted();
    expect((await counted({ 'if-none-match': sent.etag })).statusCode).toBe(304);
  }
  return {
    statements: measured.map(([sentStatements]) => sentStatements),
    roundTrips: measured.map(([, trips]) => trips),
  };
}

/** Compares the measured chains; the embedded database has no round trips. */
function expectCounts(measured: Measured, statementCounts: Counts, trips: Counts): void {
  expect(measured.statements).toEqual(statementCounts);
  if (process.env['TEST_ENGINE'] === 'postgres') expect(measured.roundTrips).toEqual(trips);
}

type Counts = readonly number[];

const CHANGE_OF_COPIES = {
  method: 'PUT',
  url: `/collection/${CARD}`,
  payload: { quantity: 1, foilQuantity: 0 },
} as const;

test.each<[string, Request, Counts, Counts]>([
  ['the list of decks', { url: '/decks/public' }, [3, 2, 2], [2, 1, 1]],
  ['a deck', { url: '/decks/DECK' }, [1, 1, 1], [1, 1, 1]],
  ['a public collection', { url: '/collection/public/ADA/stats' }, [2, 1, 1], [2, 1, 1]],
])('%s of a visitor', async (_name, request, ...expected) => {
  await send({ url: '/decks/public?limit=1' }, {});
  await send(CHANGE_OF_COPIES);
  expectCounts(await measure(request, {}), ...expected);
});

test.each<[string, Request, Counts, Counts]>([
  ['who they are', { url: '/auth/me' }, [1, 1, 1], [1, 1, 1]],
  ['the list of decks', { url: '/decks/public' }, [4, 2, 2], [2, 1, 1]],
  ['their decks', { url: '/decks' }, [4, 2, 2], [2, 1, 1]],
  ['what they can build', { url: '/decks/buildable?maxMissing=3' }, [8, 8, 8], [2, 2, 2]],
  ['their sleeved decks', { url: '/collection/sleeved' }, [1, 1, 1], [1, 1, 1]],
  ['a deck', { url: '/decks/DECK' }, [2, 1, 1], [2, 1, 1]],
  ['their copies', { url: '/collection/copies' }, [1, 1, 1], [1, 1, 1]],
  ['their want list', { url: '/wants' }, [1], [1]],
])('%s of a player whose session is in the cache', async (_name, request, ...expected) => {
  await send({ url: '/decks/public?limit=1' });
  // Her cached collection is outdated.
  await send(CHANGE_OF_COPIES);
  await cacheSessions();
  expectCounts(await measure(request, ada.headers), ...expected);
});

const EDIT = {
  method: 'POST',
  url: '/decks/DECK/cards?short=true',
  payload: { cardId: CARD, quantity: 1, changeId: '0'.repeat(32) },
} as const;
const LIKE = { method: 'POST', url: '/decks/OTHER/like' } as const;

test.each<[string, Request, Counts, Counts]>([
  ['an edit of a deck', EDIT, [9], [2]],
  ['a like', { ...LIKE, payload: { liked: true } }, [5], [2]],
  ['a like that is toggled', LIKE, [5], [2]],
  ['a change of copies', CHANGE_OF_COPIES, [4], [2]],
  [
    'an import of copies',
    {
      method: 'POST',
      url: '/collection/import/confirm',
      payload: {
        mode: 'add',
        format: 'json',
        data: [{ globalId: Number(CARD), quantity: 1, foilQuantity: 0 }],
      },
    },
    [9],
    [2],
  ],
  [
    'an import of decks',
    {
      method: 'POST',
      url: '/decks/import',
      payload: {
        decks: [
          {
            id: randomBytes(16).toString('hex'),
            name: 'Lamps',
            colors: [],
            cards: [{ cardId: CARD, quantity: 1 }],
          },
        ],
      },
    },
    [7],
    [2],
  ],
  ['a deletion of a deck', { method: 'DELETE', url: '/decks/DECK' }, [4], [2]],
])('%s of a player whose session is in the cache', async (_name, request, ...expected) => {
  await cacheSessions();
  expectCounts(await measure(request, ada.headers), ...expected);
});

test('the first edit of an editing session stores a version', async () => {
  await database.db.updateTable('decks').set({ updated_at: 0 }).execute();
  await cacheSessions();
  expectCounts(await measure(EDIT, ada.headers), [15], [3]);
});

test('removing a like', async () => {
  await send({ ...LIKE, payload: { liked: true } });
  await cacheSessions();
  expectCounts(await measure({ ...LIKE, payload: { liked: false } }, ada.headers), [5], [2]);
  await send({ ...LIKE, payload: { liked: true } });
  expectCounts(await measure(LIKE, ada.headers), [6], [3]);
});

test('an uncached session adds one statement', async () => {
  await send(CHANGE_OF_COPIES);
  expectCounts(await measure({ url: '/decks/DECK' }, ada.headers), [3, 2, 2], [3, 2, 2]);
});
