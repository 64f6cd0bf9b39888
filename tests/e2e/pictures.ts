import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from './journey.ts';

/**
 * Compares the viewport with its picture in `tests/e2e/pictures`. The test goes on and fails at its end.
 * `npm run pictures` accepts what has changed.
 * @returns true while pictures are being accepted, when other checks can be skipped
 */
export async function comparePicture(page: Page, folder: string, name: string): Promise<boolean> {
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  const picture = await page.screenshot({
    animations: 'disabled',
    // The port of the site is another one in each run.
    mask: [page.locator('[readonly], svg[viewBox^="-4 -4"]')],
    maskColor: '#888888',
  });
  expect
    .soft(await withIndexedColours(picture), `picture ${folder}/${file}`)
    .toMatchSnapshot([...folder.split('/'), file], { threshold: 0.1, maxDiffPixels: 40 });
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}

/** Makes a PNG a third as large; equal pictures stay equal. */
function withIndexedColours(png: Buffer): Promise<Buffer> {
  const options = { palette: true, quality: 60, dither: 0, effort: 10, compressionLevel: 9 };
  return sharp(png).png(options).toBuffer();
}
