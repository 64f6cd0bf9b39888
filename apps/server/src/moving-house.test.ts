import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type DatabasePlace } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { exportData, importData } from './db/transfer/transfer.ts';
import { openSampleApp } from './testing/sample-app.ts';
import { makeTestPlace, type TestPlace } from './testing/test-database.ts';

const run = promisify(execFile);
const POSTGRES_TOOLS = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';

let folder: string;
let elsewhere: TestPlace;
const embedded = (name: string): DatabasePlace => ({
  dataDir: join(folder, name),
  databaseUrl: undefined,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkfolio-move-'));
  elsewhere = await makeTestPlace();
});
afterEach(async () => {
  await elsewhere.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Two players with decks, a like, versions, a collection and a kept one; returns their sessions. */
async function furnish(place: DatabasePlace): Promise<readonly Headers[]> {
  const site = await openSampleApp({ place });
  const [ada, grace] = [await site.signIn('ada'), await site.signIn('grace')];
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    headers: Headers,
    payload: object = {},
  ) => {
    const answer = await site.app.inject({ method, url, headers, payload });
    expect(answer.statusCode, `${method} ${url}`).toBeLessThan(300);
    return answer.json<{ id: string }>();
  };
  const cards = [{ cardId: '900101', quantity: 4 }];
  const deck = { name: 'Lamps “and” moths', colors: ['Amber'], isPublic: true, cards };
  const { id } = await send('POST', '/api/decks', ada.headers, deck);
  await send('POST', `/api/decks/${id}/like`, grace.headers);
  await send('PUT', '/api/collection/900102', grace.headers, { quantity: 3, foilQuantity: 1 });
  await site.close();
  return [{}, ada.headers, grace.headers];
}

type Headers = Readonly<Record<string, string>>;

const CALLS = [
  '/api/cards?language=fr',
  '/api/sets',
  '/api/decks/public',
  '/api/decks',
  '/api/auth/me',
  '/api/users/me/personal-data',
  '/api/collection',
];

async function answers(place: DatabasePlace, callers: readonly Headers[]): Promise<string[]> {
  const site = await openSampleApp({ place });
  const bodies: string[] = [];
  for (const headers of callers) {
    for (const url of CALLS) bodies.push((await site.app.inject({ url, headers })).body);
  }
  await site.close();
  return bodies;
}

async function withDatabase<T>(
  place: DatabasePlace,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const database = openDatabase(place);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

async function move(from: DatabasePlace, file: string, to: DatabasePlace): Promise<void> {
  const written = await withDatabase(from, (database) => exportData(database, file));
  const read = await withDatabase(to, (database) => importData(database, file));
  expect(read).toEqual(written);
  expect(written).toMatchObject({ users: 2, decks: 1, deck_likes: 1, collection_entries: 1 });
}

test('a site that moves to the other database and back gives the same answers, sessions too', async () => {
  const [first, last] = [embedded('first'), embedded('last')];
  const callers = await furnish(first);
  const before = await answers(first, callers);
  await move(first, join(folder, 'there.gz'), elsewhere);
  expect(await answers(elsewhere, callers)).toEqual(before);
  await move(elsewhere, join(folder, 'back.gz'), last);
  expect(await answers(last, callers)).toEqual(before);
}, 120_000);

describe('an export', () => {
  let file: string;
  beforeEach(async () => {
    file = join(folder, 'data.gz');
    await furnish(embedded('first'));
    await withDatabase(embedded('first'), (database) => exportData(database, file));
  });

  const refusal = (path: string) =>
    withDatabase(elsewhere, async (database) => {
      const outcome = await importData(database, path).catch((error: unknown) => error);
      const users = await database.db.selectFrom('users').selectAll().execute();
      expect(users, 'nothing of it stays').toEqual([]);
      return String(outcome);
    });
  const changed = async (change: (text: string) => string) => {
    const path = join(folder, 'changed.gz');
    await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
    return path;
  };

  test('is for its owner alone, and overwrites nothing', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = withDatabase(embedded('first'), (database) => exportData(database, file));
    await expect(again).rejects.toThrow('EEXIST');
  });

  test('is not read into a database that holds something', async () => {
    const again = withDatabase(embedded('first'), (database) => importData(database, file));
    await expect(again).rejects.toThrow('not empty');
  });

  test('is refused whole when a letter of it has changed', async () => {
    expect(await refusal(await changed((text) => text.replace('Lamps', 'Lumps')))).toContain(
      'checksum',
    );
  });

  test('is refused whole when it is cut off', async () => {
    const cut = (text: string) => `${text.split('\n').slice(0, -2).join('\n')}\n`;
    expect(await refusal(await changed(cut))).toContain('cut off');
  });

  test('of another version is refused with both versions', async () => {
    const other = await changed((text) => text.replace('0001-catalogue', '0001-other'));
    expect(await refusal(other)).toContain('0001-other');
  });
});

describe('a backup that is restored gives the same answers', () => {
  test('of the embedded database, made while it is open', async () => {
    const callers = await furnish(embedded('first'));
    const file = join(folder, 'backup.db');
    const running = openDatabase(embedded('first'));
    const source = new DatabaseSync(join(folder, 'first', 'inkfolio.db'), { readOnly: true });
    await backup(source, file);
    source.close();
    await running.db.destroy();
    const before = await answers(embedded('first'), callers);
    await withDatabase(embedded('last'), () => Promise.resolve());
    for (const left of ['inkfolio.db-wal', 'inkfolio.db-shm']) {
      await rm(join(folder, 'last', left), { force: true });
    }
    await copyFile(file, join(folder, 'last', 'inkfolio.db'));
    expect(await answers(embedded('last'), callers)).toEqual(before);
  });

  const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
  test.runIf(isPostgres && existsSync(join(POSTGRES_TOOLS, 'pg_dump')))(
    'of PostgreSQL, by pg_dump and pg_restore (skipped without a server and its tools)',
    async () => {
      const callers = await furnish(elsewhere);
      const before = await answers(elsewhere, callers);
      const target = await makeTestPlace();
      const file = join(folder, 'backup.dump');
      const urlOf = (place: DatabasePlace) => place.databaseUrl ?? '';
      const tool = (name: string, ...parameters: string[]) =>
        run(join(POSTGRES_TOOLS, name), parameters);
      await tool('pg_dump', '--format=custom', `--file=${file}`, urlOf(elsewhere));
      await tool('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${urlOf(target)}`, file);
      expect(await answers(target, callers)).toEqual(before);
      await target.remove();
    },
    120_000,
  );
});
