import { setTimeout } from 'node:timers/promises';

/**
 * Does the task now and again after each pause, one run after another, until the returned function
 * is called; that settles when the run under way has ended.
 */
export function repeat(
  pauseMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async () => {
    while (!signal.aborted) {
      await task().catch(onError);
      await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
