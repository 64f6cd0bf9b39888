import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inputsOf, passOf, recorded } from './passed-parts.js';
import { outputOf } from './run-command.js';
import { PARTS } from './test-parts.js';

const PART = { name: 'engines', ci: 'vitest run', inputs: ['scripts', ':!*.test.ts'] };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkfolio-parts-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the part while its inputs have these hashes, one after the other. */
function run(hashes: readonly (string | undefined)[], hasPassed = true, skipped: string[] = []) {
  const left = [...hashes];
  const hash = () => left.shift();
  return recorded(PART, 'ci', skipped, () => Promise.resolve(hasPassed), { folder, hash });
}
const passOn = (inputs: string) => passOf(PART, 'ci', { folder, hash: () => inputs });

test('a pass is recorded with its inputs and what was skipped', async () => {
  await run(['a', 'a'], true, ['webkit']);
  expect(passOn('a')).toMatchObject({ skipped: ['webkit'] });
});

test('a pass counts for its inputs, its part and its tier only', async () => {
  await run(['a', 'a']);
  const place = { folder, hash: () => 'a' };
  expect(passOn('b')).toBeUndefined();
  expect(passOf({ name: 'chaos' }, 'ci', place)).toBeUndefined();
  expect(passOf(PART, 'release', place)).toBeUndefined();
});

test.each([
  ['without git', [undefined, undefined], true],
  ['during which files changed', ['a', 'b'], true],
  ['that failed', ['a', 'a'], false],
])('a run %s is not recorded and removes the earlier record', async (_, hashes, hasPassed) => {
  await run(['a', 'a']);
  await run(hashes, hasPassed);
  expect(passOn('a')).toBeUndefined();
});

const hash = inputsOf(PART, 'ci');
test.skipIf(hash === undefined)('inputs differ between commands and between files', () => {
  expect(hash).toMatch(/^[\da-f]{64}$/);
  expect(inputsOf({ ...PART }, 'ci')).toBe(hash);
  expect(inputsOf({ ...PART, ci: 'vitest run --bail 1' }, 'ci')).not.toBe(hash);
  expect(inputsOf({ ...PART, inputs: ['scripts'] }, 'ci')).not.toBe(hash);
});

const paths = new Set(PARTS.flatMap(({ inputs = [] }) => inputs));
test.skipIf(hash === undefined).each([...paths])('files match the inputs "%s"', (path) => {
  expect(outputOf('git', ['ls-files', '--', path.replace(':!', '')]).stdout).not.toBe('');
});
