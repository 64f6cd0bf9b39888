import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { deletePlayer, tokenFromElsewhere, type Player } from './player-requests.ts';
import { startSite, type SiteSettings } from './site-process.ts';

export { expect };

export interface Visitor {
  readonly language?: 'fr' | 'en' | 'de' | 'it';
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly height?: number;
  readonly hasTouch?: boolean;
  /** Name at the mock provider; the page opens with this player's session. */
  readonly signedInAs?: string;
  /**
   * Whether the browser reaches the site directly, as required for the redirect to the mock
   * provider. Other visitors get their own IP address through `x-forwarded-for`.
   */
  readonly comesDirectly?: boolean;
  /** Whether to allow the service worker; without it, a test can stub responses. */
  readonly worksOffline?: boolean;
  /** Entries of the local storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** URL of a site other than the worker's. */
  readonly site?: string;
}

/** Pages of a test; an unexpected console error on any of them fails it. */
export interface Journey {
  /** Opens the path in a new, empty browser context. */
  readonly visit: (path: string, visitor?: Visitor) => Promise<Page>;
  /** Signs a player in without a page, which is faster, to prepare data for `visit`. */
  readonly player: (name: string, language?: Visitor['language']) => Promise<Player>;
  /** Allows console errors that the test provokes, such as a failing request. */
  readonly expectConsoleErrors: (pattern: RegExp) => void;
}

/**
 * Console messages not caused by the page: Playwright blocks service workers, and on a busy machine
 * a preloaded resource may be used late.
 */
const HARMLESS = /Service Worker registration blocked|preloaded using link preload but not used/;

let workerSite = '';
let visits = 0;
/** Players who signed in on the worker's site during this test. */
const players = new Set<string>();

/** URL of a path on the worker's site. */
export function siteUrl(path = '/'): string {
  return new URL(path, workerSite).href;
}

/** Path and query of the page. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits for a status message. */
export function untilStatus(page: Page, text: string | RegExp): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).first().waitFor();
}

/**
 * Answers requests by the handler until the returned function is called. The browser keeps
 * intercepting, because a request that starts while interception ends (`page.unroute`) hangs.
 */
export async function stub(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let isActive = true;
  await page.route(url, (route) => (isActive ? answer(route) : route.fallback()));
  return () => {
    isActive = false;
  };
}

/** Finds the open dialog. Messages have the role too; only they have a `data-type`. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').and(page.locator(':not([data-type])'));
}

/** Signs in at the mock provider. Only the redirect to the provider runs outside the browser. */
export async function signIn(page: Page, name: string, site = siteUrl()): Promise<void> {
  if (site === siteUrl()) players.add(name);
  const language = await page.evaluate(() => navigator.language);
  const start = new URL(`/api/auth/discord?login=${name}&language=${language}`, site);
  const begun = await page.context().request.get(start.href, { maxRedirects: 0 });
  const allowed = await fetch(begun.headers()['location'] ?? '', { redirect: 'manual' });
  await page.goto(allowed.headers.get('location') ?? '');
}

/** Returns the address, console errors and last headings of a page whose test failed. */
async function stateOf(page: Page, problems: readonly string[]): Promise<string> {
  const headings = await page.locator('h1, h2, [role=alert]').allInnerTexts();
  return [page.url(), ...problems, ...headings.slice(-5)].join('\n');
}

export const test = base.extend<
  { journey: Journey },
  { siteSettings: SiteSettings; site: undefined }
>({
  siteSettings: [{}, { scope: 'worker', option: true }],
  /** One site with a separate database per worker. */
  site: [
    async ({ siteSettings }, use) => {
      const site = await startSite(siteSettings);
      workerSite = site.url;
      await use(undefined);
      await site.stop();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  /** Deletes the test's players afterwards, so that tests are independent. */
  journey: async ({ browser }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    const expected: RegExp[] = [HARMLESS];
    await use({
      expectConsoleErrors: (pattern) => {
        expected.push(pattern);
      },
      async player(name, language) {
        players.add(name);
        return { site: siteUrl(), token: await tokenFromElsewhere(siteUrl(), name, language) };
      },
      async visit(
        path,
        {
          language = 'en',
          theme = 'dark',
          width = 1440,
          height = 900,
          hasTouch = false,
          signedInAs,
          comesDirectly = false,
          worksOffline = false,
          stored = {},
          site = siteUrl(),
        } = {},
      ) {
        const entries = { ...stored };
        if (signedInAs !== undefined) {
          if (site === siteUrl()) players.add(signedInAs);
          entries['auth_token'] = await tokenFromElsewhere(site, signedInAs, language);
        }
        const context = await browser.newContext({
          baseURL: site,
          locale: language,
          colorScheme: theme,
          viewport: { width, height },
          hasTouch,
          reducedMotion: 'reduce',
          serviceWorkers: worksOffline ? 'allow' : 'block',
          // Rate limits count per IP address.
          extraHTTPHeaders: comesDirectly
            ? {}
            : { 'x-forwarded-for': `198.51.100.${String((visits += 1) % 256)}` },
        });
        contexts.push(context);
        const page = await context.newPage();
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) problems.push(message.text());
        });
        page.on('pageerror', (error) => problems.push(error.message));
        // Faster than `storageState`, for which Playwright opens another page.
        const storing = await page.addInitScript((all) => {
          for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
        }, entries);
        await page.goto(path);
        await storing.dispose();
        return page;
      },
    });
    const unexpected = () =>
      problems.filter((text) => !expected.some((pattern) => pattern.test(text)));
    // Playwright's own option takes a picture of each page before it knows whether the test fails.
    if (testInfo.status !== testInfo.expectedStatus) {
      const pages = contexts.flatMap((context) => context.pages());
      for (const [index, page] of pages.entries()) {
        await page.screenshot({ path: testInfo.outputPath(`page-${index + 1}.png`) });
        // The log prints the first 300 characters of an attached text.
        await testInfo.attach(`page ${index + 1}`, { body: await stateOf(page, unexpected()) });
      }
    }
    await Promise.all(contexts.map((context) => context.close()));
    for (const name of players) await deletePlayer(siteUrl(), name);
    players.clear();
    expect(unexpected(), 'unexpected console errors').toEqual([]);
  },
});
