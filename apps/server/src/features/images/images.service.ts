import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { ImageWidth } from '@inkfolio/contract/images';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue, type QueueLimits } from '../../bounded-queue.ts';
import { checkImageUrl, imageHosts, type CheckedImageUrl } from './image-address.ts';
import { createImageCache, type StoredImage } from './image-cache.ts';
import type { ImageNetwork } from './image-connector.ts';
import type { ImageFetcher } from './image-fetcher.ts';
import { ORIGINAL_RECIPE, THUMBNAIL_RECIPE, type ThumbnailFormat } from './image-formats.ts';
import { imageFailure, type ImageFailure } from './image-problems.ts';

export interface ImageServiceOptions {
  /** Allowed sources of pictures: `host` or `host/prefix/`. */
  readonly hosts: readonly string[];
  readonly cacheDir: string;
  readonly cacheLimitBytes: number;
  /** Largest original; 8 MiB. */
  readonly maxImageBytes?: number;
  /** Most pixels of an original; by default 16 million. */
  readonly maxPixels?: number;
  /** Timeout for fetching one image; by default 10 seconds. */
  readonly timeLimitMs?: number;
  /** Time that a failure is cached; 30 seconds. */
  readonly failureMemoryMs?: number;
  readonly fetches?: QueueLimits;
  readonly resizes?: QueueLimits;
  readonly network?: ImageNetwork;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Callback when the cache folder cannot be used. */
  readonly onCacheError?: (error: unknown) => void;
}

type ImageAnswer = { readonly ok: true; readonly image: StoredImage } | ImageFailure;

/** Rejects where the caller may have nothing more fetched; not asked for what is kept. */
type MayFetch = () => Promise<void>;

export interface ImageService {
  /** The publisher's picture in its full size and format, written anew. */
  original(url: string, mayFetch?: MayFetch): Promise<ImageAnswer>;
  /** The picture at most so wide. */
  thumbnail(
    url: string,
    width: ImageWidth,
    format: ThumbnailFormat,
    mayFetch?: MayFetch,
  ): Promise<ImageAnswer>;
  /** Ends connections and waits for what is being written. */
  close(): Promise<void>;
}

const CACHED_FAILURES = 2000;
const RESIZES: QueueLimits = { running: 2, waiting: 500 };
const BUSY = imageFailure('images_busy', 'queue is full');

