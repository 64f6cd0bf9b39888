import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser, type LaunchOptions } from 'playwright-core';

/**
 * Returns options for a headless Chromium: `CHROMIUM_PATH`, else the binary in the npm package
 * `@sparticuz/chromium`, so that no browser needs to be installed.
 */
export async function launchOptions(moreArguments: readonly string[] = []): Promise<LaunchOptions> {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    // Containers run as root, without user namespaces and with a small /dev/shm. Hinting would
    // change word spacing.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--font-render-hinting=none',
      ...moreArguments,
    ],
  };
}

export async function launchBrowser(moreArguments: readonly string[] = []): Promise<Browser> {
  return playwright.launch(await launchOptions(moreArguments));
}
