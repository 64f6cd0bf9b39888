import { sql } from 'kysely';
import dns from 'node:dns';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layLine, type BreakableLine } from '../testing/breakable-line.ts';
import { openSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { isTransientError } from './database-problems.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';
import { usePlace } from '../testing/use-place.ts';

/** Only PostgreSQL can be unreachable: the embedded database runs in the process. */
const onPostgres = describe.runIf(process.env['TEST_ENGINE'] === 'postgres');

onPostgres('while the database is away', () => {
  const place = usePlace();
  let line: BreakableLine;
  let site: SampleApp;

  beforeEach(async () => {
    line = await layLine(place.databaseUrl ?? '');
    site = await openSampleApp({ place: { ...place, databaseUrl: line.url } });
  });
  afterEach(async () => {
    await site.close();
    await line.close();
  });

  const get = (url: string, headers = {}) => site.app.inject({ url, headers });
  const statusOf = async (url: string, headers = {}) => (await get(url, headers)).statusCode;

  test('requests that need the database get 503 until it is back, others succeed', async () => {
    const { headers } = await site.signIn('ada');
    expect(await statusOf('/api/decks', headers)).toBe(200);
    line.cut();
    const response = await get('/api/decks', headers);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      error: 'The site is busy, try again shortly',
      code: 'unavailable',
    });
    expect(response.headers['retry-after']).toBe('2');
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/readyz?exclude=database')).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/api/cards/search')).toBe(200);
    line.mend();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect(await statusOf('/api/decks', headers)).toBe(200);
  });

  test('a temporary name resolution error fails no request', async () => {
    const named = new URL(place.databaseUrl ?? '');
    named.hostname = 'localhost';
    const fail = ((...parameters: unknown[]) => {
      const done = parameters.at(-1) as (error: Error) => void;
      done(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    }) as typeof dns.lookup;
    const lookup = vi.spyOn(dns, 'lookup').mockImplementationOnce(fail);
    lookup.mockImplementationOnce(fail).mockImplementationOnce(fail);
    const { db } = openDatabase({ ...place, databaseUrl: named.href });
    const { rows } = await sql`select 1 as one`.execute(db);
    const asked = lookup.mock.calls.length;
    lookup.mockRestore();
    await db.destroy();
    expect([rows, asked]).toEqual([[{ one: 1 }], 4]);
  });

  test('a write is applied once or not at all', async () => {
    const { headers } = await site.signIn('ada');
    const create = () =>
      site.request({ headers }, 'POST', '/decks', { name: 'Lamps', colors: ['Amber'] });
    line.cut();
    expect((await create()).statusCode).toBe(503);
    line.mend();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect((await get('/api/decks', headers)).json()).toMatchObject({ total: 0 });
    expect((await create()).statusCode).toBe(201);
  });
});

onPostgres('a network that swallows what is sent', () => {
  const place = usePlace();
  let line: BreakableLine;

  beforeEach(async () => {
    line = await layLine(place.databaseUrl ?? '');
  });
  afterEach(() => line.close());

  test('statements in flight fail and their connections are discarded', async () => {
    const limits = { databasePoolSize: 2, statementTimeoutMs: 1500 };
    const { db, dialect } = openDatabase({ ...place, ...limits, databaseUrl: line.url });
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'answered',
        (error: unknown) => (isTransientError(error) ? 'to come back' : error),
      );
    const ask = () => outcome(sql`select 1`.execute(db));
    expect(await Promise.all([ask(), ask()])).toEqual(['answered', 'answered']);
    const begun = Promise.withResolvers<undefined>();
    const swallowed = Promise.withResolvers<undefined>();
    const transaction = inTransaction(db, async (own) => {
      await sql`select 1`.execute(own);
      begun.resolve(undefined);
      await swallowed.promise;
      await sql`select 1`.execute(own);
    });
    await begun.promise;
    line.swallow();
    swallowed.resolve(undefined);
    const outcomes = await Promise.all([outcome(transaction), ask()]);
    expect(outcomes).toEqual(['to come back', 'to come back']);
    expect(dialect.load?.()).toMatchObject({ open: 0 });
    line.mend();
    expect(await ask()).toBe('answered');
    await db.destroy();
  });

  test('shared request counting delays no request', async () => {
    const { dialect, db } = openDatabase({ ...place, databaseUrl: line.url });
    const counts = dialect.rateLimitPool;
    expect((await counts?.query('select 1'))?.rowCount).toBe(1);
    line.swallow();
    await expect(counts?.query('select 1')).rejects.toThrow('terminated');
    line.mend();
    expect((await counts?.query('select 1'))?.rowCount).toBe(1);
    await db.destroy();
  });
});

onPostgres('limits of the database', () => {
  const place = usePlace();

  test('a statement timeout answers 503', async () => {
    const { db } = openDatabase({ ...place, statementTimeoutMs: 50 });
    const slow = await sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error);
    expect(isTransientError(slow)).toBe(true);
    await db.destroy();
  });

  test('limits the requests waiting for a connection', async () => {
    const { db, dialect } = openDatabase({ ...place, databasePoolSize: 1 });
    const requests = Array.from({ length: 40 }, () =>
      sql`select pg_sleep(0.01)`.execute(db).then(
        () => 'answered',
        (error: unknown) => (isTransientError(error) ? 'rejected' : error),
      ),
    );
    expect(dialect.load?.()).toBeDefined();
    const outcomes = Map.groupBy(await Promise.all(requests), (outcome) => outcome);
    expect(outcomes.get('answered')?.length).toBeGreaterThanOrEqual(20);
    expect(outcomes.get('rejected')?.length).toBeGreaterThanOrEqual(15);
    expect(outcomes.size).toBe(2);
    await db.destroy();
  });
});
