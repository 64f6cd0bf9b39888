import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { DatabasePlace } from '../db/database.ts';
import { openSampleApp } from '../testing/sample-app.ts';
import { responsesAt, furnish } from '../testing/furnished-site.ts';
import { useFolder, usePlace } from '../testing/use-place.ts';

const run = promisify(execFile);
const COMMAND = join(import.meta.dirname, 'data.ts');
const POSTGRES_TOOLS = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';
const isPostgres = process.env['TEST_ENGINE'] === 'postgres';

const folder = useFolder();
const place = usePlace();

const inFolder = (name: string) => join(folder.path, name);

/** Exit code and output of `npm run data -- …`. */
async function data(at: DatabasePlace, ...parameters: string[]) {
  const env = { ...process.env, DATA_DIR: at.dataDir, DATABASE_URL: at.databaseUrl ?? '' };
  const child = spawn(process.execPath, [COMMAND, ...parameters], { env, stdio: 'pipe' });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(text, 'no stack').not.toContain('    at ');
  return { code, text };
}

/** Deletes the player's account. */
async function deleteAccount(at: DatabasePlace, headers: Readonly<Record<string, string>>) {
  const site = await openSampleApp({ place: at });
  expect((await site.request({ headers }, 'DELETE', '/users/me')).statusCode).toBe(204);
  await site.close();
}

/** Expects all sessions ended, Ada and her deck deleted, and Grace's data unchanged. */
async function expectRestored(
  at: DatabasePlace,
  callers: readonly Readonly<Record<string, string>>[],
) {
  const site = await openSampleApp({ place: at });
  for (const headers of callers.slice(1)) {
    expect((await site.request({ headers }, 'GET', '/auth/me')).statusCode).toBe(401);
  }
  const users = await site.database.db.selectFrom('users').select('discord_username').execute();
  expect(users).toEqual([{ discord_username: 'grace' }]);
  expect(await site.database.db.selectFrom('deck_likes').selectAll().execute()).toEqual([]);
  const grace = await site.signIn('grace');
  expect((await site.request(grace, 'GET', '/collection')).body).toContain('900102');
  expect((await site.request(undefined, 'GET', '/decks/public')).body).not.toContain('Lamps');
  await site.close();
}

