import type { BrowserContext, Page, Request } from 'playwright-core';
import { setTimeout } from 'node:timers/promises';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { callAs } from '../tests/e2e/player-calls.ts';
import { startSite } from '../tests/e2e/site-process.ts';

/*
 * Bytes of a player's visit in ten steps: the pages and the calls, heads included, without program,
 * fonts and pictures, which change with no visit. The baseline is the same visit in the same run by
 * a browser that keeps nothing and takes nothing compressed. Measured by a device that has never been
 * here, and by one that was here just before; once with each address typed, so that each step loads
 * its document, and once as players move, by links: then the first document is the only one.
 */

const GOAL_COLD = 0.3;
const GOAL_CACHED = 0.15;
/** Silence after which a step has ended. */
const QUIET_MS = 1000;
const FILES = /^\/(?:assets|fonts|art)\/|\.(?:js|css|png|svg|webp|ico|woff2|webmanifest)$/;
const PICTURES = '/api/proxy/image';

/** A way to a page of the site. */
type Open = (page: Page, path: string) => Promise<void>;

interface Step {
  readonly name: string;
  readonly go: (page: Page, open: Open, deckId: string) => Promise<unknown>;
}

const cards = (page: Page) => page.locator('main a[data-card]');

const STEPS: readonly Step[] = [
  { name: 'home', go: (page) => openTyped(page, '/') },
  {
    name: 'cards',
    go: async (page, open) => {
      await open(page, '/cards');
      await cards(page).nth(4).waitFor();
    },
  },
  {
    name: 'filter',
    go: async (page, open) => {
      await open(page, '/cards?colors=RUBY');
      await cards(page).nth(4).waitFor();
    },
  },
  {
    name: 'card',
    go: async (page) => {
      await cards(page).nth(1).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  { name: 'decks', go: (page, open) => open(page, '/decks') },
  { name: 'deck', go: (page, open, deckId) => open(page, `/decks/${deckId}`) },
  {
    name: 'edit, 10 clicks',
    go: async (page, open, deckId) => {
      await open(page, `/decks/${deckId}?tab=edit`);
      for (let click = 0; click < 10; click += 1) {
        const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await page
          .locator('[data-card]')
          .nth(click % 5)
          .click();
        await saved;
      }
    },
  },
  { name: 'chapter', go: (page, open) => open(page, '/collection/chapter/1') },
  {
    name: '5 copies',
    go: async (page) => {
      for (let row = 0; row < 5; row += 1) {
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
        await page
          .locator('[data-row]')
          .nth(row)
          .getByRole('button', { name: /^One more normal/ })
          .first()
          .click();
        await saved;
      }
    },
  },
  { name: 'simulator', go: (page, open, deckId) => open(page, `/decks/${deckId}/simulator`) },
];

const site = await startSite();
const browser = await launchBrowser();
try {
  const plain = await signedIn(
    await browser.newContext({
      locale: 'en',
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'accept-encoding': 'identity' },
    }),
    'visit-plain',
  );
  const keepsNothing = await plain.context.newCDPSession(plain.page);
  await keepsNothing.send('Network.setCacheDisabled', { cacheDisabled: true });
  const baseline = await visit(plain, openTyped);

  const passes = [];
  for (const [name, open] of [
    ['addresses typed', openTyped],
    ['by links', openLinked],
  ] as const) {
    const device = await signedIn(
      await browser.newContext({ locale: 'en' }),
      `visit-${passes.length}`,
    );
    const cold = await visit(device, open);
    const cached = await visit(device, open);
    await device.context.close();
    report(name, [baseline, cold, cached]);
    passes.push(
      judge(`${name}, the first visit`, sum(cold) / sum(baseline), GOAL_COLD),
      judge(`${name}, the visit after it`, sum(cached) / sum(baseline), GOAL_CACHED),
    );
  }
  process.exitCode = passes.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}

interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly deckId: string;
}

async function signedIn(context: BrowserContext, login: string): Promise<Device> {
  const page = await context.newPage();
  await page.goto(`${site.url}/api/auth/discord?login=${login}`);
  await page.waitForFunction(() => localStorage.getItem('auth_token') !== null);
  const deck = { name: 'Visit', colors: ['Ruby', 'Amber'] };
  const { id } = (await callAs(page, 'POST', '/decks', deck)) as { readonly id: string };
  return { page, context, deckId: id };
}

/** Bytes of each step. */
async function visit({ page, context, deckId }: Device, open: Open): Promise<readonly number[]> {
  const bytes: number[] = [];
  for (const { go } of STEPS) {
    const counts: Promise<number>[] = [];
    const count = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (!FILES.test(pathname) && !pathname.startsWith(PICTURES)) counts.push(bytesOf(request));
    };
    context.on('requestfinished', count);
    context.on('requestfailed', count);
    await go(page, open, deckId);
    await untilQuiet(context);
    context.off('requestfinished', count);
    context.off('requestfailed', count);
    bytes.push(sum(await Promise.all(counts)));
  }
  return bytes;
}

/** Bytes of an answer's head and body as they were sent; none where the worker answered the page. */
async function bytesOf(request: Request): Promise<number> {
  const answer = await request.response();
  if (answer === null || answer.fromServiceWorker()) return 0;
  // The browser says of a 304 to the worker that it has failed, as nothing reads a body.
  if (request.failure() !== null) return headBytes(await answer.headersArray());
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseHeadersSize + responseBodySize;
}

/** Bytes of a status line and headers: a name, a colon, a space, a value and the end of the line. */
function headBytes(headers: readonly { readonly name: string; readonly value: string }[]): number {
  const lines = headers.map(({ name, value }) => name.length + value.length + ': \r\n'.length);
  return sum(lines) + 'HTTP/1.1 304 Not Modified\r\n\r\n'.length;
}

async function openTyped(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('main h1, [role=dialog] h2').first().waitFor();
}

/** Moves inside the app, as a link does: no document is loaded. */
async function openLinked(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await untilQuiet(page.context());
  await page.locator('main h1, [role=dialog] h2').first().waitFor();
}

/** Settles when no request has begun or ended for a while; the worker's count too. */
async function untilQuiet(context: BrowserContext): Promise<void> {
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  context.on('request', note);
  context.on('requestfinished', note);
  context.on('requestfailed', note);
  while (performance.now() - last < QUIET_MS) await setTimeout(QUIET_MS / 10);
  context.off('request', note);
  context.off('requestfinished', note);
  context.off('requestfailed', note);
}

function report(title: string, [whole, first, again]: readonly (readonly number[])[]): void {
  console.log(`\n${title}`);
  for (const [index, { name }] of STEPS.entries()) {
    const bytes = [whole, first, again].map((visit) => kilo(visit?.[index] ?? 0));
    console.log(
      `${name.padEnd(16)} nothing kept ${bytes[0]}, first ${bytes[1]}, again ${bytes[2]}`,
    );
  }
  const sums = [whole, first, again].map((visit) => kilo(sum(visit ?? [])));
  console.log(`sums: ${sums.join(', ')}`);
}

function judge(name: string, ratio: number, goal: number): boolean {
  const isReached = ratio <= goal;
  console.log(
    `${name}: ${ratio.toFixed(2)} of the bytes   goal ${goal.toFixed(2)}` +
      `   ${isReached ? 'PASS' : 'FAIL'}`,
  );
  return isReached;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, next) => total + next, 0);
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
