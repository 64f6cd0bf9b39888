import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { callAs } from '../tests/e2e/player-calls.ts';
import { startSite } from '../tests/e2e/site-process.ts';

/*
 * Interactions of a phone: time from the input to the paint after it, as the browser's own event
 * timing has it (the measure of INP), on a processor slowed down four times. The baseline is a
 * button that does nothing, on the same page in the same run.
 */

const SLOWER = 4;
const GOAL_MS = 100;
const REPEATS = 5;

interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Waits until the page can be used, before the processor is slowed down. */
  readonly ready: (page: Page) => Promise<unknown>;
  readonly act: (page: Page, turn: number) => Promise<unknown>;
  /** Brings the page back to where it was, so that `act` can be measured again. */
  readonly undo?: (page: Page) => Promise<unknown>;
}

const cards = (page: Page) => page.locator('main a[href^="/cards/"]');
const dialog = (page: Page) => page.getByRole('dialog');
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

const site = await startSite();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${site.url}/api/auth/discord?login=bench`);
  await page.waitForFunction(() => localStorage.getItem('auth_token') !== null);
  let passes = true;
  const deck = { name: 'Bench', colors: ['Amber'] };
  const { id } = (await callAs(page, 'POST', '/decks', deck)) as { readonly id: string };
  for (const interaction of interactions(id)) {
    const times = await measure(page, session, interaction);
    const [p50, worst] = [quantile(times.act, 0.5), quantile(times.act, 1)];
    const nothing = quantile(times.nothing, 0.5);
    if (p50 > GOAL_MS) passes = false;
    console.log(
      `${interaction.name}: p50 ${p50.toFixed(0)} ms, most ${worst.toFixed(0)} ms, a button that ` +
        `does nothing ${nothing.toFixed(0)} ms   goal p50 ${String(GOAL_MS)} ms` +
        `   ${p50 <= GOAL_MS ? 'PASS' : 'FAIL'}`,
    );
  }
  process.exitCode = passes ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}

function interactions(deckId: string): readonly Interaction[] {
  return [
    {
      name: 'typing in the search',
      path: '/cards',
      ready: (page) => cards(page).nth(4).waitFor(),
      act: async (page, turn) => {
        if (turn === 0) await page.locator('#card-search').focus();
        await page.keyboard.press('lantern'.charAt(turn % 7));
      },
    },
    {
      name: 'opening a card',
      path: '/cards',
      ready: (page) => cards(page).nth(4).waitFor(),
      act: (page) => cards(page).nth(1).click(),
      undo: close,
    },
    {
      name: 'adding a card in the editor',
      path: `/decks/${deckId}?tab=edit`,
      ready: (page) => page.locator('[data-card]').nth(4).waitFor(),
      act: (page) => page.locator('[data-card]').first().click(),
    },
    {
      name: 'changing copies',
      path: '/collection/chapter/1',
      ready: (page) => page.locator('[data-row]').nth(4).waitFor(),
      act: (page) =>
        page
          .locator('[data-row]')
          .nth(1)
          .getByRole('button', { name: /^One more normal/ })
          .first()
          .click(),
    },
    {
      name: 'opening the filters',
      path: '/cards',
      ready: (page) => cards(page).nth(4).waitFor(),
      act: (page) =>
        page
          .getByRole('button', { name: /^Filter/ })
          .first()
          .click(),
      undo: close,
    },
  ];
}

/** Milliseconds of each interaction, and of as many presses of a button that does nothing. */
async function measure(page: Page, session: CDPSession, interaction: Interaction) {
  await page.goto(site.url + interaction.path);
  await interaction.ready(page);
  await page.waitForLoadState('networkidle');
  await observe(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const nothing: number[] = [];
  const act: number[] = [];
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'nothing';
    document.body.append(button);
    button.focus();
  });
  for (let turn = 0; turn < REPEATS; turn += 1) {
    await page.keyboard.press('Enter');
    nothing.push(await longest(page));
  }
  await page.evaluate(() => document.querySelector('#nothing')?.remove());
  for (let turn = 0; turn < REPEATS; turn += 1) {
    await interaction.act(page, turn);
    act.push(await longest(page));
    await interaction.undo?.(page);
    await longest(page);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { act, nothing };
}

/** Collects the event timings of the page from now on. */
async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timings: number[] = [];
    Object.assign(window, { timings });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) timings.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest event since the last call, once the page is idle; 8 is the browser's resolution. */
async function longest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    const { timings } = window as unknown as { timings: number[] };
    return Math.max(8, ...timings.splice(0));
  });
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
