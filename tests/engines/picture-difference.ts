import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pixels averaged into one cell; different glyph rendering hardly changes the mean. */
const CELL = 8;
/** Colour distance (OKLab) from which cells differ; black to white is 1. */
const CELL_TOLERANCE = 0.1;
/** Side, in cells, of the window whose differing cells are counted. */
const WINDOW = 20;

/** Share of a window that may differ. */
export const TOLERANCE = 0.3;

/** Returns the largest share of differing cells in any window of 160 by 160 pixels, 0 to 1. */
export async function pictureDifference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([cells(one), cells(other)]);
  const { width, height } = first.info;
  if (second.info.width !== width || second.info.height !== height) {
    throw new Error(
      `${width}x${height} is compared with ${second.info.width}x${second.info.height}`,
    );
  }
  const options = { threshold: CELL_TOLERANCE, includeAA: true, windowSize: WINDOW };
  const differing = pixelmatch(first.data, second.data, null, width, height, options);
  return differing / WINDOW ** 2;
}

async function cells(png: Uint8Array) {
  const picture = sharp(png);
  const { width, height } = await picture.metadata();
  return picture
    .resize(Math.ceil(width / CELL), Math.ceil(height / CELL), { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
