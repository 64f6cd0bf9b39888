import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { furnish } from '../testing/furnished-site.ts';
import { blocksOfSection, inlineCommands } from '../testing/operations-document.ts';
import { openSampleApp } from '../testing/sample-app.ts';
import { makeTestPlace, type TestPlace } from '../testing/test-database.ts';
import { useFolder } from '../testing/use-place.ts';

/* Runs the commands inside sentences of the operator documents, and "Move to PostgreSQL". */

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');

const folder = useFolder();
let place: TestPlace;

beforeEach(async () => {
  place = await makeTestPlace();
});
afterEach(() => place.remove());

/** Runs commands in the project folder; returns their output. */
async function sh(commands: string, settings: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ...settings,
  };
  const { stdout } = await run('sh', ['-euc', commands], { cwd: ROOT, env });
  return stdout;
}

/** Runs the only documented command that contains the text, with values for its `<…>`. */
async function documented(beginning: string, ...values: readonly string[]) {
  const [command, ...others] = inlineCommands().filter((one) => one.includes(beginning));
  if (command === undefined || others.length > 0) {
    throw new Error(`not exactly one documented command contains: ${beginning}`);
  }
  const left = [...values];
  const filled = command.replaceAll(/<[^>]+>/g, () => `'${left.shift() ?? ''}'`);
  expect(left, command).toEqual([]);
  return sh(filled);
}

test('documented commands change cards, official decks and sessions', async () => {
  expect(await documented('npm run catalogue -- import', 'sample')).toContain('cards');
  const list = join(folder.path, 'lamps.txt');
  await writeFile(list, '4 Leave a Lamp for Me\n');
  expect(await documented('npm run decks -- official import', list)).toContain('1 imported');
  await furnish(place);
  const said = await documented('npm run sessions -- end', 'ada');
  expect(said).toMatch(/sessions ended: [1-9]/);
  const undoing = documented('npm run accounts -- undo-merge', 'ada');
  await expect(undoing).rejects.toThrow('No account was merged into this one.');
});

describe.skipIf(process.env['TEST_ENGINE'] === 'postgres')(
  'documented commands for the embedded database',
  () => {
    test('back up, export, import and delete', async () => {
      await furnish(place);
      expect(await documented('npm run data -- backup', join(folder.path, 'one.db'))).toContain(
        'written',
      );
      const file = join(folder.path, 'export.gz');
      expect(await documented('npm run data -- export', file)).toContain('users: 2\n');
      const deletions = join(folder.path, 'deletions.json');
      expect(await documented('npm run data -- deletions', '', deletions)).toContain('0 deletions');
      await place.remove();
      place = await makeTestPlace();
      expect(await documented('npm run data -- import', file)).toContain('users: 2\n');
    });
  },
);

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'the documented move to PostgreSQL',
  () => {
    test('keeps all data and sessions', async () => {
      const [move = ''] = blocksOfSection('Move to PostgreSQL', 1);
      const before = { dataDir: join(folder.path, 'before'), databaseUrl: undefined };
      const [, headers] = await furnish(before);
      await sh(move, {
        DATA_DIR: before.dataDir,
        DATABASE_URL: '',
        EXPORT: join(folder.path, 'export.gz'),
        POSTGRES: place.databaseUrl ?? '',
      });
      const site = await openSampleApp({ place });
      const { statusCode } = await site.request({ headers }, 'GET', '/auth/me');
      await site.close();
      expect(statusCode).toBe(200);
    });
  },
);
