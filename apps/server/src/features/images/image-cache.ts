import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { recordCacheLookup } from '../../cache-uses.ts';
import type { ImageFormat } from './image-formats.ts';

export interface StoredImage {
  readonly bytes: Buffer;
  readonly format: ImageFormat;
  /** Hexadecimal. */
  readonly hash: string;
}

export interface ImageCacheOptions {
  readonly folder: string;
  /** Size limit of the folder; the least recently used images are evicted beyond it. */
  readonly limitBytes: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called when the folder is unusable; images are then served without a cache. */
  readonly onError: (error: unknown) => void;
}

export interface ImageCache {
  get(key: string): Promise<StoredImage | undefined>;
  /** Stores the image if possible; never rejects. */
  put(key: string, bytes: Buffer, format: ImageFormat): Promise<StoredImage>;
  /** Waits for pending writes and removals. */
  close(): Promise<void>;
}

interface Entry {
  readonly name: string;
  readonly hash: string;
  readonly format: ImageFormat;
  readonly size: number;
  /** Last use as recorded on disk, in epoch milliseconds. */
  usedAt: number;
}

/** Key, content hash and format are in the file name, so the folder needs no index file. */
const FILE_NAME = /^([0-9a-f]{64})-([0-9a-f]{32})\.(jpeg|png|webp|avif)$/;
const TEMPORARY_NAME = /^tmp-[0-9a-f-]{36}$/;
/** Interval of recording use on disk, which only orders files after a restart. */
const MARK_USED_INTERVAL_MS = 3_600_000;
const SCAN_BATCH = 64;

/** Creates a disk cache with LRU eviction. Scans its folder in the background. */
export function createImageCache(options: ImageCacheOptions): ImageCache {
  const { folder, limitBytes, now, onError } = options;
  const inFlight = new Set<Promise<void>>();
  const removals = new Map<string, Promise<void>>();
  const index = new LRUCache<string, Entry>({
    maxSize: Math.max(1, limitBytes),
    sizeCalculation: ({ size }) => size,
    dispose: ({ name }) => remove(name),
  });

  function inBackground(work: Promise<unknown>): Promise<void> {
    const settled = work.then(() => undefined, onError).finally(() => inFlight.delete(settled));
    inFlight.add(settled);
    return settled;
  }

  function remove(name: string): void {
    const removal = inBackground(rm(join(folder, name), { force: true })).finally(() => {
      if (removals.get(name) === removal) removals.delete(name);
    });
    removals.set(name, removal);
  }

  async function scan(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    const found: { id: string; entry: Entry }[] = [];
    for (let at = 0; at < names.length; at += SCAN_BATCH) {
      const batch = names.slice(at, at + SCAN_BATCH).map((name) => inspect(folder, name));
      found.push(...(await Promise.all(batch)).filter((file) => file !== undefined));
    }
    found.sort((a, b) => a.entry.usedAt - b.entry.usedAt);
    for (const { id, entry } of found) index.set(id, entry);
  }

  const ready = inBackground(scan());

  async function read(id: string, entry: Entry): Promise<StoredImage | undefined> {
    const bytes = await readFile(join(folder, entry.name)).catch(() => undefined);
    // Verified, because after a power failure a file may lack its content.
    if (bytes !== undefined && hashOf(bytes) === entry.hash) {
      return { bytes, format: entry.format, hash: entry.hash };
    }
    if (index.peek(id) === entry) index.delete(id);
    return undefined;
  }

  async function write(id: string, { bytes, format, hash }: StoredImage): Promise<void> {
    const name = `${id}-${hash}.${format}`;
    if (index.get(id)?.name === name || bytes.length > limitBytes) return;
    const temporary = join(folder, `tmp-${randomUUID()}`);
    try {
      await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 });
      await removals.get(name);
      await rename(temporary, join(folder, name));
      index.set(id, { name, hash, format, size: bytes.length, usedAt: now() });
    } catch (error) {
      onError(error);
      await rm(temporary, { force: true }).catch(onError);
    }
  }

  function markUsed(entry: Entry): void {
    const time = now();
    if (time - entry.usedAt < MARK_USED_INTERVAL_MS) return;
    entry.usedAt = time;
    void inBackground(utimes(join(folder, entry.name), time / 1000, time / 1000));
  }

  return {
    async get(key) {
      await ready;
      const id = idOf(key);
      const entry = index.get(id);
      const image = entry && (await read(id, entry));
      recordCacheLookup('card_pictures', image !== undefined);
      if (entry !== undefined && image !== undefined) markUsed(entry);
      return image;
    },
    async put(key, bytes, format) {
      await ready;
      const image = { bytes, format, hash: hashOf(bytes) };
      await write(idOf(key), image);
      return image;
    },
    async close() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
  };
}

/** Parses a cache file; deletes incomplete ones and ignores foreign files. */
async function inspect(
  folder: string,
  name: string,
): Promise<{ id: string; entry: Entry } | undefined> {
  const path = join(folder, name);
  if (TEMPORARY_NAME.test(name)) {
    await rm(path, { force: true });
    return undefined;
  }
  const [, id, hash, format] = FILE_NAME.exec(name) ?? [];
  if (id === undefined || hash === undefined || format === undefined) return undefined;
  const file = await lstat(path).catch(() => undefined);
  if (file?.isFile() !== true) return undefined;
  if (file.size === 0) {
    await rm(path, { force: true });
    return undefined;
  }
  const entry = {
    name,
    hash,
    format: format as ImageFormat,
    size: file.size,
    usedAt: file.mtimeMs,
  };
  return { id, entry };
}

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
