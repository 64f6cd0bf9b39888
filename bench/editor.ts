import { advancedDeckStatistics, deckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { deckValidity } from '@inkfolio/domain/decks/deck-validity';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startSite } from '../tests/e2e/site-process.ts';

/*
 * The deck editor: how many frames a click needs until its new quantity is painted, on a processor
 * slowed down four times, against a button of the same page that does nothing; and what validity and
 * statistics of a deck of 60 cards cost, against adding up its quantities.
 */

const CLICKS = 60;
const SLOWER = 4;
const GOAL_RULES_US = 50;
const WARM_UP = 20_000;
const RUNS = 50_000;

interface Click {
  /** Frames begun after the click until the quantity was there; 1: the next one shows it. */
  readonly frames: number;
  /** Time from the press to the end of the frame that shows it. */
  readonly milliseconds: number;
}

const site = await startSite();
const browser = await launchBrowser();
try {
  const page = await (await browser.newContext({ locale: 'en' })).newPage();
  await openEditor(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const idle = await measure(page, 'idle');
  const clicks = await measure(page, 'add');
  const late = clicks.filter(({ frames }) => frames > 1).length;
  const [add, nothing] = [median(clicks), median(idle)];
  console.log(
    `\nClick to painted quantity, processor ${String(SLOWER)}x slower, ${String(CLICKS)} clicks: ` +
      `p50 ${add.toFixed(1)} ms, a button that does nothing ${nothing.toFixed(1)} ms` +
      `   ratio ${(add / nothing).toFixed(1)}   later than the next frame: ${String(late)}` +
      `   ${late === 0 ? 'PASS' : 'FAIL'}`,
  );
  rules(await entriesOf(site.url));
} finally {
  await browser.close();
  await site.stop();
}

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${site.url}/api/auth/discord?login=bench`);
  await page.waitForFunction(() => localStorage.getItem('auth_token') !== null);
  const id = await page.evaluate(async () => {
    const found = await fetch('/api/cards/search?color=Amber&format=CORE&deduplicate=true');
    const { cards } = (await found.json()) as { cards: { id: string; colors: string[] }[] };
    const amber = cards.filter(({ colors }) => colors.length === 1).slice(0, 20);
    const answer = await fetch('/api/decks', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        name: 'Bench',
        colors: ['Amber'],
        cards: amber.map((card) => ({ cardId: card.id, quantity: 3 })),
      }),
    });
    return ((await answer.json()) as { id: string }).id;
  });
  await page.goto(`${site.url}/decks/${id}?tab=edit`);
  await page.locator('[data-card]').nth(11).waitFor();
}

/** Presses tiles of the grid, or without effect the heading, and looks at every frame after it. */
async function measure(page: Page, what: 'add' | 'idle'): Promise<readonly Click[]> {
  return page.evaluate(
    async ([kind, count]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const afterPaint = () =>
        new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = resolve;
          requestAnimationFrame(() => channel.port2.postMessage(null));
        });
      const idle = document.createElement('button');
      document.body.append(idle);
      const tiles = [...document.querySelectorAll<HTMLElement>('[data-card]')].filter(
        (tile) => tile.querySelector('[aria-label*=" and "]') === null,
      );
      const results = [];
      for (let index = 0; index < count; index += 1) {
        const tile = kind === 'add' ? tiles[index % Math.min(tiles.length, 12)] : idle;
        if (tile === undefined) throw new Error('there are no cards');
        await nextFrame();
        const before = tile.textContent;
        const began = performance.now();
        tile.click();
        // React draws in a microtask after the event, before any frame.
        await Promise.resolve();
        let frames = 1;
        let painted = afterPaint();
        while (kind === 'add' && tile.textContent === before) {
          await painted;
          frames += 1;
          painted = afterPaint();
        }
        await painted;
        results.push({ frames, milliseconds: performance.now() - began });
      }
      idle.remove();
      return results;
    },
    [what, CLICKS] as const,
  );
}

async function entriesOf(url: string): Promise<readonly DeckEntry[]> {
  const { cards } = (await (await fetch(`${url}/api/cards`)).json()) as {
    cards: DeckEntry['card'][];
  };
  return cards.slice(0, 20).map((card) => ({ card, quantity: 3 }));
}

function rules(entries: readonly DeckEntry[]): void {
  const sum = microsecondsOf(() => entries.reduce((total, entry) => total + entry.quantity, 0));
  const validity = microsecondsOf(() => deckValidity(entries));
  const basic = microsecondsOf(() => deckStatistics(entries));
  const advanced = microsecondsOf(() => advancedDeckStatistics(entries));
  const all = validity + basic + advanced;
  console.log(
    `Rules of a deck of 60: validity ${validity.toFixed(1)} µs, statistics ${basic.toFixed(1)} µs, ` +
      `advanced ${advanced.toFixed(1)} µs, its quantities added up ${sum.toFixed(2)} µs` +
      `   ratio ${(all / sum).toFixed(0)}   goal ${String(GOAL_RULES_US)} µs` +
      `   ${all < GOAL_RULES_US ? 'PASS' : 'FAIL'}`,
  );
}

function microsecondsOf(run: () => unknown): number {
  for (let count = 0; count < WARM_UP; count += 1) run();
  const began = performance.now();
  for (let count = 0; count < RUNS; count += 1) run();
  return ((performance.now() - began) * 1000) / RUNS;
}

function median(clicks: readonly Click[]): number {
  const sorted = clicks.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
