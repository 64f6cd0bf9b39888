import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { callAs } from '../tests/e2e/player-calls.ts';
import { startSite } from '../tests/e2e/site-process.ts';
import { framesOf, framesText, type Frames } from './frames.ts';
import { corpusSource } from './search-corpus.ts';

/*
 * Lists that grow, on a phone: memory and elements of the page once "Load more" has brought every card, against the
 * page with its first cards; and the frames while 500 cards and a list of decks scroll, on a processor slowed
 * down four times, against an empty page of that height.
 */

const SLOWER = 4;
const GOAL_MB = 120;
const GOAL_ELEMENTS = 1500;
const GOAL_SHARE = 0.95;
const SCROLLED_CARDS = 500;
const DECKS = 60;
/** Pixels of CSS that a finger moves, and how fast in a second. */
const SCROLL = { warmUp: 400, distance: 6000, speed: 2400 };
/** `--web=<folder>`: another built page than that of this working copy. */
const webDir = process.argv.find((flag) => flag.startsWith('--web='))?.slice('--web='.length);

const site = await startSite({ catalogueSource: corpusSource(), ...(webDir && { webDir }) });
const browser = await launchBrowser();
const processes = await browser.newBrowserCDPSession();
try {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await openCards(page, 0);
  const few = await weightOf(page, session);
  await openCards(page, Infinity);
  const all = await weightOf(page, session);
  report(
    `${String(all.cards)} cards: ${all.megabytes.toFixed(0)} MB in its process, ` +
      `${String(all.elements)} elements; ${String(few.cards)} cards: ${few.megabytes.toFixed(0)} MB, ` +
      `${String(few.elements)} elements   goal ${String(GOAL_MB)} MB, ${String(GOAL_ELEMENTS)} elements`,
    all.megabytes <= GOAL_MB && all.elements <= GOAL_ELEMENTS,
  );

  await openCards(page, SCROLLED_CARDS);
  await reportScrolling(`${String(SCROLLED_CARDS)} cards`, page, session);
  await openDecks(page);
  await reportScrolling(`${String(DECKS)} decks`, page, session);
} finally {
  await browser.close();
  await site.stop();
}

function report(text: string, passes: boolean): void {
  if (!passes) process.exitCode = 1;
  console.log(`${text}   ${passes ? 'PASS' : 'FAIL'}`);
}

/** Opens the cards and presses "Load more" until so many are there, or all. */
async function openCards(page: Page, count: number): Promise<void> {
  await page.goto(`${site.url}/cards?limit=160`);
  await page.locator('main a[data-card]').first().waitFor();
  const more = page.getByRole('button', { name: 'Load more' });
  let shown = await shownCards(page);
  while (shown < count && (await more.count()) > 0) {
    await more.click();
    while ((await shownCards(page)) === shown) await nextFrame(page);
    shown = await shownCards(page);
  }
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function shownCards(page: Page): Promise<number> {
  const text = await page.getByText(/showing 1 to/).innerText();
  return Number(/showing 1 to ([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
}

function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise(requestAnimationFrame));
}

/** The list of public decks with as many as a reader may have scrolled through. */
async function openDecks(page: Page): Promise<void> {
  await page.goto(`${site.url}/api/auth/discord?login=bench`);
  await page.waitForFunction(() => localStorage.getItem('auth_token') !== null);
  for (let number = 1; number <= DECKS; number += 1) {
    const deck = { name: `Deck ${String(number)}`, colors: ['Amber'], isPublic: true };
    await callAs(page, 'POST', '/decks', deck);
  }
  await page.goto(`${site.url}/decks`);
  const decks = page.locator('main a[href^="/decks/"]');
  await decks.first().waitFor();
  while ((await decks.count()) < DECKS) {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await nextFrame(page);
  }
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

interface Weight {
  readonly cards: number;
  readonly elements: number;
  readonly megabytes: number;
}

/** Elements of the page, and what its process holds in memory after the garbage is collected. */
async function weightOf(page: Page, session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage');
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const kilobytes = renderers.map(({ id }) => {
    const status = readFileSync(`/proc/${String(id)}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]);
  });
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { cards: await shownCards(page), elements, megabytes: Math.max(...kilobytes) / 1024 };
}

/** Scrolls the page and one that has nothing but its height, and compares their frames. */
async function reportScrolling(what: string, page: Page, session: CDPSession): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const scrolled = await scrollFrames(page, session);
  await page.goto('about:blank');
  await page.setContent(`<div style="block-size:${String(height)}px"></div>`);
  const empty = await scrollFrames(page, session);
  report(
    `\n${what} scroll by on a phone, processor ${String(SLOWER)}x slower: ${framesText(scrolled)}` +
      `\nAn empty page as high: ${framesText(empty)}   goal: ${String(GOAL_SHARE)} of its frames in time`,
    scrolled.inTime >= GOAL_SHARE * empty.inTime,
  );
}

function scrollFrames(page: Page, session: CDPSession): Promise<Frames> {
  const scroll = (distance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -distance,
      speed: SCROLL.speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  return framesOf(browser, page, session, SLOWER, {
    warmUp: () => scroll(SCROLL.warmUp),
    run: () => scroll(SCROLL.distance),
    leastFrames: 30,
  });
}
