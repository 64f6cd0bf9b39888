import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { SESSION_CACHE_MS, SessionCache } from './session-cache.ts';

const ADA = { userId: 'ada', createdAt: 1, lastUsedAt: 1, wroteAt: null };

let sent: (string | undefined)[];
let cache: SessionCache;
let reads: number;

beforeEach(async () => {
  vi.useFakeTimers();
  sent = [];
  reads = 0;
  const notify = (_db: unknown, _topic: unknown, text?: string) => {
    sent.push(text);
    return Promise.resolve();
  };
  // The cache uses nothing else of the database.
  cache = new SessionCache({ dialect: { notify } } as unknown as Database, Date);
  await cache.onConnection(true);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Delivers the notification that confirms the connection. */
function deliverEcho(): void {
  cache.onNotification(sent.at(-1) ?? '');
}

/** Finds the session; returns whether the database was read. */
async function isRead(tokenHash: string, session: typeof ADA | undefined = ADA): Promise<boolean> {
  const before = reads;
  const read = () => {
    reads += 1;
    return Promise.resolve(session);
  };
  expect(await cache.find(tokenHash, read)).toEqual(session);
  return reads > before;
}

test('reads a session once within its TTL', async () => {
  deliverEcho();
  expect(await isRead('a')).toBe(true);
  expect(await isRead('a')).toBe(false);
  vi.advanceTimersByTime(SESSION_CACHE_MS + 10);
  expect(await isRead('a')).toBe(true);
});

test('looks up an unknown token every time', async () => {
  deliverEcho();
  for (let time = 0; time < 2; time += 1) {
    expect(await cache.find('a', () => Promise.resolve(undefined))).toBeUndefined();
  }
  expect(await isRead('a')).toBe(true);
});

test('caches nothing before its own notification arrives', async () => {
  cache.onNotification('somebody');
  expect(await isRead('a')).toBe(true);
  expect(await isRead('a')).toBe(true);
});

test('clears and stops when the connection is lost', async () => {
  deliverEcho();
  await isRead('a');
  await cache.onConnection(false);
  expect(await isRead('a')).toBe(true);
  expect(await isRead('a')).toBe(true);
  await cache.onConnection(true);
  deliverEcho();
  expect(await isRead('a')).toBe(true);
  expect(await isRead('a')).toBe(false);
});

test('requires a new notification after each reconnection', async () => {
  const earlier = sent.at(-1) ?? '';
  await cache.onConnection(false);
  await cache.onConnection(true);
  cache.onNotification(earlier);
  await isRead('a');
  expect(await isRead('a')).toBe(true);
});

test("forgets a player's sessions, elsewhere by notification", async () => {
  deliverEcho();
  const grace = { ...ADA, userId: 'grace' };
  const fill = async () => {
    for (const token of ['a', 'b']) await isRead(token);
    await isRead('g', grace);
  };
  await fill();
  const forgetting = cache.forget('ada');
  expect([await isRead('a'), await isRead('b'), await isRead('g', grace)]).toEqual([
    true,
    true,
    false,
  ]);
  await forgetting;
  expect(sent.at(-1)).toBe('ada');
  await fill();
  cache.onNotification('ada');
  expect([await isRead('a'), await isRead('g', grace)]).toEqual([true, false]);
  cache.onNotification('everybody');
  expect([await isRead('a'), await isRead('g', grace)]).toEqual([true, true]);
});

test.each<[string, () => Promise<void>]>([
  [
    'its end is heard of',
    () => {
      cache.onNotification('ada');
      return Promise.resolve();
    },
  ],
  ['it ends here', () => cache.forget('ada')],
  ['the connection is lost', () => cache.onConnection(false)],
  [
    'the connection is lost and found',
    async () => {
      await cache.onConnection(false);
      await cache.onConnection(true);
      deliverEcho();
    },
  ],
])('does not cache a session that was read before %s', async (_name, end) => {
  deliverEcho();
  let resolveSession: (session: typeof ADA) => void = () => undefined;
  const finding = cache.find('a', () => new Promise((resolve) => (resolveSession = resolve)));
  await end();
  resolveSession(ADA);
  expect(await finding).toEqual(ADA);
  expect(await isRead('a')).toBe(true);
});
