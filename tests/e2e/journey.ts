import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { deletePlayer } from './player-calls.ts';

export interface Visitor {
  readonly language?: 'fr' | 'en' | 'de' | 'it';
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly height?: number;
  readonly hasTouch?: boolean;
  /** A name at the mock provider; the visitor is then signed in before they come to the page. */
  readonly signedInAs?: string;
  /**
   * True for a browser that calls the site itself, as one that is led to the mock provider has to.
   * The others come from addresses of their own, as a proxy in front of the site would name them.
   */
  readonly comesDirectly?: boolean;
  /**
   * True for a browser with the service worker; otherwise it has none, so that a test may answer
   * calls itself.
   */
  readonly worksOffline?: boolean;
  /** URL of another site than the one that all journeys share. */
  readonly site?: string;
}

/** Pages of a journey; every page's unexpected console error fails its test. */
export interface Journey {
  /** A new visitor with an empty browser. */
  readonly visit: (path: string, visitor?: Visitor) => Promise<Page>;
  /** Errors the test causes on purpose, such as a call that is made to fail. */
  readonly expectConsoleErrors: (pattern: RegExp) => void;
}

/**
 * Messages that are no problem of the page: that the browser driver blocks service workers, and
 * that a busy machine has not drawn the page three seconds after its files were there.
 */
const NO_PROBLEM = /Service Worker registration blocked|preloaded using link preload but not used/;

/** The site's address, from the global setup. */
export function siteUrl(path = '/'): string {
  return new URL(path, inject('siteUrl')).href;
}

/** Names of the players of the shared site who have signed in for the tests of this file. */
const players = new Set<string>();

/**
 * Signs in at the mock provider as the page would be led there and back. Only the step to the
 * provider, which answers no proxy, is made outside of the browser.
 */
export async function signIn(page: Page, name: string, site = siteUrl()): Promise<void> {
  if (site === siteUrl()) players.add(name);
  const language = await page.evaluate(() => navigator.language);
  const start = new URL(`/api/auth/discord?login=${name}&language=${language}`, site);
  const begun = await page.context().request.get(start.href, { maxRedirects: 0 });
  const allowed = await fetch(begun.headers()['location'] ?? '', { redirect: 'manual' });
  await page.goto(allowed.headers.get('location') ?? '');
}

/**
 * One browser for the tests of a file, closed behind them. Their players are deleted, so that no
 * file finds what another has made of a player of the same name.
 */
export function useJourney(): Journey {
  let browser: Browser;
  let visits = 0;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    for (const name of players) await deletePlayer(siteUrl(), name);
    players.clear();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = problems.filter((text) => !expected.some((pattern) => pattern.test(text)));
    contexts = [];
    problems = [];
    expected = [];
    expect(unexpected).toEqual([]);
  });

  return {
    expectConsoleErrors: (pattern) => {
      expected.push(pattern);
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
        site = siteUrl(),
      } = {},
    ) {
      const context = await browser.newContext({
        locale: language,
        colorScheme: theme,
        viewport: { width, height },
        hasTouch,
        reducedMotion: 'reduce',
        serviceWorkers: worksOffline ? 'allow' : 'block',
        // The limits of calls are for one visitor.
        extraHTTPHeaders: comesDirectly
          ? {}
          : { 'x-forwarded-for': `198.51.100.${String((visits += 1) % 256)}` },
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        if (isProblem && !NO_PROBLEM.test(message.text())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      if (signedInAs !== undefined) {
        await signIn(page, signedInAs, site);
        await page.waitForFunction(() => localStorage.getItem('auth_token') !== null);
      }
      await page.goto(new URL(path, site).href);
      return page;
    },
  };
}
