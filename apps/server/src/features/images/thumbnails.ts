import type { ImageWidth } from '@inkfolio/contract/images';
import sharp, { type Sharp } from 'sharp';

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

/** A broken or hostile picture may not keep a thread for longer. */
const DECODING_SECONDS = 10;

/**
 * Sets up the picture library for a server: one thread for each picture, nothing kept in memory,
 * and every decoder but the four we need shut, whatever the bytes claim to be.
 */
export function prepareImageLibrary(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
}

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

/**
 * Decodes the whole picture and says what it is. Rejects when it is damaged, has more pixels than
 * allowed or is none of our formats: neither its name nor its content type is asked.
 */
export async function decodeImage(bytes: Buffer, maxPixels: number): Promise<ImageFormat> {
  const format = formatOf(bytes);
  if (format === undefined) throw new Error('not a jpeg, png, webp or avif');
  // Shrinking to a dot reads every pixel, yet holds only a few rows in memory.
  await open(bytes, maxPixels).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  return format;
}

/** The picture at most so wide, never enlarged, upright, without its metadata. */
export async function makeThumbnail(
  bytes: Buffer,
  { width, format, maxPixels }: { width: ImageWidth; format: ThumbnailFormat; maxPixels: number },
): Promise<Buffer> {
  const resized = open(bytes, maxPixels).autoOrient().resize({ width, withoutEnlargement: true });
  return encode(resized, format).toBuffer();
}

function encode(image: Sharp, format: ThumbnailFormat): Sharp {
  switch (format) {
    case 'avif':
      // More effort costs several times the processor time for a few per cent.
      return image.avif({ quality: 55, effort: 1 });
    case 'webp':
      return image.webp({ quality: 80 });
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });
  }
}

function open(bytes: Buffer, maxPixels: number): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({
    seconds: DECODING_SECONDS,
  });
}

/** By the first bytes, so that no other decoder is ever tried. */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && bytes.length >= 16 && hasAvifBrand(bytes)) return 'avif';
  return undefined;
}

/** `avif` is the major brand or one of the compatible brands of the file type box. */
function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (bytes.toString('latin1', at, at + 4) === 'avif') return true;
  }
  return false;
}
