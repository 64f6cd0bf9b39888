import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { ImageWidth } from '@inkfolio/contract/images';
import { LRUCache } from 'lru-cache';
import type { WorkQueue } from '../../http/requests/work-queue.ts';
import { checkImageUrl, imageHosts, type CheckedImageUrl } from './image-address.ts';
import { createImageCache, type StoredImage } from './image-cache.ts';
import type { ImageNetwork } from './image-connector.ts';
import type { ImageFetcher } from './image-fetcher.ts';
import { ORIGINAL_RECIPE, THUMBNAIL_RECIPE, type ThumbnailFormat } from './image-formats.ts';
import { imageFailure, type ImageFailure } from './image-problems.ts';

export interface ImageServiceOptions {
  /** Allowed sources: `host` or `host/prefix/`. */
  readonly hosts: readonly string[];
  readonly cacheDir: string;
  readonly cacheLimitBytes: number;
  /** Size limit of an original in bytes; default 8 MiB. */
  readonly maxImageBytes?: number;
  /** Pixel limit of an original; default 16 million. */
  readonly maxPixels?: number;
  /** Timeout per image in milliseconds; default 10 seconds. */
  readonly timeLimitMs?: number;
  /** Cache TTL of failures in milliseconds; default 30 seconds. */
  readonly failureMemoryMs?: number;
  readonly queue: WorkQueue;
  readonly network?: ImageNetwork;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Called when the cache folder is unusable. */
  readonly onCacheError?: (error: unknown) => void;
}

type ImageResult = { readonly ok: true; readonly image: StoredImage } | ImageFailure;

/** Rate limit check before a fetch; rejects above the limit. Not called on a cache hit. */
type CheckLimit = () => Promise<void>;

export interface ImageService {
  /** Returns the picture in full size and original format, re-encoded. */
  original(url: string, checkLimit?: CheckLimit): Promise<ImageResult>;
  thumbnail(
    url: string,
    width: ImageWidth,
    format: ThumbnailFormat,
    checkLimit?: CheckLimit,
  ): Promise<ImageResult>;
  /** Closes connections and waits for pending writes. */
  close(): Promise<void>;
}

const CACHED_FAILURES = 2000;
const BUSY = imageFailure('images_busy', 'queue is full');

/** Creates the image proxy: fetches from allowed hosts, re-encodes once, and caches on disk. */
export function createImageService(options: ImageServiceOptions): ImageService {
  const { queue, now = Date.now, maxPixels = 16_000_000 } = options;
  const hosts = imageHosts(options.hosts);
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
  const inFlight = new Map<string, Promise<ImageResult>>();

  /** Validates the URL and drops its query, which would only multiply cache entries. */
  function checkAddress(text: string): CheckedImageUrl {
    const checked = checkImageUrl(text, hosts);
    if (checked.ok) checked.url.search = '';
    return checked;
  }

  /** Loads the fetcher lazily: its HTTP client takes 9 MB of memory. */
  async function loadFetcher(): Promise<ImageFetcher> {
    const { createImageFetcher } = await import('./image-fetcher.ts');
    return createImageFetcher({
      hosts,
      maxBytes: options.maxImageBytes ?? 8 * 1024 * 1024,
      timeLimitMs: options.timeLimitMs ?? 10_000,
      network: options.network ?? {},
    });
  }

  function shared(key: string, work: () => Promise<ImageResult>): Promise<ImageResult> {
    return getOrInsert(inFlight, key, () => work().finally(() => inFlight.delete(key)));
  }

  function cachedFailure(url: URL): ImageFailure | undefined {
    return failures.get(url.href) ?? failures.get(url.hostname);
  }

  function originalOf(url: URL, checkLimit?: CheckLimit): Promise<ImageResult> {
    const key = `original ${ORIGINAL_RECIPE} ${url.href}`;
    return shared(key, async () => {
      const image = await cache.get(key);
      if (image !== undefined) return { ok: true, image };
      await checkLimit?.();
      // Check for failures again: the host may have failed while this request was queued.
      const fetched = () => Promise.resolve(cachedFailure(url) ?? fetchOriginal(url, key));
      return cachedFailure(url) ?? queue.run('imageFetches', fetched) ?? BUSY;
    });
  }

  async function fetchOriginal(url: URL, key: string): Promise<ImageResult> {
    const fetched = await (await (fetcher ??= loadFetcher())).fetch(url);
    if (!fetched.ok) {
      failures.set(fetched.failingHost ?? url.href, fetched);
      return fetched;
    }
    const rewrite = async (): Promise<ImageResult> => {
      try {
        const { rewriteImage } = await (library ??= loadImageLibrary());
        const { bytes, format } = await rewriteImage(fetched.bytes, maxPixels);
        return { ok: true, image: await cache.put(key, bytes, format) };
      } catch (error) {
        return undecodable(url, error);
      }
    };
    return queue.run('imageRewrites', rewrite) ?? BUSY;
  }

  function undecodable(url: URL, error: unknown): ImageFailure {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = imageFailure('image_unavailable', reason);
    failures.set(url.href, failure);
    return failure;
  }

  function thumbnailOf(
    url: URL,
    width: ImageWidth,
    format: ThumbnailFormat,
    checkLimit?: CheckLimit,
  ) {
    const key = `thumbnail ${THUMBNAIL_RECIPE} ${width} ${format} ${url.href}`;
    const resize = async (): Promise<ImageResult> => {
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
      // Fetch before queueing and read from disk afterwards: slow hosts do not block
      // resizes, and the queue holds no images in memory.
      const failure = await toFailure(originalOf(url, checkLimit));
      return failure ?? queue.run('imageResizes', resize) ?? BUSY;
    });
  }

  return {
    async original(text, checkLimit) {
      const checked = checkAddress(text);
      return checked.ok ? originalOf(checked.url, checkLimit) : checked;
    },
    async thumbnail(text, width, format, checkLimit) {
      const checked = checkAddress(text);
      return checked.ok ? thumbnailOf(checked.url, width, format, checkLimit) : checked;
    },
    async close() {
      await (await fetcher)?.close();
      await Promise.allSettled(inFlight.values());
      await cache.close();
    },
  };
}

async function toFailure(result: Promise<ImageResult>): Promise<ImageFailure | undefined> {
  const settled = await result;
  return settled.ok ? undefined : settled;
}

/** Loads and configures the image library lazily, on the first cache miss. */
async function loadImageLibrary() {
  const library = await import('./thumbnails.ts');
  library.prepareImageLibrary();
  return library;
}
