import { setTimeout } from 'node:timers/promises';

/** A task that is done again and again. */
export interface Interval {
  /** Ends the pause that is, or the next one, at once. */
  runNow(): void;
  /** Settles when the current run has ended; there is no next one. */
  stop(): Promise<void>;
}

/** Runs the task after each pause, one run after another, until it is stopped. */
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
