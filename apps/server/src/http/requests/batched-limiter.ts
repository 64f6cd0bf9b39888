import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { exchangeCounts, type CallCount } from '../../db/call-counts.ts';
import type { CallCountPool } from '../../db/postgres-pool.ts';

/** Pause between two exchanges: until the next one an instance does not know the calls of the others. */
const EXCHANGE_MS = 500;

/** Calls that a key may make within so many seconds. */
interface BatchedLimit {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/**
 * Limiter that counts in memory and exchanges its counts with the other instances in batches: one
 * statement for all calls of half a second. A batch that cannot be exchanged is dropped; each
 * instance then counts for itself.
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

  /** Counts a call. Throws a RateLimiterRes when it is one too many. */
  async consume(caller: string): Promise<RateLimiterRes> {
    const key = this.#prefix + caller;
    const used = await this.#own.consume(key);
    if (this.#batch.size === 0) setTimeout(() => void this.#exchange(), EXCHANGE_MS).unref();
    const { points, expire } = this.#batch.get(key) ?? {
      points: 0,
      expire: Math.ceil(Date.now() + used.msBeforeNext),
    };
    this.#batch.set(key, { points: points + 1, expire });
    return used;
  }

  /** Takes over the counts of all instances, with the calls that have come here meanwhile. */
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
      // No database: the calls stay counted here.
    }
  }
}
