import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTurns } from '../../in-turns.ts';
import { guardRoutes } from './access.ts';
import { errorOptions, handleErrors } from './errors.ts';
import { createExpensiveCalls, expensiveCallOf } from './expensive-calls.ts';
import { createRateLimits } from './rate-limits.ts';

const tokenOf = (player: string) => player.padEnd(43, '-');

let app: FastifyInstance;
/** Completes the running requests, by player. */
let gates: [player: string, end: () => void][];

beforeEach(async () => {
  app = Fastify(errorOptions);
  gates = [];
  handleErrors(app);
  guardRoutes(app, {
    findUser: (token) => Promise.resolve({ userId: token.replaceAll('-', ''), wroteAt: null }),
    limits: createRateLimits(),
    expensiveCalls: createExpensiveCalls({ running: 2, waiting: 8 }),
  });
  const config = { access: 'user', cost: 'expensive' } as const;
  const work = async ({ userId = '' }: FastifyRequest) => {
    await new Promise<void>((resolve) => gates.push([userId, resolve]));
    return userId;
  };
  app.get('/api/all', { config, schema: {} }, work);
  app.addHook('onSend', async (_request, _reply, payload) => {
    await setImmediate();
    return payload;
  });
  app.get('/api/sent', { config, schema: {} }, async (request, reply) =>
    reply.send(await work(request)),
  );
  app.post('/api/all', { config, schema: {} }, work);
  app.get('/api/soon', { config, schema: {}, handlerTimeout: 50 }, work);
  await app.ready();
});
afterEach(() => app.close());

const workedOn = () => gates.map(([player]) => player);
const headersOf = (player: string) => ({ authorization: `Bearer ${tokenOf(player)}` });

async function call(player: string, url = '/api/all') {
  const { statusCode, headers } = await app.inject({ url, headers: headersOf(player) });
  return [statusCode, headers['retry-after']];
}

async function endAll(calls: readonly Promise<unknown>[]): Promise<void> {
  let ended = 0;
  void Promise.all(calls).then(() => (ended = 1));
  await vi.waitFor(() => {
    for (const [, end] of gates) end();
    expect(ended).toBe(1);
  });
}

describe('expensive requests', () => {
  test('run one per player and few per process at a time', async () => {
    const calls = ['ada', 'ada', 'bea', 'cid'].map((player) => call(player));
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada', 'bea']));
    gates[0]?.[1]();
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada', 'bea', 'ada']));
    await endAll(calls);
    expect(workedOn()).toEqual(['ada', 'bea', 'ada', 'cid']);
    expect(await Promise.all(calls)).toEqual(Array(4).fill([200, undefined]));
  });

  test('send Retry-After above the queue limits per player and in total', async () => {
    const eight = (player: string) => Array.from({ length: 8 }, () => call(player));
    const calls = [...eight('ada'), ...eight('bea')];
    expect(await calls[7]).toEqual([429, '2']);
    expect(await calls[11]).toEqual([503, '2']);
    const isRefused = (place: number) => place === 7 || place > 10;
    await endAll(calls.filter((_, place) => !isRefused(place)));
  });

  test('from one network are allowed for a whole school class', () => {
    const { maxWaiting } = expensiveCallOf(
      { userId: undefined, ip: '203.0.113.7' } as FastifyRequest,
      {} as FastifyReply,
    );
    expect(maxWaiting).toBe(30);
  });

  test('with a body are queued before the body is read', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const first = call('ada');
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    const posted = fetch(`http://localhost:${port}/api/all`, {
      method: 'POST',
      headers: { ...headersOf('ada'), 'content-type': 'application/json' },
      body: '{}',
    });
    // When another request is answered, the body has been read.
    await once(app.server, 'request');
    await app.inject('/api/nothing');
    await endAll([first, posted]);
    expect((await posted).status).toBe(200);
  });

  test('that time out in the queue are not started', async () => {
    const first = call('ada');
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    expect(await call('ada', '/api/soon')).toEqual([503, '2']);
    await endAll([first, call('ada')]);
    expect(workedOn()).toEqual(['ada', 'ada']);
  });

  test('give their place back when the client disconnects', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const gone = openRequest({ port, path: '/api/sent', headers: headersOf('ada') });
    gone.on('error', () => undefined).end();
    const [socket] = await connected;
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    gone.destroy();
    await once(socket, 'close');
    await endAll([call('ada')]);
    expect(workedOn()).toEqual(['ada', 'ada']);
  });

  test('are aborted when the client disconnects', async () => {
    let steps = 0;
    function* endless(): Generator<undefined, string> {
      for (;;) {
        steps += 1;
        yield;
      }
    }
    const controller = new AbortController();
    const calls = createExpensiveCalls();
    const { signal } = controller;
    const call = { caller: 'ada', maxWaiting: 1, isAborted: () => signal.aborted };
    const result = calls.run(call, () => inTurns(endless()));
    await vi.waitFor(() => expect(steps).toBeGreaterThan(0));
    controller.abort();
    expect(await result).toBeUndefined();
    expect(await calls.run({ ...call, isAborted: () => false }, () => 'next')).toBe('next');
  });

  test('are not started after the client has disconnected', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const first = call('ada');
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    const gone = openRequest({ port, path: '/api/all', headers: headersOf('ada') });
    gone.on('error', () => undefined);
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const arrived = once(app.server, 'request');
    gone.end();
    const [socket] = await connected;
    await arrived;
    const last = call('ada');
    gone.destroy();
    await once(socket, 'close');
    await endAll([first, last]);
    expect(workedOn()).toEqual(['ada', 'ada']);
  });
});
