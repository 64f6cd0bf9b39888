import type { Page } from 'playwright-core';
import { rm } from 'node:fs/promises';
import { accessibilityProblems } from './accessibility.ts';
import { expect, type Journey, test } from './journey.ts';
import { untilCached } from './cached-site.ts';
import { copyVersion, NEVER_END, publishNextVersion } from './new-version.ts';
import { startSite, type Site } from './site-process.ts';

let folder: string;
let site: Site;

test.beforeAll(async () => {
  folder = await copyVersion();
  site = await startSite({ webDir: folder });
});
test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const entry = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src');
const prompt = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^Une nouvelle version est disponible\. Voulez-vous recharger/);

/** Checks for updates, as the page does every hour. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** Timeout for a busy machine. */
const TAKE_OVER_MS = 40_000;

/** Cards and legal notice in the version cached on the device. */
async function openTwoPages(journey: Journey): Promise<readonly [Page, Page]> {
  const page = await journey.visit('/cards', {
    language: 'fr',
    worksOffline: true,
    site: site.url,
  });
  await untilCached(page);
  const other = await page.context().newPage();
  await other.goto(new URL('/legal-notice', site.url).href);
  await other.getByRole('heading', { level: 1 }).waitFor();
  return [page, other];
}

/** Deploys the next version in place of the current one. */
async function deployNextVersion(): Promise<void> {
  const { port } = new URL(site.url);
  await site.stop();
  await publishNextVersion(folder);
  site = await startSite({ webDir: folder, port });
}

const untilOfNext = (page: Page, old: string | null) =>
  expect.poll(() => entry(page).catch(() => old), { timeout: TAKE_OVER_MS }).not.toBe(old);

test('a new version prompts first and then reloads all old pages', async ({ journey }) => {
  test.slow();
  // Browser message for a page that the worker claims while it loads.
  journey.expectConsoleErrors(/preload/);
  const [page, other] = await openTwoPages(journey);
  const old = await entry(page);

  await deployNextVersion();

  // The server no longer has its files; the page runs on the cached ones.
  await page.getByRole('link', { name: 'Decks', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Decks' }).waitFor();

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await look(page);
  await prompt(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Plus tard', exact: true }).click();
  await prompt(page).waitFor({ state: 'detached' });
  expect(loads).toBe(0);

  await prompt(other).waitFor();
  await other.getByRole('button', { name: 'Recharger', exact: true }).click();
  await untilOfNext(other, old);
  await untilOfNext(page, old);
  await page.getByRole('heading', { level: 1, name: 'Decks' }).waitFor();
  expect(loads).toBe(1);

  // A page of the new version shows no prompt.
  await look(page);
  expect(await prompt(page).count()).toBe(0);
});

test('a new version activates although the old worker is busy', async ({ journey }) => {
  test.slow();
  journey.expectConsoleErrors(/preload/);
  const [page, other] = await openTwoPages(journey);
  const old = await entry(page);
  await page.evaluate((message) => {
    navigator.serviceWorker.controller?.postMessage(message);
  }, NEVER_END);
  await deployNextVersion();

  await look(page);
  await prompt(other).waitFor();
  await page.getByRole('button', { name: 'Recharger', exact: true }).click();
  await untilOfNext(page, old);
  await untilOfNext(other, old);
  const waiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting?.state;
  });
  expect(waiting).toBe('installed');
  // Pages of the next version show no prompt.
  expect(await prompt(page).count()).toBe(0);
});

test('checks for a new version every 60 minutes', async ({ journey }) => {
  const first = await journey.visit('/legal-notice', { worksOffline: true, site: site.url });
  const page = await first.context().newPage();
  await page.clock.install();
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...args) => {
      const registration = await register(...args);
      let looks = 0;
      registration.update = () => {
        looks += 1;
        document.documentElement.dataset['looks'] = String(looks);
        return Promise.resolve(registration);
      };
      document.documentElement.dataset['looks'] = '0';
      return registration;
    };
  });
  await page.goto(new URL('/legal-notice', site.url).href);
  const looks = () => page.evaluate(() => document.documentElement.dataset['looks']);
  await expect.poll(looks, { timeout: 40_000 }).toBe('0');
  await page.clock.fastForward('55:00');
  expect(await looks()).toBe('0');
  await page.clock.fastForward('05:00');
  await expect.poll(looks).toBe('1');
});

test('new cards since the last visit are announced once with a link', async ({ journey }) => {
  // The page reloads while its worker is busy.
  journey.expectConsoleErrors(/preload/);
  const page = await journey.visit('/cards', {
    language: 'de',
    worksOffline: true,
    site: site.url,
  });
  await untilCached(page);
  await page.evaluate(forgetCardsOfSet, '3');
  await page.reload();
  const told = page.getByRole('status').getByText(/neue Karten seit deinem letzten Besuch/);
  await told.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Set zeigen', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?setCode=3');
  await told.waitFor({ state: 'detached' });
});

/** Makes the cached catalogue older than the set. Runs in the page. */
async function forgetCardsOfSet(code: string): Promise<void> {
  const cache = await caches.open('inkfolio-catalogue');
  const [request] = await cache.keys();
  const stored = request && (await cache.match(request));
  if (request === undefined || stored === undefined)
    throw new Error('no catalogue is on the device');
  const copy = (await stored.json()) as { cards: { setCode: string }[] };
  const cards = copy.cards.filter(({ setCode }) => setCode !== code);
  const headers = { 'content-type': 'application/json', etag: '"before"' };
  await cache.put(request, new Response(JSON.stringify({ ...copy, cards }), { headers }));
}
