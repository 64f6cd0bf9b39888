import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { tokenFromElsewhere } from '../e2e/player-calls.ts';
import { startSite, type Site } from '../e2e/site-process.ts';
import { Page } from './page.ts';
import { pictureDifference, type Picture } from './picture-difference.ts';
import { ENGINES, missingPrograms, startSession, type Engine, type Session } from './sessions.ts';
import { VIEWS, type View } from './views.ts';

const WIDTH = 1200;
const HEIGHT = 800;
/**
 * Share of a page that may differ. Measured: nothing in Firefox; in WebKit 0.033 of the deck and at
 * most 0.010 of the other pages; without its block each page differs in 0.110 or more.
 */
const TOLERANCE = 0.06;

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
    const shown = await Promise.all(
      browsers.map(async ({ name, page }) => {
        await show(page, view);
        const whole = await stillPicture(page);
        await page.evaluate(removeBlock, view.block);
        return { name, whole, incomplete: await stillPicture(page) };
      }),
    );
    const [reference] = shown;
    if (reference === undefined) throw new Error('no engine');
    const expected = await pixelsOf(reference.whole);
    for (const { name, whole, incomplete } of shown) {
      const difference = pictureDifference(expected, await pixelsOf(whole));
      const without = pictureDifference(expected, await pixelsOf(incomplete));
      if (difference < TOLERANCE && without > TOLERANCE) continue;
      const files: readonly string[] = await Promise.all([
        savePicture(`${view.name}-chromium`, reference.whole),
        savePicture(`${view.name}-${name}`, whole),
        savePicture(`${view.name}-${name}-without`, incomplete),
      ]);
      throw new Error(
        `${name} differs in ${difference} of the page, without ${view.block} in ${without}: ${files.join(' ')}`,
      );
    }
  });

  async function show(page: Page, { path, isPublic, reach }: View): Promise<void> {
    await page.evaluate(choose, isPublic === true ? '' : token);
    await page.open(path.replace('{deck}', deckId));
    await page.evaluate(hideScrollbars);
    await reach(page);
  }
});

async function startBrowser(engine: Engine, site: string): Promise<Browser> {
  const session = await startSession(engine);
  const page = new Page(session.send, site);
  await page.open('/');
  await session.send('SetWindowRect', { width: WIDTH, height: HEIGHT });
  const frame = await page.evaluate(() => ({
    width: outerWidth - innerWidth,
    height: outerHeight - innerHeight,
  }));
  const size = { width: WIDTH + frame.width, height: HEIGHT + frame.height };
  await session.send('SetWindowRect', size);
  return { name: engine.name, session, page };
}

/** A picture that is like the one before it: nothing is left to be drawn. */
async function stillPicture(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  let isStill = false;
  while (!isStill) {
    const next = await page.screenshot();
    isStill = next.equals(last);
    last = next;
  }
  return last;
}

async function savePicture(name: string, png: Buffer): Promise<string> {
  const file = join(tmpdir(), `inkfolio-${name}.png`);
  await writeFile(file, png);
  return file;
}

async function pixelsOf(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
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

/** Takes the block out of the page. Runs in the page. */
function removeBlock(selector: string): void {
  const block = document.querySelector<HTMLElement>(selector);
  if (block === null) throw new Error(`no ${selector}`);
  block.style.setProperty('display', 'none', 'important');
}
