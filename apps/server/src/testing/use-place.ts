import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { makeTestPlace, type Contents, type TestPlace } from './test-database.ts';

/** Creates a data location for each test and removes it last. */
export function usePlace(contents?: Contents): TestPlace {
  const place = { dataDir: '', databaseUrl: undefined, remove: () => Promise.resolve() };
  beforeEach(async () => {
    const made = await makeTestPlace(contents);
    Object.assign(place, made);
    return made.remove;
  });
  return place;
}

/** Creates a folder for each test and removes it last. */
export function useFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeEach(async () => {
    const path = await mkdtemp(join(tmpdir(), 'inkfolio-test-'));
    folder.path = path;
    return () => rm(path, { recursive: true, force: true });
  });
  return folder;
}
