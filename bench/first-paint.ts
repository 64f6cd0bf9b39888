import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startSite } from '../tests/e2e/site-process.ts';

/*
 * Time until the first card or deck stands on the page, on a slow network: with preloaded data,
 * against the same page that ignores it and fetches. The bytes are the same, so the data pays for
 * its own weight. In turn, several rounds in one run; the ratio counts.
 */

const ROUNDS = 5;
const GOAL = 0.95;
/** About what phones have in the country: bytes a second, and milliseconds there and back. */
const NETWORK = { downloadThroughput: 200_000, uploadThroughput: 95_000, latency: 300 };

const PAGES: readonly (readonly [path: string, shown: string])[] = [
  ['/cards', 'main a[href^="/cards/"]'],
  ['/decks', 'main a[href^="/decks/sample"]'],
  ['/decks/sample-001', 'main h1'],
];

const site = await startSite();
const browser = await launchBrowser();
try {
  console.log(`\nFirst content, ${NETWORK.latency} ms there and back, median of ${ROUNDS}`);
  for (const [path, shown] of PAGES) await compare(browser, path, shown);
} finally {
  await browser.close();
  await site.stop();
}

async function compare(browser: Browser, path: string, shown: string): Promise<void> {
  const asking: number[] = [];
  const carried: number[] = [];
  await timeToContent(browser, path, shown, true);
  for (let round = 0; round < ROUNDS; round += 1) {
    asking.push(await timeToContent(browser, path, shown, false));
    carried.push(await timeToContent(browser, path, shown, true));
  }
  const ratio = median(carried) / median(asking);
  console.log(
    `${path.padEnd(20)} asked for ${median(asking).toFixed(0).padStart(5)} ms   carried ` +
      `${median(carried).toFixed(0).padStart(5)} ms   ratio ${ratio.toFixed(2)}   goal ${GOAL}   ` +
      (ratio <= GOAL ? 'PASS' : 'FAIL'),
  );
  if (ratio > GOAL) process.exitCode = 1;
}

/** Milliseconds from the beginning of the visit until `shown` is there. */
async function timeToContent(
  browser: Browser,
  path: string,
  shown: string,
  withData: boolean,
): Promise<number> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  if (!withData) {
    await page.addInitScript(() => {
      // The page has been read then, and its program has not begun.
      document.addEventListener('readystatechange', () => {
        document.querySelectorAll('script.first-answer').forEach((block) => block.remove());
      });
    });
  }
  await page.goto(site.url + path, { waitUntil: 'commit' });
  const appeared = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.now(),
    shown,
  );
  const time = await appeared.jsonValue();
  await context.close();
  return Number(time);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
