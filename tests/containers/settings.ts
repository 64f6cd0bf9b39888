import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Podman } from './podman.ts';

/** Fills in the example settings. */
export async function writeSettings(
  { source }: Podman,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const example = await readFile(join(source, 'deploy/example.env'), 'utf8');
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  const stored = example.split('\n').filter((line) => !((line.split('=')[0] ?? '') in values));
  await writeFile(join(source, 'deploy/.env'), `${stored.join('\n')}\n${lines.join('')}`);
}
