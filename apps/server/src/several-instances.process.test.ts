import { sql } from 'kysely';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '@inkfolio/contract/auth';
import { cacheUses } from './cache-uses.ts';
import { deleteAllSessions } from './features/auth/auth.repository.ts';
import { announceEndedSessions } from './features/auth/session-cache.ts';
import { startJobs } from './jobs.ts';
import { importFrom } from './features/cards/catalogue/catalogue-start.ts';
import { openSampleApp, type SampleApp, type SignedIn } from './testing/sample-app.ts';
import { usePlace } from './testing/use-place.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../catalogue/sample/allCards.en.json');

const place = usePlace('sample');
let here: SampleApp;
let there: SampleApp;

beforeEach(async () => {
  here = await openSampleApp({ place });
  there = await openSampleApp({ place });
});
afterEach(() => Promise.all([here.close(), there.close()]));

async function json(site: SampleApp, url: string, headers = {}): Promise<unknown> {
  return (await site.app.inject({ url, headers })).json();
}

test('every instance serves a catalogue imported by one, with or without notifications', async () => {
  const withHints = { ...here, clock: Date.now, log: here.app.log };
  const deaf = { ...there.database.dialect, subscribe: () => () => Promise.resolve() };
  const withoutHints = { ...there, clock: Date.now, log: there.app.log };
  const stops = [
    startJobs(withHints),
    startJobs({ ...withoutHints, database: { ...there.database, dialect: deaf } }),
  ];
  const text = await readFile(SAMPLE, 'utf8');
  const file = JSON.parse(text) as { cards: object[] };
  const source = join(place.dataDir, 'allCards.en.json');
  await writeFile(source, JSON.stringify({ ...file, cards: file.cards.slice(0, 50) }));
  await importFrom(here.database, { source, replace: true, importedAt: 1 });
  for (const site of [here, there]) {
    await expect.poll(() => json(site, '/api/cards/search')).toMatchObject({ total: 50 });
  }
  await Promise.all(stops.map((stop) => stop()));
});

test('an instance stopped while connecting exits without an error', async () => {
  await startJobs({ ...here, clock: Date.now, log: here.app.log })();
});

test('a session ended at one instance ends at all instances', async () => {
  const { headers } = await here.signIn('ada');
  const statusThere = async () => (await there.request({ headers }, 'GET', '/auth/me')).statusCode;
  expect(await statusThere()).toBe(200);
  await here.request({ headers }, 'POST', '/auth/logout');
  expect(await statusThere()).toBe(401);
});

test('a deck made private at one instance leaves all player pages', async () => {
  const ada = await here.signIn('ada');
  const id = await here.addDeck(ada);
  const player = `/api/players/${ada.userId}`;
  expect(await json(there, player)).toMatchObject({ deckCount: 1 });
  expect(await json(there, `${player}/decks`)).toMatchObject({ total: 1 });
  await here.send(ada, 'PATCH', `/decks/${id}`, { isPublic: false });
  for (const path of [player, `${player}/decks`]) {
    expect(await json(there, path)).toMatchObject({ code: 'user_not_found' });
  }
});

interface Request {
  readonly method: 'POST' | 'DELETE';
  readonly url: string;
}
type Headers = SignedIn['headers'];

/** Sends a request that ends sessions to this instance. */
async function endBy(request: Request, headers: Headers): Promise<void> {
  expect((await here.app.inject({ ...request, headers })).statusCode).toBe(204);
}

