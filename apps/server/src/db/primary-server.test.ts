import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layLine, type BreakableLine } from '../testing/breakable-line.ts';
import { isTransientError } from './database-problems.ts';
import { openDatabase, type Database } from './database.ts';
import { serversOf } from './primary-server.ts';
import { usePlace } from '../testing/use-place.ts';

describe('a database URL', () => {
  test('can name several servers, each with an optional port', () => {
    expect(serversOf('postgres://ada:a%40b@one:5432,two,[::1]:5433/decks?sslmode=require')).toEqual(
      [
        'postgres://ada:a%40b@one:5432/decks?sslmode=require',
        'postgres://ada:a%40b@two/decks?sslmode=require',
        'postgres://ada:a%40b@[::1]:5433/decks?sslmode=require',
      ],
    );
  });

  test.each(['postgres://ada:a,b@one:5432/decks', 'postgres://one/decks?options=-c%20a,b'])(
    'of one server is unchanged: %s',
    (url) => {
      expect(serversOf(url)).toEqual([url]);
    },
  );
});

/** Two URLs of the same server stand for two servers: both accept writes. */
describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a lost primary', () => {
  const place = usePlace();
  let lines: readonly [BreakableLine, BreakableLine];
  let database: Database;

  beforeEach(async () => {
    const url = place.databaseUrl ?? '';
    lines = [await layLine(url), await layLine(url)];
    const [one, two] = lines.map((line) => new URL(line.url).host);
    const both = lines[0].url.replace(one ?? '', `${one},${two}`);
    const limits = { databasePoolSize: 1, statementTimeoutMs: 0 };
    database = openDatabase({ ...place, ...limits, databaseUrl: both });
    // The first is the primary, whichever responds sooner.
    await sql`select 1`.execute(database.db);
  });
  afterEach(async () => {
    await database.db.destroy();
    await Promise.all(lines.map((line) => line.close()));
  });

  test('is replaced by a request that finds no connection', async () => {
    lines[0].cut();
    await expect.poll(() => database.dialect.load?.().open).toBe(0);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
    expect((await database.dialect.rateLimitPool?.query('select 1'))?.rowCount).toBe(1);
  });

  test('ends hanging connections, and the next request succeeds', async () => {
    lines[0].swallow();
    const ask = () => sql`select 1`.execute(database.db);
    const hanging = ask().catch((error: unknown) => error);
    // Times out waiting for a connection, then searches the primary.
    expect((await ask()).rows).toHaveLength(1);
    expect(isTransientError(await hanging)).toBe(true);
  });

  test('is replaced by the listening connection', async () => {
    const heard: string[] = [];
    let isConnected = false;
    const stop = database.dialect.subscribe({
      onConnection: (isOn) => (isConnected = isOn),
      onNotification: (_topic, text) => heard.push(text),
    });
    await expect.poll(() => isConnected).toBe(true);
    lines[0].cut();
    await expect.poll(() => isConnected).toBe(false);
    await expect.poll(() => database.dialect.load?.().open).toBe(0);
    await expect.poll(() => isConnected).toBe(true);
    await database.dialect.notify(database.db, 'sessions', 'ended');
    await expect.poll(() => heard).toEqual(['ended']);
    await stop();
  });
});
