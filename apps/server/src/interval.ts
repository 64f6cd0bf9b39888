import { setTimeout } from 'node:timers/promises';

export interface Interval {
  /** Skips the current delay, or the next one if the task is running. */
  runNow(): void;
  /** Stops; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs the task repeatedly with a delay in between, until it is stopped. */
export function startInterval(
  pauseMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Interval {
  const stopped = new AbortController();
  let pause = new AbortController();
  const run = async () => {
    while (!stopped.signal.aborted) {
      await task().catch(onError);
      const signal = AbortSignal.any([stopped.signal, pause.signal]);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
      pause = new AbortController();
    }
  };
  const running = run();
  return {
    runNow() {
      pause.abort();
    },
    stop() {
      stopped.abort();
      return running;
    },
  };
}
