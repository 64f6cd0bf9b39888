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
/** Pixels that may have lost their colour in a stored picture. */
const MAX_LOST = 45;
/** Time in which a screen becomes equal to its picture. */
const SETTLE_MS = 5_000;
/** Squared distance of two colours that count as one. */
const SAME = 600;

/**
 * Compares the viewport with its picture in `tests/e2e/pictures`, and lets the test go on when they differ.
 * `npm run pictures` accepts what the page looks like now.
 */
export async function comparePicture(page: Page, folder: string, name: string): Promise<void> {
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  const isNewPlayer = /\/players\/(?!sample)/.test(page.url());
  const mask = page.locator(isNewPlayer ? `${ADDRESSES}, ${COVER}` : ADDRESSES);
  const stored = await readFile(test.info().snapshotPath(folder, file)).catch(() => undefined);
  const screenshot = () => page.screenshot({ animations: 'disabled', mask: [mask] });
  let picture: Buffer | undefined;
  const isSettled = async () => {
    const before = stored ?? picture;
    picture = await screenshot();
    return (
      before !== undefined && (await differingPixels(picture, before)) <= TOLERANCE.maxDiffPixels
    );
  };
  // Covers, avatars and chips may be drawn later than what the screen waits for.
  const poll = expect.poll(isSettled, { timeout: SETTLE_MS }).toBe(true);
  const isSame = await poll.then(() => stored !== undefined).catch(() => false);
  if (isSame || picture === undefined) return;
  const reduced = await inFewColours(picture);
  expect.soft(reduced, `picture of ${name}`).toMatchSnapshot([folder, file], TOLERANCE);
}

/** The picture in at most 256 colours, a third of its size: as few as keep rare ones, such as those of a flag. */
async function inFewColours(picture: Buffer): Promise<Buffer> {
  const options = { palette: true, dither: 0, effort: 10, compressionLevel: 9 };
  for (const quality of [60, 80, 90]) {
    const reduced = await sharp(picture)
      .png({ ...options, quality })
      .toBuffer();
    if ((await differingPixels(picture, reduced)) <= MAX_LOST) return reduced;
  }
  return sharp(picture).png(options).toBuffer();
}

/**
 * Counts the pixels that differ clearly. One may be a row off: which parts of the page the compositor keeps as
 * layers decides how half pixels are rounded.
 */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height } = first.info;
  if (second.info.width !== width || second.info.height !== height) return Infinity;
  const mask = Buffer.alloc(first.data.length);
  const options = { threshold: TOLERANCE.threshold, diffMask: true };
  pixelmatch(first.data, second.data, mask, width, height, options);
  const [before, after] = [colorsOf(first.data), colorsOf(second.data)];
  const isBeside = (at: number, place: Uint32Array, others: Uint32Array) =>
    [at - width, at + width].some((row) => distance(place[at] ?? 0, others[row] ?? 0) < SAME);
  const marks = [...colorsOf(mask).entries()].filter(([, mark]) => mark !== 0);
  return marks.filter(([at]) => !isBeside(at, before, after) || !isBeside(at, after, before))
    .length;
}

async function pixelsOf(png: Buffer) {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The same bytes, as a number for each pixel. */
function colorsOf({ buffer, byteOffset, byteLength }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

/** Square of the distance of two colours. */
function distance(one: number, other: number): number {
  const parts = [0, 8, 16].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255));
  return parts.reduce((sum, part) => sum + part * part, 0);
}
