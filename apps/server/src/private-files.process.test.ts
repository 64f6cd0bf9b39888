import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFilesPrivate } from './private-files.ts';
import { usePlace } from './testing/use-place.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

const place = usePlace();
let server: ChildProcess | undefined;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o022);
});
afterEach(async () => {
  process.umask(umask);
  if (server?.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  server = undefined;
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Starts the server with the usual umask of a shell. */
async function startOpenHanded(dataDir: string): Promise<void> {
  const { PATH } = process.env;
  const child = spawn('/bin/sh', ['-c', `umask 022; exec "$0" "$1"`, process.execPath, MAIN], {
    env: {
      ...{ PATH, PORT: '0', DATA_DIR: dataDir, CATALOGUE_SOURCE: 'sample' },
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('Server listening')) return;
  }
  throw new Error('The server did not start');
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('becomes private to its owner despite umask and earlier versions', async () => {
    const dataDir = join(place.dataDir, 'data');
    await mkdir(dataDir, { mode: 0o755 });
    await chmod(dataDir, 0o755);
    if (place.databaseUrl === undefined) {
      await writeFile(join(dataDir, 'inkfolio.db'), '', { mode: 0o644 });
    }
    await startOpenHanded(dataDir);
    expect(await modeOf(dataDir)).toBe('700');
    const files = (await readdir(dataDir)).filter((name) => name.startsWith('inkfolio.db'));
    expect(files.toSorted()).toEqual(
      place.databaseUrl === undefined ? ['inkfolio.db', 'inkfolio.db-shm', 'inkfolio.db-wal'] : [],
    );
    for (const name of files)
      expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '600']);
  });

  test('is created private to its owner', async () => {
    const dataDir = join(place.dataDir, 'new', 'data');
    await startOpenHanded(dataDir);
    if (place.databaseUrl === undefined) expect(await modeOf(dataDir)).toBe('700');
    await keepFilesPrivate(dataDir);
    const later = join(place.dataDir, 'later');
    await writeFile(later, '', { mode: 0o666 });
    expect(await modeOf(later)).toBe('600');
  });

  test('leaves shared folders and link targets unchanged', async () => {
    const shared = join(place.dataDir, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    await keepFilesPrivate(shared);
    expect(await modeOf(shared)).toBe('777');
    const elsewhere = join(place.dataDir, 'elsewhere');
    await writeFile(elsewhere, '');
    await chmod(elsewhere, 0o644);
    await symlink(elsewhere, join(shared, 'inkfolio.db'));
    await keepFilesPrivate(shared);
    expect(await modeOf(elsewhere)).toBe('644');
  });
});
