import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

/** Calls within a minute. An address may be a whole school; a player is one pair of hands. */
const SIGN_INS_OF_ADDRESS = 60;
const WRITES_OF_ADDRESS = 1200;
const WRITES_OF_PLAYER = 300;
const WRONG_TOKENS_OF_ADDRESS = 100;
const SECONDS = 60;
/** Tokens that are remembered to have been good. */
const REMEMBERED_TOKENS = 10_000;

interface CallLimit {
  /** Counts a call. Throws `rate_limited` when it is one too many. */
  count(address: string, userId?: string): Promise<void>;
}

/** The limits of one server process; each process counts for itself. */
export interface RateLimits {
  readonly signIns: CallLimit;
  readonly writes: CallLimit;
  /**
   * Guards the sessions against being tried out: an address that has sent too many wrong tokens is
   * answered without a look into the database, unless the token has been good before.
   */
  readonly wrongTokens: {
    check(address: string, token: string): Promise<void>;
    count(address: string): Promise<void>;
    remember(token: string): void;
  };
}

export function createRateLimits(): RateLimits {
  const ofAddress = (points: number) => new RateLimiterMemory({ points, duration: SECONDS });
  const signIns = ofAddress(SIGN_INS_OF_ADDRESS);
  const writes = ofAddress(WRITES_OF_ADDRESS);
  const writesOfPlayer = new RateLimiterMemory({ points: WRITES_OF_PLAYER, duration: SECONDS });
  const wrongTokens = ofAddress(WRONG_TOKENS_OF_ADDRESS);
  const goodTokens = new LRUCache<string, true>({ max: REMEMBERED_TOKENS });
  return {
    signIns: { count: (address) => consume(signIns, networkOf(address)) },
    writes: {
      async count(address, userId) {
        await consume(writes, networkOf(address));
        if (userId !== undefined) await consume(writesOfPlayer, userId);
      },
    },
    wrongTokens: {
      async check(address, token) {
        if (goodTokens.has(fingerprint(token))) return;
        const used = await wrongTokens.get(networkOf(address));
        if (used !== null && used.consumedPoints >= WRONG_TOKENS_OF_ADDRESS) refuse(used);
      },
      async count(address) {
        await wrongTokens.penalty(networkOf(address));
      },
      remember: (token) => void goodTokens.set(fingerprint(token), true),
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse(error);
    throw error;
  }
}

function refuse({ msBeforeNext }: RateLimiterRes): never {
  throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** What one customer has to themselves: an IPv4 address, or the first 64 bits of an IPv6 one. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}

/** A token is not kept, not even in memory. */
function fingerprint(token: string): string {
  return hash('sha256', token, 'base64url');
}
