import type { Page } from 'playwright-core';
import { test } from './journey.ts';

/** True for `npm run pictures`: the tours take pictures instead of checking the screens. */
export const isTakingPictures = (): boolean => test.info().config.updateSnapshots === 'changed';

/** Writes a picture of the viewport to `.cache/pictures`. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  await page.screenshot({ path: `.cache/pictures/${folder}/${file}`, animations: 'disabled' });
}