/** Pictures of the allowed hosts, fetched once, decoded and written anew, and kept on disk. */
export function createImageService(options: ImageServiceOptions): ImageService {
  const { now = Date.now, maxPixels = 16_000_000 } = options;
  const hosts = imageHosts(options.hosts);
  const fetches = createBoundedQueue(options.fetches ?? { running: 8, waiting: 500 });
  const resizes = createBoundedQueue(options.resizes ?? RESIZES);
  // Apart from the thumbnails, which wait for their originals.
  const rewrites = createBoundedQueue(options.resizes ?? RESIZES);
  let fetcher: Promise<ImageFetcher> | undefined;
  let library: ReturnType<typeof loadImageLibrary> | undefined;
  const cache = createImageCache({
    folder: options.cacheDir,
    limitBytes: options.cacheLimitBytes,
    now,
    onError: options.onCacheError ?? (() => undefined),
  });
  const failures = new LRUCache<string, ImageFailure>({
    max: CACHED_FAILURES,
    ttl: options.failureMemoryMs ?? 30_000,
    ttlResolution: 0,
    perf: { now },
  });
  const inFlight = new Map<string, Promise<ImageAnswer>>();

  /** The address without its query: one picture would be fetched and kept under any number of them. */
  function checkAddress(text: string): CheckedImageUrl {
    const checked = checkImageUrl(text, hosts);
    if (checked.ok) checked.url.search = '';
    return checked;
  }

  /** The fetcher; its HTTP client, 9 MB of memory, is loaded for the first picture. */
  async function loadFetcher(): Promise<ImageFetcher> {
    const { createImageFetcher } = await import('./image-fetcher.ts');
    return createImageFetcher({
      hosts,
      maxBytes: options.maxImageBytes ?? 8 * 1024 * 1024,
      timeLimitMs: options.timeLimitMs ?? 10_000,
      network: options.network ?? {},
    });
  }

  /** The same work wanted twice at a time is done once. */
  function shared(key: string, work: () => Promise<ImageAnswer>): Promise<ImageAnswer> {
    return getOrInsert(inFlight, key, () => work().finally(() => inFlight.delete(key)));
  }

  function cachedFailure(url: URL): ImageFailure | undefined {
    return failures.get(url.href) ?? failures.get(url.hostname);
  }

  function originalOf(url: URL, mayFetch?: MayFetch): Promise<ImageAnswer> {
    const key = `original ${ORIGINAL_RECIPE} ${url.href}`;
    return shared(key, async () => {
      const image = await cache.get(key);
      if (image !== undefined) return { ok: true, image };
      await mayFetch?.();
      // Cache checked again in turn: the original may have failed while this waited in the queue.
      const fetched = () => Promise.resolve(cachedFailure(url) ?? fetchOriginal(url, key));
      return cachedFailure(url) ?? fetches.run(fetched) ?? BUSY;
    });
  }

  async function fetchOriginal(url: URL, key: string): Promise<ImageAnswer> {
    const fetched = await (await (fetcher ??= loadFetcher())).fetch(url);
    if (!fetched.ok) {
      failures.set(fetched.failingHost ?? url.href, fetched);
      return fetched;
    }
    const rewrite = async (): Promise<ImageAnswer> => {
      try {
        const { rewriteImage } = await (library ??= loadImageLibrary());
        const { bytes, format } = await rewriteImage(fetched.bytes, maxPixels);
        return { ok: true, image: await cache.put(key, bytes, format) };
      } catch (error) {
        return undecodable(url, error);
      }
    };
    return rewrites.run(rewrite) ?? BUSY;
  }

  function undecodable(url: URL, error: unknown): ImageFailure {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = imageFailure('image_unavailable', reason);
    failures.set(url.href, failure);
    return failure;
  }

  function thumbnailOf(url: URL, width: ImageWidth, format: ThumbnailFormat, mayFetch?: MayFetch) {
    const key = `thumbnail ${THUMBNAIL_RECIPE} ${width} ${format} ${url.href}`;
    const resize = async (): Promise<ImageAnswer> => {
      const original = await originalOf(url);
      if (!original.ok) return original;
      try {
        const { makeThumbnail } = await (library ??= loadImageLibrary());
        const bytes = await makeThumbnail(original.image.bytes, { width, format, maxPixels });
        return { ok: true, image: await cache.put(key, bytes, format) };
      } catch (error) {
        return undecodable(url, error);
      }
    };
    return shared(key, async () => {
      const image = await cache.get(key);
      if (image !== undefined) return { ok: true, image };
      // Fetched before the turn comes and read again from disk then, so that neither a slow host
      // holds up the resizing nor the queue holds pictures in memory.
      return (await failureOf(originalOf(url, mayFetch))) ?? resizes.run(resize) ?? BUSY;
    });
  }

  return {
    async original(text, mayFetch) {
      const checked = checkAddress(text);
      return checked.ok ? originalOf(checked.url, mayFetch) : checked;
    },
    async thumbnail(text, width, format, mayFetch) {
      const checked = checkAddress(text);
      return checked.ok ? thumbnailOf(checked.url, width, format, mayFetch) : checked;
    },
    async close() {
      await (await fetcher)?.close();
      await Promise.allSettled(inFlight.values());
      await cache.close();
    },
  };
}

async function failureOf(answer: Promise<ImageAnswer>): Promise<ImageFailure | undefined> {
  const settled = await answer;
  return settled.ok ? undefined : settled;
}

/** The picture library, set up; loaded for the first picture that the cache does not have. */
async function loadImageLibrary() {
  const library = await import('./thumbnails.ts');
  library.prepareImageLibrary();
  return library;
}