/** Ways to end the session of the first headers. */
const ENDS: Readonly<Record<string, (own: Headers, elsewhere: Headers) => Promise<void>>> = {
  'by its log-out': (own) => endBy({ method: 'POST', url: '/api/auth/logout' }, own),
  'with all others': (_own, elsewhere) =>
    endBy({ method: 'DELETE', url: '/api/auth/sessions' }, elsewhere),
  'by its id': async (own, elsewhere) => {
    const sessions = (await json(here, '/api/auth/sessions', own)) as Session[];
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await endBy({ method: 'DELETE', url: `/api/auth/sessions/${id}` }, elsewhere);
  },
  'with its account': (_own, elsewhere) =>
    endBy({ method: 'DELETE', url: '/api/users/me' }, elsewhere),
  'by a command': async () => {
    await deleteAllSessions(here.database.db);
    await announceEndedSessions(here.database);
  },
};

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('cached sessions', () => {
  let stops: (() => Promise<void>)[];
  let elsewhere: SignedIn;
  let ada: SignedIn;

  beforeEach(async () => {
    stops = [here, there].map((site) => startJobs({ ...site, clock: Date.now, log: site.app.log }));
    elsewhere = await here.signIn('ada');
    ada = await here.signIn('ada');
    await expect.poll(useThere).toEqual({ cache: 'sessions', isHit: true });
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
  });

  const statusThere = async () => (await there.request(ada, 'GET', '/auth/sign-in')).statusCode;

  /** Sends a request to the other instance; returns its cache lookup, if any. */
  async function useThere(): Promise<unknown> {
    const uses: unknown[] = [];
    const noteUse = (use: unknown) => uses.push(use);
    cacheUses.subscribe(noteUse);
    expect(await statusThere()).toBe(200);
    cacheUses.unsubscribe(noteUse);
    return uses[0];
  }

  test.each(Object.entries(ENDS))(
    'of another instance end soon after they end %s',
    async (_way, end) => {
      await end(ada.headers, elsewhere.headers);
      await expect.poll(statusThere, { timeout: 1000, interval: 20 }).toBe(401);
    },
  );

  test('are read again while notifications are missing', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'inkfolio notifications'`.execute(
      here.database.db,
    );
    await expect.poll(useThere).toBeUndefined();
    await here.request(ada, 'POST', '/auth/logout');
    expect(await statusThere()).toBe(401);
  });
});

test('an account deleted at one instance is deleted at all instances', async () => {
  const { headers, userId } = await here.signIn('ada');
  await here.request({ headers }, 'DELETE', '/users/me');
  expect((await there.request({ headers }, 'GET', '/auth/me')).statusCode).toBe(401);
  expect(await json(there, `/api/users/${userId}/public-profile`)).toMatchObject({
    code: 'user_not_found',
  });
});

test('a deck changed at one instance changes at all instances and lists', async () => {
  const ada = await here.signIn('ada');
  const id = await here.addDeck(ada, { colors: ['Amber'] });
  expect(await json(there, '/api/decks/public')).toMatchObject({ total: 1, decks: [{ id }] });
  const grace = await there.signIn('grace');
  await there.request(grace, 'POST', `/decks/${id}/like`);
  expect(await json(here, `/api/decks/${id}/likes/count`)).toEqual({ count: 1 });
  await here.request(ada, 'DELETE', `/decks/${id}`);
  expect(await json(there, '/api/decks/public')).toMatchObject({ total: 0 });
});

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'all instances count sign-ins together, and each alone while the table is missing',
  async () => {
    const signIn = async (site: SampleApp, remoteAddress: string) =>
      (await site.app.inject({ url: '/api/auth/discord?login=ada', remoteAddress })).statusCode;
    const statuses = [];
    for (let sent = 0; sent < 40; sent += 1) {
      statuses.push(await signIn(here, '203.0.113.9'), await signIn(there, '203.0.113.9'));
    }
    expect(statuses.filter((status) => status === 302)).toHaveLength(60);
    expect(await signIn(there, '203.0.113.10')).toBe(302);
    await here.database.db.schema.dropTable('call_counts').execute();
    for (let sent = 0; sent < 60; sent += 1) {
      expect(await signIn(here, '203.0.113.11')).toBe(302);
    }
    expect((await signIn(here, '203.0.113.11')) === 429).toBe(true);
  },
);

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'all instances count writes together',
  async () => {
    const { headers } = await here.signIn('ada');
    const write = async ({ app }: SampleApp) =>
      (await app.inject({ method: 'POST', url: '/api/decks/none/like', headers })).statusCode;
    // A few at a time: while counts wait for a connection, each instance counts alone.
    for (let sent = 0; sent < 300; sent += 10) {
      const writes = Array.from({ length: 5 }, () => [write(here), write(there)]).flat();
      expect(await Promise.all(writes)).toEqual(Array(10).fill(404));
    }
    expect([await write(here), await write(there)]).toEqual([429, 429]);
  },
);
