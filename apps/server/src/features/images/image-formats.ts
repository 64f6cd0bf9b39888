export const IMAGE_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type ImageFormat = keyof typeof IMAGE_TYPES;

/** Thumbnail formats, smallest first; every browser supports the last one. */
const THUMBNAIL_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ThumbnailFormat = (typeof THUMBNAIL_FORMATS)[number];

/** Version of the thumbnail encoding; increment it to invalidate the cache. */
export const THUMBNAIL_RECIPE = 1;

/** Version of the encoding of originals, like `THUMBNAIL_RECIPE`; 0: stored unchanged. */
export const ORIGINAL_RECIPE = 1;

/** Picks the best thumbnail format that the Accept header names; wildcards do not count. */
export function thumbnailFormat(accept = ''): ThumbnailFormat {
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .filter((range) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range))
      .map((range) => range.split(';', 1).join('').trim()),
  );
  return THUMBNAIL_FORMATS.find((format) => accepted.has(IMAGE_TYPES[format])) ?? 'jpeg';
}
