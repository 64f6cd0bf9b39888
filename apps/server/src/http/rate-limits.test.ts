import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardRoutes, userIdOf } from './access.ts';
import { errorOptions, handleErrors } from './errors.ts';
import { createRateLimits } from './rate-limits.ts';

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
  app.get('/api/me', { config: { access: 'player' }, schema }, userIdOf);
  app.post('/api/mine', { config: { access: 'player' }, schema }, userIdOf);
  app.post('/api/open', { config: { access: 'everyone' }, schema }, () => 'done');
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

describe('10,000 wrong tokens from one address', () => {
  const wrong = () => get(randomBytes(32).toString('base64url'), ATTACKER);

  test('cost a hundred look-ups, and slow nobody else down', async () => {
    expect(await get(GOOD, ATTACKER), 'a player at the same address').toBe(200);
    const answers = new Map<number, number>();
    for (let sent = 0; sent < 10_000; sent += 1) {
      const status = await wrong();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 401: 100, 429: 9900 });
    expect(lookUps).toHaveLength(101);
    expect(await get(GOOD, ATTACKER), 'that player is still let in').toBe(200);
    expect(await get(GOOD_TOO, '203.0.113.5'), 'and everybody elsewhere').toBe(200);
    expect(await get('x'.repeat(43), '203.0.113.5')).toBe(401);
  });

  test('are told when to come back', async () => {
    for (let sent = 0; sent < 100; sent += 1) await wrong();
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    const answer = await app.inject({ url: '/api/me', headers, remoteAddress: ATTACKER });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'rate_limited' });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('count together for one network of IPv6', async () => {
    for (let sent = 0; sent < 100; sent += 1) {
      await get('x'.repeat(43), `2001:db8:1:2::${sent.toString(16)}`);
    }
    expect(await get('x'.repeat(43), '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await get('x'.repeat(43), '2001:db8:1:3::1')).toBe(401);
  });
});

describe('writes', () => {
  test('are limited for one player wherever they are', async () => {
    const statuses = [];
    for (let sent = 0; sent < 310; sent += 1) {
      statuses.push((await post('/api/mine', `203.0.113.${sent % 200}`)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
    expect((await post('/api/mine', '203.0.113.1', GOOD_TOO)).statusCode).toBe(200);
    expect(await get(GOOD, '203.0.113.1'), 'reading is not').toBe(200);
  });

  test('are limited for one address whoever writes', async () => {
    let refused = 0;
    for (let sent = 0; sent < 1210; sent += 1) {
      if ((await post('/api/open', ATTACKER)).statusCode === 429) refused += 1;
    }
    expect(refused).toBe(10);
    expect((await post('/api/open', '203.0.113.1')).statusCode).toBe(200);
  });
});
