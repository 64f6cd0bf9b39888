import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from './image-test-server.ts';
import { thumbnailFormat, type ImageFormat } from './image-formats.ts';
import { makeThumbnail, prepareImageLibrary, rewriteImage } from './thumbnails.ts';

const MAX_PIXELS = 1_000_000;
const made: Record<ImageFormat, Buffer> = {
  jpeg: await picture(300, 420).jpeg().toBuffer(),
  png: await picture(300, 420).png().toBuffer(),
  webp: await picture(300, 420).webp().toBuffer(),
  avif: await picture(300, 420).avif({ effort: 0 }).toBuffer(),
};
const formats = Object.keys(made) as ImageFormat[];
const gif = await picture(20, 20).gif().toBuffer();
const tiff = await picture(20, 20).tiff().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

beforeAll(prepareImageLibrary);

describe('re-encoding an image', () => {
  it.each(formats)('supports %s', async (format) => {
    expect((await rewriteImage(made[format], MAX_PIXELS)).format).toBe(format);
  });

  it.each(formats)('removes metadata and appended bytes from %s', async (format) => {
    const secret = 'taken at 48.8584, 2.2945';
    const tagged = await sharp(made[format])
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer();
    const file = Buffer.concat([tagged, Buffer.from('<script>appended</script>')]);
    expect(file.includes(secret)).toBe(true);
    const { bytes } = await rewriteImage(file, MAX_PIXELS);
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.includes('appended')).toBe(false);
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 300, height: 420, exif: undefined });
  });

  it('applies the EXIF orientation', async () => {
    const lying = await sharp(made.jpeg).withMetadata({ orientation: 6 }).toBuffer();
    const { bytes } = await rewriteImage(lying, MAX_PIXELS);
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect({ width, height, orientation }).toEqual({
      width: 420,
      height: 300,
      orientation: undefined,
    });
  });

  it.each(formats)('rejects a truncated %s', async (format) => {
    const half = made[format].subarray(0, made[format].length >> 1);
    await expect(rewriteImage(half, MAX_PIXELS)).rejects.toThrow();
  });

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from(svg)],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['GIF', gif],
    ['TIFF', tiff],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
    ['HTML behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
    ['SVG behind the first bytes of a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['AVIF that is only a name', Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1')],
  ])('rejects %s', async (_name, bytes) => {
    await expect(rewriteImage(bytes, MAX_PIXELS)).rejects.toThrow();
  });

  it.each([
    ['WAV, a RIFF file like WebP', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
    ['AVI, a RIFF file like WebP', Buffer.from('RIFF\0\0\0\0AVI ', 'latin1')],
    ['WEBP without RIFF', Buffer.from('FORM\0\0\0\0WEBP', 'latin1')],
    ['GIF', gif],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('rejects %s before decoding', async (_name, bytes) => {
    await expect(rewriteImage(bytes, MAX_PIXELS)).rejects.toThrow('not a jpeg, png, webp or avif');
  });

  it('rejects a small file with a huge pixel count before decoding', async () => {
    await expect(rewriteImage(bomb(), MAX_PIXELS)).rejects.toThrow('pixel limit');
  });

  it('other decoders are disabled for all callers', async () => {
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported');
    await expect(sharp(gif).metadata()).rejects.toThrow('unsupported');
  });
});

describe('a thumbnail', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)('as %s has the requested width', async (format) => {
    const bytes = await makeThumbnail(made.png, { width: 200, format, maxPixels: MAX_PIXELS });
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([200, 280]);
    expect((await rewriteImage(bytes, MAX_PIXELS)).format).toBe(format);
  });

  it.each(['avif', 'webp', 'jpeg'] as const)('as %s is deterministic', async (format) => {
    const make = () => makeThumbnail(made.jpeg, { width: 200, format, maxPixels: MAX_PIXELS });
    expect((await make()).equals(await make())).toBe(true);
  });

  it('is never wider than the original', async () => {
    const options = { width: 960, format: 'webp', maxPixels: MAX_PIXELS } as const;
    const { width } = await sharp(await makeThumbnail(made.png, options)).metadata();
    expect(width).toBe(300);
  });

  it('is upright and has no metadata', async () => {
    const tagged = await picture(400, 300)
      .withExif({ IFD0: { Copyright: 'a name', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).orientation).toBe(6);
    const options = { width: 200, format: 'jpeg', maxPixels: MAX_PIXELS } as const;
    const metadata = await sharp(await makeThumbnail(tagged, options)).metadata();
    expect([metadata.width, metadata.height]).toEqual([200, 267]);
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('icc');
    expect(metadata).not.toHaveProperty('orientation');
  });
});

it.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/webp;q=0.9, image/avif;q=0.1', 'avif'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avif;q=0,image/webp', 'webp'],
  ['image/avif; q=0.0, image/webp;q=0.000', 'jpeg'],
  ['image/*', 'jpeg'],
  ['*/*', 'jpeg'],
  ['image/png', 'jpeg'],
  ['image/avifx', 'jpeg'],
  ['', 'jpeg'],
  [undefined, 'jpeg'],
])('chooses a format for the Accept header %j: %s', (accept, format) => {
  expect(thumbnailFormat(accept)).toBe(format);
});

/** PNG of 40,000 by 40,000 pixels in a few bytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(40_000, 0);
  head.writeUInt32BE(40_000, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(5001 * 100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
