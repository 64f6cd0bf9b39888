import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startSite } from '../tests/e2e/site-process.ts';

/*
 * The simulator: how smoothly a card is dragged over a board of thirty cards, on a processor slowed
 * down four times, against one empty box that is moved over an empty page. The frames are those of
 * the browser's own trace.
 */

const BOARD_CARDS = 30;
const SLOWER = 4;
const FRAME_MS = 1000 / 60;
/** A frame that is late by less than this has still been shown in time. */
const TOLERANCE_MS = 1.5;
const MOVES = 240;
/** Moves before the trace, whose start repaints the page: that is no part of dragging a card. */
const WARM_UP_MOVES = 60;
const GOAL_SHARE = 0.95;

/** The categories of a trace in which the browser notes each frame, and our mark. */
const CATEGORIES = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];
const MARK = 'warmed-up';

interface Trace {
  /** `ts` in microseconds. */
  readonly traceEvents: readonly { readonly name: string; readonly ts: number }[];
}

interface Frames {
  readonly p50: number;
  readonly p95: number;
  /** Share of all frames that came within a sixtieth of a second after the one before. */
  readonly inTime: number;
}

const site = await startSite();
const browser = await launchBrowser();
try {
  const page = await (
    await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } })
  ).newPage();
  const session = await page.context().newCDPSession(page);
  await openEmptyPage(page);
  const baseline = await framesOf(page, session);
  await openBoard(page);
  const dragged = await framesOf(page, session);
  const ratio = dragged.p95 / baseline.p95;
  const passes = dragged.inTime >= GOAL_SHARE * baseline.inTime;
  console.log(
    `\nA card carried over ${String(BOARD_CARDS)} others, processor ${String(SLOWER)}x slower: ` +
      `${textOf(dragged)}\nOne empty box moved over an empty page: ${textOf(baseline)}` +
      `\np95 ratio ${ratio.toFixed(2)}   goal: as many frames in time as the box, less 5 %` +
      `   ${passes ? 'PASS' : 'FAIL'}`,
  );
} finally {
  await browser.close();
  await site.stop();
}

async function openEmptyPage(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.setContent('<div></div>');
  await page.evaluate(() => {
    const box = document.querySelector('div');
    if (box === null) return;
    box.style.cssText = 'width:126px;height:176px;background:teal;will-change:transform';
    addEventListener('mousemove', ({ clientX, clientY }) => {
      box.style.transform = `translate(${String(clientX)}px, ${String(clientY)}px)`;
    });
  });
}

/** Plays cards until so many lie on the board; drawn and put down by the page's own keys. */
async function openBoard(page: Page): Promise<void> {
  await page.goto(`${site.url}/decks/sample-001/simulator`);
  await page.getByRole('button', { name: /^Classic/ }).click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const board = page.locator('[data-zone=board] [data-instance]');
  const first = page.locator('[data-zone=hand] [data-instance]').first();
  while ((await board.count()) < BOARD_CARDS) {
    await page.keyboard.press('d');
    await first.focus();
    await page.keyboard.press('p');
  }
  await page.locator('[data-flash]').waitFor({ state: 'detached' });
  const box = await first.boundingBox();
  if (box === null) throw new Error('the hand is empty');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 4 });
  await page.locator('[data-lit]').first().waitFor();
}

/** The times between the frames that were drawn while the pointer went round and round. */
async function framesOf(page: Page, session: CDPSession): Promise<Frames> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser.startTracing(page, { categories: CATEGORIES });
  await circle(session, WARM_UP_MOVES);
  await page.evaluate((mark) => {
    performance.mark(mark);
  }, MARK);
  await circle(session, MOVES);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const mark = trace.traceEvents.find(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('the trace has no mark');
  const drawn = trace.traceEvents.filter(({ name, ts }) => name === 'DrawFrame' && ts > mark.ts);
  const sorted = drawn.map(({ ts }) => ts / 1000).toSorted((a, b) => a - b);
  if (sorted.length < MOVES / 4) throw new Error('the trace has no frames');
  const times = sorted.slice(1).map((stamp, index) => stamp - (sorted[index] ?? stamp));
  const inTime = times.filter((time) => time <= FRAME_MS + TOLERANCE_MS).length / times.length;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), inTime };
}

/**
 * Moves the pointer round and round, one move after the other has been heard. Sent to the browser
 * itself: the page's own `mouse` looks into the page for each move while a button is down.
 */
async function circle(session: CDPSession, moves: number): Promise<void> {
  for (let move = 0; move < moves; move += 1) {
    const angle = move / 12;
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: 560 + Math.cos(angle) * 300,
      y: 340 + Math.sin(angle) * 200,
      button: 'left',
      buttons: 1,
    });
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function textOf({ p50, p95, inTime }: Frames): string {
  return (
    `frames p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
    `within ${FRAME_MS.toFixed(1)} ms ${(inTime * 100).toFixed(1)} %`
  );
}
