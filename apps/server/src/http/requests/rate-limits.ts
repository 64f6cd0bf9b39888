import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RateLimitPool } from '../../db/postgres-pool.ts';
import { AppError } from './errors.ts';

/**
 * Requests per minute; reads per `READ_SECONDS`, mails per hour. `OfAddress`: per IP network.
 */
export interface RequestLimits {
  readonly signInsOfAddress: number;
  readonly mailsOfAddress: number;
  readonly mailsOfMailbox: number;
  readonly mailsInTotal: number;
  readonly reportsOfAddress: number;
  readonly writesOfAddress: number;
  readonly writesOfPlayer: number;
  readonly wrongTokensOfAddress: number;
  readonly drawingsOfAddress: number;
  readonly imageFetchesOfAddress: number;
  readonly readsOfAddress: number;
  readonly readsOfPlayer: number;
}

/** Per-IP limits are looser than per-user limits because many users share an IP. */
const LIMITS: RequestLimits = {
  signInsOfAddress: 60,
  mailsOfAddress: 30,
  mailsOfMailbox: 5,
  // Also limits guesses at codes of many mailboxes: 1,500 per hour for a million codes.
  mailsInTotal: 300,
  reportsOfAddress: 10,
  writesOfAddress: 1200,
  writesOfPlayer: 300,
  wrongTokensOfAddress: 100,
  drawingsOfAddress: 60,
  // A class that browses sets whose pictures are not cached yet.
  imageFetchesOfAddress: 3000,
  // 72 per second: about 200 visitors who each open a page every three seconds.
  readsOfAddress: 360,
  readsOfPlayer: 150,
};
/** Disables read limits for tests and benchmarks. */
export const UNLIMITED_READS = {
  readsOfAddress: Number.MAX_SAFE_INTEGER,
  readsOfPlayer: Number.MAX_SAFE_INTEGER,
} as const satisfies Partial<RequestLimits>;
const SECONDS = 60;
const HOUR_SECONDS = 60 * 60;
/** Window of the read limits; short, so that users who share an IP wait seconds, not a minute. */
const READ_SECONDS = 5;
const CACHED_TOKENS = 10_000;

export interface RequestLimit {
  /** Counts a request. Throws `rate_limited` above the limit. */
  count(address: string, userId?: string): Promise<void>;
}

/** Limits of mails with log-in codes. */
export interface EmailLimits {
  /** Counts a mail; false above the limit. */
  ofMailbox(key: string): Promise<boolean>;
  /** Counts a mail of the site. Throws `email_not_sent` above the limit. */
  inTotal(): Promise<void>;
}

export interface RateLimits {
  readonly signIns: RequestLimit;
  /** Requests of log-in codes per IP. */
  readonly mails: RequestLimit;
  readonly emails: EmailLimits;
  readonly writes: RequestLimit;
  readonly reports: RequestLimit;
  /** Computed reads, per player or, without a session, per IP. */
  readonly reads: RequestLimit;
  /** Deck pictures that are not cached. */
  readonly drawings: RequestLimit;
  /** Card pictures that must be fetched from the publisher. */
  readonly imageFetches: RequestLimit;
  /**
   * Prevents guessing of session tokens: an IP with too many wrong tokens is rejected without a
   * database query, unless the token is known to be valid.
   */
  readonly wrongTokens: {
    check(address: string, token: string): Promise<void>;
    count(address: string): Promise<void>;
    remember(token: string): void;
  };
}

/**
 * Creates the limits, shared between instances; counts locally without a shared store or if it
 * fails. `changed` overrides limits in tests.
 */
export function createRateLimits(
  rateLimitPool?: RateLimitPool,
  changed: Partial<RequestLimits> = {},
): RateLimits {
  const limits = { ...LIMITS, ...changed };
  const limiter = (keyPrefix: string, points: number, duration = SECONDS) => {
    const own = new RateLimiterMemory({ keyPrefix, points, duration });
    if (rateLimitPool === undefined) return own;
    return new RateLimiterPostgres({
      storeClient: rateLimitPool,
      storeType: 'pool',
      tableName: 'call_counts',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // Block locally for the rest of the window, without queries.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: own,
    });
  };
  // Local to each process: a shared count would cost a write per read.
  const readLimiter = (points: number) => new RateLimiterMemory({ points, duration: READ_SECONDS });
  const reads = readLimiter(limits.readsOfAddress);
  const readsOfPlayer = readLimiter(limits.readsOfPlayer);
  const signIns = limiter('sign_ins', limits.signInsOfAddress);
  const mails = limiter('mails', limits.mailsOfAddress, HOUR_SECONDS);
  const mailsOfMailbox = limiter('mails_of_mailbox', limits.mailsOfMailbox, HOUR_SECONDS);
  const mailsInTotal = limiter('mails_in_total', limits.mailsInTotal, HOUR_SECONDS);
  const writes = limiter('writes', limits.writesOfAddress);
  const writesOfPlayer = limiter('writes_of_player', limits.writesOfPlayer);
  const reports = limiter('reports', limits.reportsOfAddress);
  const wrongTokens = limiter('wrong_tokens', limits.wrongTokensOfAddress);
  const imageFetches = new RateLimiterMemory({
    points: limits.imageFetchesOfAddress,
    duration: SECONDS,
  });
  const drawings = limiter('drawings', limits.drawingsOfAddress);
  const goodTokens = new LRUCache<string, true>({ max: CACHED_TOKENS });
  return {
    signIns: { count: (address) => consume(signIns, networkOf(address)) },
    mails: { count: (address) => consume(mails, networkOf(address)) },
    emails: {
      ofMailbox: (key) => mayConsume(mailsOfMailbox, key),
      async inTotal() {
        if (!(await mayConsume(mailsInTotal, 'site'))) throw new AppError('email_not_sent');
      },
    },
    writes: {
      async count(address, userId) {
        const ofPlayer = userId === undefined ? undefined : consume(writesOfPlayer, userId);
        await Promise.all([consume(writes, networkOf(address)), ofPlayer]);
      },
    },
    reports: { count: (address) => consume(reports, networkOf(address)) },
    reads: {
      count: (address, userId) =>
        userId === undefined ? consume(reads, networkOf(address)) : consume(readsOfPlayer, userId),
    },
    drawings: { count: (address) => consume(drawings, networkOf(address)) },
    imageFetches: { count: (address) => consume(imageFetches, networkOf(address)) },
    wrongTokens: {
      async check(address, token) {
        if (goodTokens.has(fingerprint(token))) return;
        const used = await wrongTokens.get(networkOf(address));
        if (used !== null && used.consumedPoints >= limits.wrongTokensOfAddress) refuse(used);
      },
      async count(address) {
        await wrongTokens.penalty(networkOf(address));
      },
      remember: (token) => void goodTokens.set(fingerprint(token), true),
    },
  };
}

async function consume(limiter: Pick<RateLimiterAbstract, 'consume'>, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse(error);
    throw error;
  }
}

async function mayConsume(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  key: string,
): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

function refuse({ msBeforeNext }: RateLimiterRes): never {
  throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/**
 * Returns an IPv4 address, or the first 64 bits of an IPv6 address: the network of one customer.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts.slice(0, 4).join(':');
}

/** Tokens are never stored, not even in memory; only their hash is. */
function fingerprint(token: string): string {
  return hash('sha256', token, 'base64url');
}