describe.runIf(!isPostgres)('restoring the embedded database', () => {
  test('keeps deleted accounts deleted and ends all sessions', async () => {
    const callers = await furnish(place);
    const backup = inFolder('backup.db');
    expect(await data(place, 'backup', backup)).toMatchObject({ code: 0 });
    await deleteAccount(place, callers[1]);
    const restored = await data(place, 'restore', backup, '--replace');
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.text).toContain('sessions ended: 2\naccounts deleted again: 1\n');
    await expectRestored(place, callers);
    expect((await readdir(place.dataDir)).filter((name) => name !== 'images')).toEqual([
      'inkfolio.db',
    ]);
  });

  test('on another machine reads deletions from a file beside the backup', async () => {
    const callers = await furnish(place);
    const [backup, deletions] = [inFolder('backup.db'), inFolder('deletions.json')];
    await data(place, 'backup', backup);
    await deleteAccount(place, callers[1]);
    expect(await data(place, 'deletions', deletions)).toMatchObject({ code: 0 });
    const other = { dataDir: inFolder('other'), databaseUrl: undefined };
    const unsaid = await data(other, 'restore', backup);
    expect(unsaid).toMatchObject({ code: 1 });
    expect(unsaid.text).toContain('--without-deletions');
    expect(existsSync(join(other.dataDir, 'inkfolio.db'))).toBe(false);
    expect(await data(other, 'restore', backup, '--deletions', deletions)).toMatchObject({
      code: 0,
    });
    await expectRestored(other, callers);
  });

  test('replaces a broken database and ignores its old log', async () => {
    const callers = await furnish(place);
    const backup = inFolder('backup.db');
    await data(place, 'backup', backup);
    const before = await responsesAt(place, [{}]);
    for (const name of ['inkfolio.db', 'inkfolio.db-wal']) {
      await writeFile(join(place.dataDir, name), 'broken '.repeat(2000));
    }
    const restored = await data(place, 'restore', backup, '--replace', '--without-deletions');
    expect(restored.text).toContain('sessions ended: 2\naccounts deleted again: 0\n');
    expect(await responsesAt(place, [{}])).toEqual(before);
    expect(callers).toHaveLength(3);
  });

  test('is refused without confirmation, while the site runs, or without a backup', async () => {
    await furnish(place);
    const backup = inFolder('backup.db');
    await data(place, 'backup', backup);
    const again = await data(place, 'backup', backup);
    expect(again).toEqual({
      code: 1,
      text: `${backup} already exists; use --replace to overwrite it.\n`,
    });
    const standing = join(place.dataDir, 'inkfolio.db');
    const before = await readFile(standing);
    expect((await data(place, 'restore', backup)).text).toContain('already exists');
    const running = await openSampleApp({ place });
    const during = await data(place, 'restore', backup, '--replace');
    expect(during).toEqual({
      code: 1,
      text: 'The site is running. Stop it before restoring a backup.\n',
    });
    await running.close();
    await writeFile(inFolder('other.db'), 'something else '.repeat(1000));
    expect((await data(place, 'restore', inFolder('other.db'), '--replace')).text).toContain(
      'damaged or not a backup',
    );
    const newer = new DatabaseSync(backup);
    newer.exec(`insert into migrations (name) values ('9999-from-tomorrow')`);
    newer.close();
    expect((await data(place, 'restore', backup, '--replace')).text).toContain('newer version');
    expect((await data(place, 'restore', inFolder('none.db'), '--replace')).text).toContain(
      'File not found',
    );
    expect(await readFile(standing)).toEqual(before);
  });

  test('commands fail without a database and create none', async () => {
    const none = { dataDir: inFolder('none'), databaseUrl: undefined };
    for (const name of ['backup', 'export', 'deletions']) {
      const { code, text } = await data(none, name, inFolder('file'));
      expect([code, text]).toEqual([1, `Database not found: ${none.dataDir}/inkfolio.db.\n`]);
    }
    expect((await data(none, 'import', inFolder('missing.gz'))).code).toBe(1);
    expect(existsSync(none.dataDir)).toBe(false);
    expect((await data(none, 'restore')).code).toBe(2);
    expect((await data(none, 'backup', 'a', '--unknown')).code).toBe(2);
  });

  test('an unreachable database is reported in one sentence', async () => {
    const away = { dataDir: place.dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' };
    expect(await data(away, 'export', inFolder('file.gz'))).toEqual({
      code: 1,
      text: 'The database does not respond.\n',
    });
  });

  test.skipIf(process.platform === 'win32')('a backup is readable by its owner only', async () => {
    await furnish(place);
    await data(place, 'backup', inFolder('backup.db'));
    expect((await stat(inFolder('backup.db'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder.path)).toEqual(['backup.db']);
  });
});

describe.runIf(isPostgres && existsSync(join(POSTGRES_TOOLS, 'pg_dump')))(
  'PostgreSQL, by pg_dump and pg_restore (skipped without a server and its tools)',
  () => {
    const tool = (name: string, ...parameters: string[]) =>
      run(join(POSTGRES_TOOLS, name), parameters);
    const dump = (at: DatabasePlace, file: string) =>
      tool('pg_dump', '--format=custom', `--file=${file}`, at.databaseUrl ?? '');
    const load = (at: DatabasePlace, file: string) =>
      tool('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${at.databaseUrl ?? ''}`, file);
    const target = usePlace();

    test('serves the same responses', async () => {
      const callers = await furnish(place);
      const before = await responsesAt(place, callers);
      await dump(place, inFolder('backup.dump'));
      await load(target, inFolder('backup.dump'));
      expect(await responsesAt(target, callers)).toEqual(before);
    });

    test('after-restore keeps deleted accounts deleted and ends all sessions', async () => {
      const callers = await furnish(place);
      await dump(place, inFolder('backup.dump'));
      await deleteAccount(place, callers[1]);
      const deletions = inFolder('deletions.json');
      expect(await data(place, 'deletions', deletions)).toMatchObject({ code: 0 });
      await load(target, inFolder('backup.dump'));
      expect(await data(target, 'after-restore')).toMatchObject({ code: 1 });
      const restored = await data(target, 'after-restore', '--deletions', deletions);
      expect(restored.text).toContain('sessions ended: 2\naccounts deleted again: 1\n');
      await expectRestored(target, callers);
    });

    test('rejects files of the embedded database in one sentence', async () => {
      expect((await data(place, 'backup', inFolder('file'))).text).toContain('pg_dump');
      expect((await data(place, 'restore', inFolder('file'))).text).toContain('pg_restore');
    });
  },
);
