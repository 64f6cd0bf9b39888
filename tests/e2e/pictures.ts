import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from './journey.ts';

/** Addresses and their codes: they hold the port of the site, which is another one each time. */
const ADDRESSES = '[readonly], svg[viewBox^="-4 -4"]';
/** Cover of a player who has just been made: its pattern follows from the id. */
const COVER = 'main > header';

/**
 * Compares the viewport with its picture in `tests/e2e/pictures`, and lets the test go on when they differ.
 * `npm run pictures` accepts what the page looks like now.
 */
export async function comparePicture(page: Page, folder: string, name: string): Promise<void> {
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  const isNewPlayer = /\/players\/(?!sample)/.test(page.url());
  const mask = page.locator(isNewPlayer ? `${ADDRESSES}, ${COVER}` : ADDRESSES);
  const picture = await page.screenshot({ animations: 'disabled', mask: [mask] });
  // 256 colours: a third of the size in the repository.
  const indexed = await sharp(picture)
    .png({ palette: true, quality: 60, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  expect.soft(indexed, `picture of ${name}`).toMatchSnapshot([folder, file]);
}
