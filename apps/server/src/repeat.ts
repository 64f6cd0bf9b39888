import { setTimeout } from 'node:timers/promises';

/** A task that is done again and again. */
export interface RepeatedTask {
  /** Ends the pause that is, or the next one, at once. */
  hurry(): void;
  /** Settles when the run under way has ended; there is no other. */
  stop(): Promise<void>;
}

/** Does the task now and again after each pause, one run after another, until it is stopped. */
export function repeat(
  pauseMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): RepeatedTask {
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
    hurry() {
      pause.abort();
    },
    stop() {
      stopped.abort();
      return running;
    },
  };
}
