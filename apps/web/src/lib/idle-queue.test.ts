import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhenIdle } from './idle-queue.ts';

let scroll: (event: { readonly timeStamp: number }) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, listener: typeof scroll) => {
    scroll = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs slower while the page scrolls', async () => {
  const done: number[] = [];
  for (let task = 1; task <= 10; task += 1) runWhenIdle(() => done.push(task));
  for (let frame = 0; frame < 20; frame += 1) {
    scroll({ timeStamp: performance.now() });
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(done.length).toBeGreaterThan(1);
  expect(done.length).toBeLessThan(4);
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a cancelled task does not run', async () => {
  const work = vi.fn();
  runWhenIdle(work)();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).not.toHaveBeenCalled();
});
