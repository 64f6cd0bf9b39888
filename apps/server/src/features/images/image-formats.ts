/** The formats that are passed on, and how they are called over HTTP. */
export const IMAGE_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type ImageFormat = keyof typeof IMAGE_TYPES;

/** Formats of thumbnails, the smallest first; the last one is understood everywhere. */
const THUMBNAIL_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ThumbnailFormat = (typeof THUMBNAIL_FORMATS)[number];

/** Counts up when thumbnails are made differently, so that those in the cache are made again. */
export const THUMBNAIL_RECIPE = 1;

/** Counts up when originals are written differently; until 1 they were kept as they came. */
export const ORIGINAL_RECIPE = 1;

/** The best thumbnail format the caller names in its Accept header; a wildcard names none. */
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
