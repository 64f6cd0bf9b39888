import { HttpError } from './http.ts';

const FIRST_RETRY_MS = 3000;
const LAST_RETRY_MS = 60_000;

/** Retries a task after `Retry-After`, else with exponential backoff from 3 s to 1 min. */
export class RetryTimer {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(run: () => void) {
    this.#run = run;
  }

  start(error: unknown): void {
    const named = error instanceof HttpError ? error.retryAfter : undefined;
    const pause = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    this.#failures += 1;
    this.stop();
    this.#timer = setTimeout(this.#run, named === undefined ? pause : named * 1000);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  reset(): void {
    this.#failures = 0;
  }
}
