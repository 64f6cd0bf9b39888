import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passedRun, recorded } from './passed-runs.js';

const COMMIT = 'a'.repeat(40);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkfolio-runs-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pass = (commits: readonly (string | undefined)[], skipped: readonly string[] = []) => {
  const left = [...commits];
  return recorded('test:rest', () => Promise.resolve(skipped), {
    folder,
    commitNow: () => left.shift(),
  });
};

test('a run that passes is recorded with its commit and what was skipped', async () => {
  await pass([COMMIT, COMMIT], ['PostgreSQL']);
  expect(passedRun('test:rest', folder)).toMatchObject({ commit: COMMIT, skipped: ['PostgreSQL'] });
  expect(passedRun('test', folder)).toBeUndefined();
});

test.each([
  ['with changes beside the commit', [undefined, undefined]],
  ['during which files changed', [COMMIT, undefined]],
  ['during which something was committed', [COMMIT, 'b'.repeat(40)]],
])('a run %s is not recorded, nor is the one before any more', async (_, commits) => {
  await pass([COMMIT, COMMIT]);
  await pass(commits);
  expect(passedRun('test:rest', folder)).toBeUndefined();
});

test('a run that fails takes the record of the one before with it', async () => {
  await pass([COMMIT, COMMIT]);
  const fails = recorded('test:rest', () => Promise.reject(new Error('failed')), { folder });
  await expect(fails).rejects.toThrow('failed');
  expect(passedRun('test:rest', folder)).toBeUndefined();
});
