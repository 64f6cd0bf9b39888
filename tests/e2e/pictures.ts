import type { Page } from 'playwright-core';
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
    .soft(picture, `picture ${folder}/${file}`)
    // Indexed colours differ from the true ones by less than the threshold.
    .toMatchSnapshot([...folder.split('/'), file], { threshold: 0.1, maxDiffPixels: 40 });
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}
