import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { tokenFromElsewhere } from '../e2e/player-calls.ts';
import { startSite, type Site } from '../e2e/site-process.ts';
import { Page } from './page.ts';
import { pictureDifference, type Picture } from './picture-difference.ts';
import { ENGINES, missingPrograms, startSession, type Engine, type Session } from './sessions.ts';
import { VIEWS, type View } from './views.ts';

const WIDTH = 1200;
const HEIGHT = 800;
const SIZE = [WIDTH, HEIGHT];
/**
 * Share of a page that may differ: 3 of its 150 cells. Measured: none in Firefox and at most one in WebKit,
 * where words wrap elsewhere; without its block 7 or more.
 */
const TOLERANCE = 0.025;
/** Time for a page to be drawn, on however busy a machine. */
const PATIENCE = { timeout: 60_000 };

const DECK = {
  name: 'Moths',
  colors: ['Amber'],
  cards: [
    { cardId: '900101', quantity: 4 },
    { cardId: '900102', quantity: 2 },
  ],
};

interface Browser {
  readonly name: Engine['name'];
  readonly session: Session;
  readonly page: Page;
}

// The engines that are missing are named beside the journeys.
const engines = ENGINES.filter((engine) => missingPrograms(engine).length === 0);
const isComparable = engines.length > 1 && engines[0]?.name === 'chromium';

describe.skipIf(!isComparable)('pages look in each engine as in Chromium', () => {
  let site: Site;
  let token: string;
  let deckId: string;
  let browsers: readonly Browser[];

  beforeAll(async () => {
    site = await startSite();
    token = await tokenFromElsewhere(site.url, 'wanderer');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(DECK);
    const answer = await fetch(new URL('/api/decks', site.url), { method: 'POST', headers, body });
    ({ id: deckId } = (await answer.json()) as { readonly id: string });
    browsers = await Promise.all(engines.map(async (engine) => startBrowser(engine, site.url)));
  });
  afterAll(async () => {
    await Promise.all(browsers.map(async ({ session }) => session.stop()));
    await site.stop();
  });

  test.each(VIEWS)('$name', async (view) => {
    onTestFailed(async () => {
      for (const { name, page } of browsers) {
        const file = join(tmpdir(), `inkfolio-${view.name}-${name}.png`);
        await writeFile(file, await page.screenshot());
        process.stdout.write(`the page of the failure: ${file}\n`);
      }
    });
    await Promise.all(browsers.map(async (browser) => show(browser, view)));
    const [chromium, ...others] = browsers;
    if (chromium === undefined) throw new Error('no engine');
    // Arts of cards and what belongs to the player come one after the other.
    for (const { name, page } of others) {
      await expect
        .poll(async () => differenceOf(chromium.page, page), { ...PATIENCE, message: name })
        .toBeLessThan(TOLERANCE);
    }
    const whole = await pictureOf(chromium.page);
    await chromium.page.evaluate(hide, view.block);
    await expect
      .poll(async () => pictureDifference(whole, await pictureOf(chromium.page)), {
        ...PATIENCE,
        message: `without ${view.block}`,
      })
      .toBeGreaterThan(TOLERANCE);
  });

  async function show(browser: Browser, { path, isPublic, reach }: View): Promise<void> {
    const { page } = browser;
    await page.evaluate(choose, isPublic === true ? '' : token);
    await page.open(path.replace('{deck}', deckId));
    await fitWindow(browser);
    await page.evaluate(hideScrollbars);
    await reach(page);
  }
});

async function startBrowser(engine: Engine, site: string): Promise<Browser> {
  const session = await startSession(engine);
  const page = new Page(session.send, site);
  await page.open('/');
  return { name: engine.name, session, page };
}

/** Makes the window so large that the page has the size of the pictures. */
async function fitWindow({ session, page }: Browser): Promise<void> {
  // The page may learn of a new size later than its window, whose frame then seems larger than it is.
  await expect
    .poll(async () => {
      const { frame, inner } = await page.evaluate(sizesOfWindow);
      const [width, height] = [WIDTH + frame[0], HEIGHT + frame[1]];
      if (String(inner) !== String(SIZE)) await session.send('SetWindowRect', { width, height });
      return inner;
    }, PATIENCE)
    .toEqual(SIZE);
}

/** Width and height of the frame around the page, and of the page. Runs in the page. */
function sizesOfWindow(): { readonly frame: [number, number]; readonly inner: [number, number] } {
  return {
    frame: [outerWidth - innerWidth, outerHeight - innerHeight],
    inner: [innerWidth, innerHeight],
  };
}

async function differenceOf(one: Page, other: Page): Promise<number> {
  return pictureDifference(...(await Promise.all([pictureOf(one), pictureOf(other)])));
}

async function pictureOf(page: Page): Promise<Picture> {
  const png = sharp(await page.screenshot());
  const { data, info } = await png.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Chooses what engines would choose differently, and the player. Runs in the page. */
function choose(token: string): void {
  Object.assign(localStorage, { theme: 'light', motion: 'reduced', preferredLanguage: 'en' });
  if (token === '') localStorage.removeItem('auth_token');
  else localStorage.setItem('auth_token', token);
}

/** Scrollbars are as wide as each engine likes. Runs in the page. */
function hideScrollbars(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('* { scrollbar-width: none !important }');
  document.adoptedStyleSheets.push(style);
}

/** Leaves a hole in place of the block. Runs in the page. */
function hide(selector: string): void {
  const block = document.querySelector<HTMLElement>(selector);
  if (block === null) throw new Error(`no ${selector}`);
  block.style.setProperty('opacity', '0', 'important');
}
