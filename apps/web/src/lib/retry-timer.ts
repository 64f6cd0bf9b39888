import { HttpError } from './http.ts';

const FIRST_RETRY_MS = 3000;
const LAST_RETRY_MS = 60_000;

/**
 * Runs a task again after a failure: when the server says, else in 3 s, and twice as long after
 * each further failure, up to a minute.
 */
export class RetryTimer {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Schedules a retry after a failure. */
  start(error: unknown): void {
    const named = error instanceof HttpError ? error.retryAfter : undefined;
    const pause = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    this.#failures += 1;
    this.stop();
    this.#timer = setTimeout(this.#run, named === undefined ? pause : named * 1000);
  }

  /** Cancels the retry, because the work is run otherwise. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Resets the backoff after a success: the next failure is the first. */
  reset(): void {
    this.#failures = 0;
  }
}
