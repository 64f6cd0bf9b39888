import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePlace } from '../testing/use-place.ts';

const COMMAND = join(import.meta.dirname, 'decks.ts');

const place = usePlace('sample');

interface Ended {
  readonly code: number;
  readonly output: readonly string[];
}

function run(...parameters: readonly string[]): Promise<Ended> {
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...parameters],
      { env },
      (_, stdout, stderr) => {
        const output = `${stderr}${stdout}`.split('\n').filter((line) => line !== '');
        resolve({ code: child.exitCode ?? -1, output });
      },
    );
  });
}

test('official decks are imported, listed and removed', async () => {
  await writeFile(join(place.dataDir, 'lamps.txt'), '4 Leave a Lamp for Me\n');
  expect(await run('official', 'import', join(place.dataDir, 'lamps.txt'))).toEqual({
    code: 0,
    output: ['Lamps: new', 'Official decks: 1 imported, 0 rejected.'],
  });
  const list = await run('official', 'list');
  expect(list.output).toEqual([expect.stringMatching(/^[\w-]{36} {2}Lamps: 4 cards, \w+, \w+$/)]);
  expect(await run('official', 'remove', 'Lamps')).toMatchObject({ code: 0 });
  expect(await run('official', 'remove', 'Lamps')).toEqual({
    code: 1,
    output: ['Official deck not found: Lamps.'],
  });
});

test('an invalid deck fails the command but not the other decks', async () => {
  await writeFile(join(place.dataDir, 'lamps.txt'), '4 Leave a Lamp for Me\n');
  await writeFile(join(place.dataDir, 'moths.txt'), '\n4 Nobody - Knows It\n');
  expect(await run('official', 'import', place.dataDir)).toEqual({
    code: 1,
    output: [
      'moths.txt:2: no card is called "Nobody - Knows It"',
      'Lamps: new',
      'Official decks: 1 imported, 1 rejected.',
    ],
  });
});

test.each([
  { parameters: [] },
  { parameters: ['official', 'import'] },
  { parameters: ['all', 'list'] },
])('$parameters prints the usage', async ({ parameters }) => {
  const { code, output } = await run(...parameters);
  expect(code).toBe(2);
  expect(output[0]).toBe('npm run decks -- official import <folder or file>');
});
