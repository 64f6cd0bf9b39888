import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from 'playwright-core';

/**
 * A headless Chromium: the one named by `CHROMIUM_PATH`, else the one that comes inside the npm
 * package `@sparticuz/chromium`, so that no browser need be installed.
 */
export async function launchBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  return playwright.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    // Containers run as root, without user namespaces and with a small /dev/shm.
    // Hinting would change the width of word spaces.
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--font-render-hinting=none',
      ...moreArguments,
    ],
  });
}
