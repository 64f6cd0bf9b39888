import { readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createImageCache, type ImageCache } from './image-cache.ts';
import { useFolder } from '../../testing/use-place.ts';

const HOUR = 3_600_000;

const folder = useFolder();
let errors: unknown[];
let clock: number;
beforeEach(() => {
  errors = [];
  clock = Date.UTC(2026, 0, 1);
});

const open = (limitBytes = 1000, at = folder.path): ImageCache =>
  createImageCache({
    folder: at,
    limitBytes,
    now: () => clock,
    onError: (error) => errors.push(error),
  });
const bytes = (fill: string, size = 100) => Buffer.alloc(size, fill);
const cachedKeys = async (cache: ImageCache, keys: string[]) => {
  const found: string[] = [];
  for (const key of keys) if ((await cache.get(key)) !== undefined) found.push(key);
  return found;
};
/** Only file in the folder. */
const onlyFile = async () => join(folder.path, (await readdir(folder.path)).join('+'));

describe('the image cache', () => {
  it('returns stored images', async () => {
    const cache = open();
    expect(await cache.get('a')).toBeUndefined();
    const put = await cache.put('a', bytes('a'), 'webp');
    expect(put.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await cache.get('a')).toEqual(put);
    expect(await cache.get('A')).toBeUndefined();
  });

  it('names files by the hash of the key', async () => {
    const cache = open();
    await cache.put('../../etc/passwd\0 https://example.com/?a=b', bytes('a'), 'png');
    expect(await readdir(folder.path)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}-[0-9a-f]{32}\.png$/),
    ]);
  });

  it('evicts the least recently used, also from disk', async () => {
    const cache = open(300);
    for (const key of ['a', 'b', 'c']) await cache.put(key, bytes(key), 'jpeg');
    await cache.get('a');
    await cache.put('d', bytes('d'), 'jpeg');
    expect(await cachedKeys(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
    await cache.close();
    expect(await readdir(folder.path)).toHaveLength(3);
  });

  it('does not evict all for an image above its limit', async () => {
    const cache = open(300);
    await cache.put('a', bytes('a'), 'jpeg');
    expect((await cache.put('big', bytes('b', 301), 'jpeg')).bytes).toHaveLength(301);
    expect(await cachedKeys(cache, ['a', 'big'])).toEqual(['a']);
  });

  it('replaces an image and deletes the old file', async () => {
    const cache = open();
    await cache.put('a', bytes('a'), 'jpeg');
    const put = await cache.put('a', bytes('b'), 'jpeg');
    expect(await cache.get('a')).toEqual(put);
    await cache.close();
    expect(await readdir(folder.path)).toHaveLength(1);
  });

  it('survives a restart', async () => {
    const before = open();
    const put = await before.put('a', bytes('a'), 'avif');
    await before.close();
    expect(await open().get('a')).toEqual(put);
  });

  it('evicts the least recently used after a restart', async () => {
    const before = open();
    for (const key of ['a', 'b', 'c']) {
      await before.put(key, bytes(key), 'jpeg');
    }
    await before.close();
    for (const name of await readdir(folder.path))
      await utimes(join(folder.path, name), 1000, 1000);
    clock += 2 * HOUR;
    const between = open();
    await between.get('b');
    await between.close();
    const after = open(100);
    expect(await cachedKeys(after, ['a', 'b', 'c'])).toEqual(['b']);
    await after.close();
    expect(await readdir(folder.path)).toHaveLength(1);
  });

  it('deletes leftovers of a killed process and no foreign files', async () => {
    await writeFile(join(folder.path, 'tmp-0f8fad5b-d9cb-469f-a165-70867728950e'), 'half');
    await writeFile(join(folder.path, `${'a'.repeat(64)}-${'b'.repeat(32)}.webp`), '');
    await writeFile(join(folder.path, 'holiday.jpeg'), 'mine');
    await writeFile(join(folder.path, 'tmp-notes'), 'mine');
    const cache = open();
    await cache.close();
    expect((await readdir(folder.path)).sort()).toEqual(['holiday.jpeg', 'tmp-notes']);
  });

  it('does not serve a truncated file and stores it again', async () => {
    const before = open();
    await before.put('a', bytes('a'), 'jpeg');
    await before.close();
    await truncate(await onlyFile(), 50);
    const cache = open();
    expect(await cache.get('a')).toBeUndefined();
    const put = await cache.put('a', bytes('a'), 'jpeg');
    expect(await cache.get('a')).toEqual(put);
    await cache.close();
    expect(await readdir(folder.path)).toHaveLength(1);
  });

  it('tolerates a file deleted by others', async () => {
    const cache = open();
    await cache.put('a', bytes('a'), 'jpeg');
    await rm(await onlyFile());
    expect(await cache.get('a')).toBeUndefined();
    await cache.put('a', bytes('a'), 'jpeg');
    expect(await cachedKeys(cache, ['a'])).toEqual(['a']);
  });

  it('serves without storing when its folder is unusable', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const cache = open(1000, join(file, 'folder'));
    expect((await cache.put('a', bytes('a'), 'jpeg')).bytes).toEqual(bytes('a'));
    expect(await cache.get('a')).toBeUndefined();
    await cache.close();
    expect(errors.length).toBeGreaterThan(0);
  });
});
