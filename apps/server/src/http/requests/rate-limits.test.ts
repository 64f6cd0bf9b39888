import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSampleApp } from '../../testing/sample-app.ts';
import { guardRoutes, userIdOf } from './access.ts';
import { errorOptions, handleErrors } from './errors.ts';
import { createRateLimits } from './rate-limits.ts';
import { WorkQueue } from './work-queue.ts';

const GOOD = 'g'.repeat(43);
const GOOD_TOO = 'h'.repeat(43);
const ATTACKER = '198.51.100.66';

let app: FastifyInstance;
let lookUps: string[];

beforeEach(() => {
  lookUps = [];
  app = Fastify({ ...errorOptions });
  handleErrors(app);
  guardRoutes(app, {
    queue: new WorkQueue(),
    findUser: (token) => {
      lookUps.push(token);
      return Promise.resolve(
        {
          [GOOD]: { userId: 'ada', wroteAt: null },
          [GOOD_TOO]: { userId: 'grace', wroteAt: null },
        }[token],
      );
    },
    limits: createRateLimits(),
  });
  const schema = {};
  // Session checks do not count as reads.
  app.get('/api/me', { config: { access: 'user', cost: 'cheap' }, schema }, userIdOf);
  app.get('/api/decks', { config: { access: 'user', cost: 'normal' }, schema }, userIdOf);
  app.get(
    '/api/search',
    { config: { access: 'optional-user', cost: 'normal' }, schema },
    () => 'cards',
  );
  app.get('/api/sets', { config: { access: 'public', cost: 'cheap' }, schema }, () => 'sets');
  app.post('/api/mine', { config: { access: 'user', cost: 'normal' }, schema }, userIdOf);
  app.post('/api/open', { config: { access: 'public', cost: 'normal' }, schema }, () => 'done');
});
afterEach(() => app.close());

async function get(token: string, remoteAddress: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/me', headers, remoteAddress })).statusCode;
}

async function post(url: string, remoteAddress: string, token = GOOD) {
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method: 'POST', url, headers, remoteAddress });
}

