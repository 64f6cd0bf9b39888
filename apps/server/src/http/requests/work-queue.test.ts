import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTurns } from '../../in-turns.ts';
import { guardRoutes } from './access.ts';
import { errorOptions, handleErrors } from './errors.ts';
import { createRateLimits } from './rate-limits.ts';
import { queuedRequestOf, WorkQueue, type QueuedRequest, type WorkKind } from './work-queue.ts';

const limited = (requests: { running: number; waiting: number }) => new WorkQueue({ requests });
const tokenOf = (player: string) => player.padEnd(43, '-');

let app: FastifyInstance;
/** Ends the running requests, by player. */
let gates: [player: string, end: () => void][];

beforeEach(async () => {
  app = Fastify(errorOptions);
  gates = [];
  handleErrors(app);
  guardRoutes(app, {
    findUser: (token) => Promise.resolve({ userId: token.replaceAll('-', ''), wroteAt: null }),
    limits: createRateLimits(),
    queue: limited({ running: 2, waiting: 8 }),
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

async function send(player: string, url = '/api/all') {
  const { statusCode, headers } = await app.inject({ url, headers: headersOf(player) });
  return [statusCode, headers['retry-after']];
}

async function endAll(responses: readonly Promise<unknown>[]): Promise<void> {
  let ended = 0;
  void Promise.all(responses).then(() => (ended = 1));
  await vi.waitFor(() => {
    for (const [, end] of gates) end();
    expect(ended).toBe(1);
  });
}

describe('expensive requests', () => {
  test('run one at a time per player, and few per process', async () => {
    const responses = ['ada', 'ada', 'bea', 'cid'].map((player) => send(player));
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada', 'bea']));
    gates[0]?.[1]();
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada', 'bea', 'ada']));
    await endAll(responses);
    expect(workedOn()).toEqual(['ada', 'bea', 'ada', 'cid']);
    expect(await Promise.all(responses)).toEqual(Array(4).fill([200, undefined]));
  });

  test('are rejected with Retry-After if too many of the player wait, or too many in all', async () => {
    const eight = (player: string) => Array.from({ length: 8 }, () => send(player));
    const responses = [...eight('ada'), ...eight('bea')];
    expect(await responses[7]).toEqual([429, '2']);
    expect(await responses[11]).toEqual([503, '2']);
    const isRejected = (place: number) => place === 7 || place > 10;
    await endAll(responses.filter((_, place) => !isRejected(place)));
  });

  test('may queue thirty per network, for a school class', () => {
    const { maxWaiting } = queuedRequestOf(
      { userId: undefined, ip: '203.0.113.7' } as FastifyRequest,
      {} as FastifyReply,
    );
    expect(maxWaiting).toBe(30);
  });

  test('with a body run when their turn comes', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const first = send('ada');
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    const posted = fetch(`http://localhost:${port}/api/all`, {
      method: 'POST',
      headers: { ...headersOf('ada'), 'content-type': 'application/json' },
      body: '{}',
    });
    // The body has been read once another request has its response.
    await once(app.server, 'request');
    await app.inject('/api/nothing');
    await endAll([first, posted]);
    expect((await posted).status).toBe(200);
  });

  test('that time out in the queue are not started', async () => {
    const first = send('ada');
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    expect(await send('ada', '/api/soon')).toEqual([503, '2']);
    await endAll([first, send('ada')]);
    expect(workedOn()).toEqual(['ada', 'ada']);
  });

  test('release their slot when the client disconnects', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const gone = openRequest({ port, path: '/api/sent', headers: headersOf('ada') });
    gone.on('error', () => undefined).end();
    const [socket] = await connected;
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    gone.destroy();
    await once(socket, 'close');
    await endAll([send('ada')]);
    expect(workedOn()).toEqual(['ada', 'ada']);
  });

  test('stop when the client disconnects', async () => {
    let steps = 0;
    function* endless(): Generator<undefined, string> {
      for (;;) {
        steps += 1;
        yield;
      }
    }
    const controller = new AbortController();
    const queue = new WorkQueue();
    const { signal } = controller;
    const queued = { caller: 'ada', maxWaiting: 1, isAborted: () => signal.aborted };
    const result = queue.runRequest(queued, () => inTurns(endless()));
    await vi.waitFor(() => expect(steps).toBeGreaterThan(0));
    controller.abort();
    expect(await result).toBeUndefined();
    expect(await queue.runRequest({ ...queued, isAborted: () => false }, () => 'next')).toBe(
      'next',
    );
  });

  test('are not started if the client has disconnected', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const first = send('ada');
    await vi.waitFor(() => expect(workedOn()).toEqual(['ada']));
    const gone = openRequest({ port, path: '/api/all', headers: headersOf('ada') });
    gone.on('error', () => undefined);
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const arrived = once(app.server, 'request');
    gone.end();
    const [socket] = await connected;
    await arrived;
    const last = send('ada');
    gone.destroy();
    await once(socket, 'close');
    await endAll([first, last]);
    expect(workedOn()).toEqual(['ada', 'ada']);
  });
});

/** Task that runs until its gate opens. */
function gatedTasks(queue: WorkQueue) {
  const started: string[] = [];
  const gates = new Map<string, () => void>();
  const run = (name: string, request?: Partial<QueuedRequest>, kind: WorkKind = 'requests') => {
    const work = () =>
      new Promise<string>((resolve) => {
        started.push(name);
        gates.set(name, () => resolve(name));
      });
    return queue.run(kind, work, request);
  };
  const end = async (name: string, task: Promise<string> | undefined) => {
    gates.get(name)?.();
    expect(await task).toBe(name);
  };
  return { started, run, end };
}

describe('the queue', () => {
  test('limits running and waiting tasks, and rejects the rest', async () => {
    const { started, run, end } = gatedTasks(limited({ running: 2, waiting: 1 }));
    const [a, b, c] = [run('a'), run('b'), run('c')];
    expect(run('d')).toBeUndefined();
    expect(started).toEqual(['a', 'b']);
    await end('a', a);
    expect(started).toEqual(['a', 'b', 'c']);
    const d = run('d');
    await end('b', b);
    await end('c', c);
    await end('d', d);
  });

  test('releases the slot of a failed task', async () => {
    const queue = limited({ running: 1, waiting: 1 });
    const failing = queue.run('requests', () => Promise.reject(new Error('no')));
    const next = queue.run('requests', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await queue.run('requests', () => Promise.resolve('again'))).toBe('again');
  });

  test('runs one large task at a time, and lets small ones overtake', async () => {
    const queue = limited({ running: 12, waiting: 9 });
    const { started, run, end } = gatedTasks(queue);
    const large = run('large', { cost: 8 });
    const next = run('next large', { cost: 8 });
    const small = run('small', { cost: 3 });
    expect(started).toEqual(['large', 'small']);
    expect(queue.waiting().requests).toBe(1);
    await end('small', small);
    expect(started).toEqual(['large', 'small']);
    await end('large', large);
    expect(started).toEqual(['large', 'small', 'next large']);
    const huge = run('huge', { cost: 100 });
    expect(started).toHaveLength(3);
    await end('next large', next);
    expect(started.at(-1)).toBe('huge');
    await end('huge', huge);
  });

  test('runs one task per caller, and limits those that wait', async () => {
    const queue = limited({ running: 2, waiting: 9 });
    const { started, run, end } = gatedTasks(queue);
    const [ofA, ofB] = ['a', 'b'].map((caller) => ({ caller, maxWaiting: 1 }));
    const first = run('first of a', ofA);
    const second = run('second of a', ofA);
    expect(run('third of a', ofA)).toBeUndefined();
    const other = run('first of b', ofB);
    expect(started).toEqual(['first of a', 'first of b']);
    await end('first of b', other);
    expect(started).toHaveLength(2);
    await end('first of a', first);
    await end('second of a', second);
  });

  test('limits each kind of work separately', async () => {
    const queue = limited({ running: 1, waiting: 1 });
    const { run, end } = gatedTasks(queue);
    const request = run('request');
    const waiting = run('waiting');
    const image = run('image', {}, 'imageFetches');
    expect(queue.waiting()).toMatchObject({ requests: 1, imageFetches: 0 });
    await end('image', image);
    await end('request', request);
    await end('waiting', waiting);
  });
});
