import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { dialogOf, expect, test } from './journey.ts';

/** Addresses and their QR codes, which contain the site's random port. */
const ADDRESSES = '[readonly], svg[viewBox^="-4 -4"]';
/** Cover of a new player; its pattern depends on the random id. */
const COVER = 'main > header';

/** Hides what is behind a dialog: it has a picture of its own, and may be scrolled differently. */
const ONLY_DIALOG =
  'body { visibility: hidden } [role=dialog]:not([data-nested-drawer-open]) { visibility: visible }';

/** Edges of letters and shapes are rendered slightly differently on other processors. */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 60 };
/** Limit of pixels that may lose their colour in a stored picture. */
const MAX_LOST = 45;
/** Timeout for a screen to become equal to its picture. */
const SETTLE_MS = 5_000;
/** Squared distance up to which two colours count as equal. */
const SAME = 600;

/**
 * Compares the viewport, or the dialog over it, with its picture in `tests/e2e/pictures`; the test continues after a
 * difference. `npm run pictures` accepts the current state.
 */
export async function comparePicture(page: Page, folder: string, name: string): Promise<void> {
  if (test.info().project.ignoreSnapshots) return;
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.webp`;
  const path = test.info().snapshotPath(folder, file);
  const isNewPlayer = /\/players\/(?!sample)/.test(page.url());
  const mask = page.locator(isNewPlayer ? `${ADDRESSES}, ${COVER}` : ADDRESSES);
  const stored = await readFile(path).catch(() => undefined);
  const dialog = dialogOf(page).last();
  const options = { animations: 'disabled' as const, mask: [mask] };
  const screenshot = async () => {
    const isOver = (await dialog.count()) > 0;
    await addStyle(page, isOver ? ONLY_DIALOG : '');
    return isOver ? dialog.screenshot(options) : page.screenshot(options);
  };
  let picture: Buffer | undefined;
  const isSettled = async () => {
    const before = stored ?? picture;
    picture = await screenshot();
    return (
      before !== undefined && (await differingPixels(picture, before)) <= TOLERANCE.maxDiffPixels
    );
  };
  // Covers, avatars and chips may be rendered after the state that the screen waits for.
  const poll = expect.poll(isSettled, { timeout: SETTLE_MS }).toBe(true);
  const isSame = await poll.then(() => stored !== undefined).catch(() => false);
  await addStyle(page, '');
  if (isSame || picture === undefined) return;
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'none' || (updateSnapshots === 'missing' && stored !== undefined)) {
    await attach('actual', picture);
    if (stored !== undefined) await attach('expected', stored);
    expect.soft(isSame, `${file} in ${folder} is as stored`).toBe(true);
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await inFewColours(picture));
}

/** Adds a picture to the report of a failed test. */
async function attach(what: 'actual' | 'expected', picture: Buffer): Promise<void> {
  const body = await sharp(picture).png().toBuffer();
  await test.info().attach(what, { body, contentType: 'image/png' });
}

/** Replaces the style that this file adds; the site's policy forbids style elements. */
async function addStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

/**
 * Reduces a picture to at most 256 colours, a third of its size, with as few as preserve rare
 * colours such as those of a flag.
 */
async function inFewColours(picture: Buffer): Promise<Buffer> {
  let reduced = picture;
  for (const quality of [60, 80, 90, 100]) {
    const options = { palette: true, dither: 0, quality };
    reduced = await sharp(picture).png(options).toBuffer();
    if ((await differingPixels(picture, reduced)) <= MAX_LOST) break;
  }
  return sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer();
}

/**
 * Counts clearly different pixels. A pixel may be one row off, because compositor layers affect how
 * half pixels are rounded.
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
  let count = 0;
  for (const [at, mark] of colorsOf(mask).entries()) {
    if (mark !== 0 && !(isBeside(at, before, after) && isBeside(at, after, before))) count += 1;
  }
  return count;
}

async function pixelsOf(png: Buffer) {
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Views the bytes as one number per pixel. */
function colorsOf({ buffer, byteOffset, byteLength }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

/** Calculates the squared distance of two colours. */
function distance(one: number, other: number): number {
  const parts = [0, 8, 16].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255));
  return parts.reduce((sum, part) => sum + part * part, 0);
}
