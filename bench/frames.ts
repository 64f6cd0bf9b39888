import type { Browser, CDPSession, Page } from 'playwright-core';

const FRAME_MS = 1000 / 60;
/**
 * A frame is drawn some time within its sixtieth of a second. Only one that comes half of that later leaves
 * the display with the frame before.
 */
const TOLERANCE_MS = FRAME_MS / 2;

/** The categories of a trace in which the browser notes each frame, its work, and our mark. */
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
];
const MARK = 'warmed-up';

export interface TraceEvent {
  readonly name: string;
  /** Both in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

export interface Frames {
  readonly p50: number;
  readonly p95: number;
  /** Share of all frames that came in the sixtieth of a second after the one before. */
  readonly inTime: number;
  /** Everything that the browser noted in that time. */
  readonly events: readonly TraceEvent[];
}

interface Motion {
  /** Before the trace counts, whose start repaints the page. */
  readonly warmUp: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
  readonly leastFrames: number;
}

/** Times between the frames of a motion, on a processor slowed down so many times. */
export async function framesOf(
  browser: Browser,
  page: Page,
  session: CDPSession,
  slower: number,
  { warmUp, run, leastFrames }: Motion,
): Promise<Frames> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, { categories: CATEGORIES });
  await warmUp();
  await page.evaluate((mark) => {
    performance.mark(mark);
  }, MARK);
  await run();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const mark = trace.traceEvents.find(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('the trace has no mark');
  const events = trace.traceEvents.filter(({ ts }) => ts > mark.ts);
  const drawn = events.filter(({ name }) => name === 'DrawFrame');
  const sorted = drawn.map(({ ts }) => ts / 1000).toSorted((a, b) => a - b);
  if (sorted.length < leastFrames) throw new Error('the trace has no frames');
  const times = sorted.slice(1).map((stamp, index) => stamp - (sorted[index] ?? stamp));
  const inTime = times.filter((time) => time <= FRAME_MS + TOLERANCE_MS).length / times.length;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), inTime, events };
}

export function framesText({ p50, p95, inTime }: Frames): string {
  return (
    `frames p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ` +
    `in time ${(inTime * 100).toFixed(1)} %`
  );
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
