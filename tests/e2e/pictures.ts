import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from './journey.ts';

/** Addresses and their codes: they hold the port of the site, which is another one each time. */
const ADDRESSES = '[readonly], svg[viewBox^="-4 -4"]';
/** Cover of a player who has just been made: its pattern follows from the id. */
const COVER = 'main > header';

/** Edges of letters and shapes are drawn a little differently on another processor. */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 60 };
/** A colour may have become one that is this much farther (squared) than the nearest: eyes measure otherwise. */
const NEARLY = 3;

/**
 * Compares the viewport with its picture in `tests/e2e/pictures`, and lets the test go on when they differ.
 * `npm run pictures` accepts what the page looks like now.
 */
export async function comparePicture(page: Page, folder: string, name: string): Promise<void> {
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  const isNewPlayer = /\/players\/(?!sample)/.test(page.url());
  const mask = page.locator(isNewPlayer ? `${ADDRESSES}, ${COVER}` : ADDRESSES);
  const picture = await page.screenshot({ animations: 'disabled', mask: [mask] });
  if (await isLike(picture, test.info().snapshotPath(folder, file))) return;
  // 256 colours: a third of the size in the repository.
  const indexed = await sharp(picture)
    .png({ palette: true, quality: 60, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  expect.soft(indexed, `picture of ${name}`).toMatchSnapshot([folder, file], TOLERANCE);
}

/**
 * True when the stored picture may be this one in 256 colours. Which colours these are follows from every
 * pixel: one that differs a little can turn all the red of a small flag brown.
 */
async function isLike(picture: Buffer, path: string): Promise<boolean> {
  const stored = await readFile(path).then(pixelsOf, () => undefined);
  if (stored === undefined) return false;
  const { data, info } = await pixelsOf(picture);
  const { width, height } = stored.info;
  if (info.width !== width || info.height !== height) return false;
  const reduced = colorsOf(stored.data);
  const colors = colorsOf(data);
  const palette = [...new Set(reduced)];
  const nearest = new Map(palette.map((color) => [color, color]));
  for (const [at, color] of colors.entries()) {
    const other = reduced[at] ?? color;
    if (color === other) continue;
    let best = nearest.get(color);
    if (best === undefined) nearest.set(color, (best = nearestOf(color, palette)));
    const isReduction = distance(color, other) <= distance(color, best) * NEARLY;
    colors[at] = isReduction ? other : best;
  }
  const differing = pixelmatch(stored.data, data, null, width, height, TOLERANCE);
  return differing <= TOLERANCE.maxDiffPixels;
}

async function pixelsOf(png: Buffer) {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The same bytes, as a number for each pixel. */
function colorsOf({ buffer, byteOffset, byteLength }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function nearestOf(color: number, palette: readonly number[]): number {
  let [best, least] = [color, Infinity];
  for (const other of palette) {
    const far = distance(color, other);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** Square of the distance of two colours. */
function distance(one: number, other: number): number {
  const red = (one & 255) - (other & 255);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = ((one >> 16) & 255) - ((other >> 16) & 255);
  return red * red + green * green + blue * blue;
}
