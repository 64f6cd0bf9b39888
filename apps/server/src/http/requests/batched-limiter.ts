import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { exchangeCounts, type CallCount } from '../../db/call-counts.ts';
import type { CallCountPool } from '../../db/postgres-pool.ts';

/** Interval at which instances synchronise their rate-limit counters. */
const EXCHANGE_INTERVAL_MS = 500;

/** Requests per key within `duration` seconds. */
interface BatchedLimit {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/**
 * Rate limiter that counts in memory and synchronises with other instances in batches: one
 * statement for all requests of half a second. If that fails the batch is dropped, and each
 * instance counts on its own.
 */
export class BatchedLimiter {
  readonly #pool: CallCountPool;
  readonly #prefix: string;
  readonly #own: RateLimiterMemory;
  #batch = new Map<string, CallCount>();

  constructor(pool: CallCountPool, { keyPrefix, ...limit }: BatchedLimit) {
    this.#pool = pool;
    this.#prefix = `${keyPrefix}:`;
    this.#own = new RateLimiterMemory({ ...limit, keyPrefix: '' });
  }

  /** Counts a request. Throws RateLimiterRes above the limit. */
  async consume(caller: string): Promise<RateLimiterRes> {
    const key = this.#prefix + caller;
    const used = await this.#own.consume(key);
    if (this.#batch.size === 0)
      setTimeout(() => void this.#exchange(), EXCHANGE_INTERVAL_MS).unref();
    const { points, expire } = this.#batch.get(key) ?? {
      points: 0,
      expire: Math.ceil(Date.now() + used.msBeforeNext),
    };
    this.#batch.set(key, { points: points + 1, expire });
    return used;
  }

  /** Adopts the shared counts, plus the requests counted here meanwhile. */
  async #exchange(): Promise<void> {
    const sent = this.#batch;
    this.#batch = new Map();
    const now = Date.now();
    try {
      for (const [key, { points, expire }] of await exchangeCounts(this.#pool, sent, now)) {
        const meanwhile = this.#batch.get(key)?.points ?? 0;
        const seconds = (expire - Date.now()) / 1000;
        if (seconds > 0) await this.#own.set(key, points + meanwhile, seconds);
      }
    } catch {
      // Database unavailable: local counts stay.
    }
  }
}
