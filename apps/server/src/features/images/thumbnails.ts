import type { ImageWidth } from '@inkfolio/contract/images';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat, ThumbnailFormat } from './image-formats.ts';

const THUMBNAIL_QUALITY = { avif: 55, webp: 80, jpeg: 82 };
/** Quality at which re-encoded originals look unchanged. */
const ORIGINAL_QUALITY = { avif: 70, webp: 90, jpeg: 92, png: 100 };

/** Timeout for broken or malicious images. */
const DECODING_SECONDS = 10;

/**
 * Configures sharp for a server: one thread per image, no cache, only the four decoders we need.
 */
export function prepareImageLibrary(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
  });
}

/**
 * Re-encodes the image in its own format, rotated upright, without metadata or embedded extras.
 * Rejects damaged images, too many pixels and other formats; the format is detected from the bytes.
 */
export async function rewriteImage(
  bytes: Buffer,
  maxPixels: number,
): Promise<{ readonly bytes: Buffer; readonly format: ImageFormat }> {
  const format = formatOf(bytes);
  if (format === undefined) throw new Error('not a jpeg, png, webp or avif');
  const image = open(bytes, maxPixels).autoOrient();
  return { bytes: await encode(image, format, ORIGINAL_QUALITY[format]).toBuffer(), format };
}

/** Scales the image down to `width`, rotated upright, without metadata; never enlarges. */
export async function makeThumbnail(
  bytes: Buffer,
  { width, format, maxPixels }: { width: ImageWidth; format: ThumbnailFormat; maxPixels: number },
): Promise<Buffer> {
  const resized = open(bytes, maxPixels).autoOrient().resize({ width, withoutEnlargement: true });
  return encode(resized, format, THUMBNAIL_QUALITY[format]).toBuffer();
}

function encode(image: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      // Higher efforts take several times the CPU time and save a few per cent.
      return image.avif({ quality, effort: 1 });
    case 'webp':
      return image.webp({ quality });
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png();
  }
}

function open(bytes: Buffer, maxPixels: number): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({
    seconds: DECODING_SECONDS,
  });
}

/** Detects the format from the first bytes, so that no other decoder runs. */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && bytes.length >= 16 && hasAvifBrand(bytes)) return 'avif';
  return undefined;
}

function hasAvifBrand(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (bytes.toString('latin1', at, at + 4) === 'avif') return true;
  }
  return false;
}