describe('1,000 wrong tokens from one IP', () => {
  const wrong = () => get(randomBytes(32).toString('base64url'), ATTACKER);

  test('cost a hundred look-ups and do not slow down others', async () => {
    expect(await get(GOOD, ATTACKER), 'a player at the same address').toBe(200);
    const responses = new Map<number, number>();
    for (let sent = 0; sent < 1000; sent += 1) {
      const status = await wrong();
      responses.set(status, (responses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(responses)).toEqual({ 401: 100, 429: 900 });
    expect(lookUps).toHaveLength(101);
    expect(await get(GOOD, ATTACKER), 'that player is still let in').toBe(200);
    expect(await get(GOOD_TOO, '203.0.113.5'), 'and everybody elsewhere').toBe(200);
    expect(await get('x'.repeat(43), '203.0.113.5')).toBe(401);
  });

  test('send Retry-After', async () => {
    for (let sent = 0; sent < 100; sent += 1) await wrong();
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    const response = await app.inject({ url: '/api/me', headers, remoteAddress: ATTACKER });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ code: 'rate_limited' });
    const seconds = Number(response.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('count an IPv4-mapped IPv6 address as IPv4', async () => {
    for (let sent = 0; sent < 100; sent += 1) await get('x'.repeat(43), '::ffff:198.51.100.7');
    expect(await get('x'.repeat(43), '198.51.100.7')).toBe(429);
    expect(await get('x'.repeat(43), '::ffff:198.51.100.8')).toBe(401);
  });

  test('are counted per IPv6 network', async () => {
    for (let sent = 0; sent < 100; sent += 1) {
      await get('x'.repeat(43), `2001:db8:1:2::${sent.toString(16)}`);
    }
    expect(await get('x'.repeat(43), '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await get('x'.repeat(43), '2001:db8:1:3::1')).toBe(401);
  });
});

describe('write limits', () => {
  test('are per player across all IPs', async () => {
    const statuses = [];
    for (let sent = 0; sent < 310; sent += 1) {
      statuses.push((await post('/api/mine', `203.0.113.${sent % 200}`)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
    expect((await post('/api/mine', '203.0.113.1', GOOD_TOO)).statusCode).toBe(200);
    expect(await get(GOOD, '203.0.113.1'), 'reading is not').toBe(200);
  });

  test('are per IP across all players', async () => {
    let rejected = 0;
    for (let sent = 0; sent < 1210; sent += 1) {
      if ((await post('/api/open', ATTACKER)).statusCode === 429) rejected += 1;
    }
    expect(rejected).toBe(10);
    expect((await post('/api/open', '203.0.113.1')).statusCode).toBe(200);
  });
});

describe('read limits', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  /** Counts accepted and rejected requests. */
  async function read(count: number, url: string, remoteAddress: string, token?: string) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    let accepted = 0;
    for (let sent = 0; sent < count; sent += 1) {
      const { statusCode } = await app.inject({ url, remoteAddress, headers });
      if (statusCode === 200) accepted += 1;
      else expect(statusCode).toBe(429);
    }
    return { accepted, rejected: count - accepted };
  }

  test('reject 736 searches from one IP in four seconds, not other IPs', async () => {
    let rejected = 0;
    for (let second = 0; second < 4; second += 1) {
      rejected += (await read(184, '/api/search', ATTACKER)).rejected;
      vi.advanceTimersByTime(1000);
    }
    expect(rejected).toBe(376);
    expect(await read(1, '/api/search', '203.0.113.1')).toEqual({ accepted: 1, rejected: 0 });
    vi.advanceTimersByTime(1000);
    expect(await read(1, '/api/search', ATTACKER)).toEqual({ accepted: 1, rejected: 0 });
  });

  test('send Retry-After', async () => {
    await read(360, '/api/search', ATTACKER);
    const response = await app.inject({ url: '/api/search', remoteAddress: ATTACKER });
    expect(response.json()).toMatchObject({ code: 'rate_limited' });
    expect(response.headers['retry-after']).toBe('5');
  });

  test('allow a whole school behind one IP', async () => {
    // 200 visitors, each with a page every three seconds.
    for (let second = 0; second < 10; second += 1) {
      expect((await read(67, '/api/search', ATTACKER)).rejected).toBe(0);
      vi.advanceTimersByTime(1000);
    }
  });

  test('are per player, not per IP, for signed-in players', async () => {
    expect(await read(151, '/api/decks', ATTACKER, GOOD)).toEqual({ accepted: 150, rejected: 1 });
    expect((await read(150, '/api/decks', ATTACKER, GOOD_TOO)).rejected).toBe(0);
    expect((await read(360, '/api/search', ATTACKER)).rejected).toBe(0);
  });

  test('ignore responses that are the same for all', async () => {
    expect((await read(400, '/api/sets', ATTACKER)).rejected).toBe(0);
  });
});

test('only computed responses count as reads of the site', async () => {
  const site = await openSampleApp({ parts: { requestLimits: { readsOfAddress: 1 } } });
  const second = async (url: string, number: number) => {
    const remoteAddress = `198.51.100.${number}`;
    await site.app.inject({ url, remoteAddress });
    return (await site.app.inject({ url, remoteAddress })).statusCode;
  };
  const computed = [
    '/api/cards/search?query=moth',
    '/api/decks/public',
    '/api/decks/x',
    '/api/collection/public/x/stats',
  ];
  const ready = ['/api/sets', '/api/cards', '/healthz'];
  expect(await Promise.all(computed.map(second))).toEqual([429, 429, 429, 429]);
  expect(await Promise.all(ready.map(second))).toEqual([200, 200, 200]);
  await site.close();
});

test('documentation files count as reads', async () => {
  const site = await openSampleApp({ parts: { requestLimits: { readsOfAddress: 2 } } });
  const statuses: number[] = [];
  for (const path of ['', '/json', '/json']) {
    statuses.push((await site.app.inject(`/api/docs${path}`)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429]);
  await site.close();
});
