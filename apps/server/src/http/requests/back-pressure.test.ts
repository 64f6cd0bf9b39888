import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerBackPressure } from './back-pressure.ts';
import { errorOptions, handleErrors } from './errors.ts';

let app: FastifyInstance;
let letGo: () => void;
let requestsInFlight: () => number;

beforeEach(async () => {
  app = Fastify({ ...errorOptions });
  handleErrors(app);
  ({ requestsInFlight } = await registerBackPressure(app, { maxInFlight: 3, maxDelayMs: 50 }));
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  app.get('/slow', async () => {
    await gate;
    return 'done';
  });
  app.get('/healthz', { config: { isVital: true } }, () => 'ok');
});
afterEach(() => app.close());

test('answers 503 above the maximum of concurrent requests', async () => {
  const taken = [1, 2, 3].map(() => app.inject('/slow'));
  await expect.poll(requestsInFlight).toBe(3);
  const refused = await app.inject('/slow');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  expect((await app.inject('/healthz')).statusCode, 'the process lives').toBe(200);
  letGo();
  expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await expect.poll(requestsInFlight).toBe(0);
  expect((await app.inject('/slow')).statusCode).toBe(200);
});

test('rejects requests while the event loop lags for some seconds', async () => {
  const statusOf = async () => (await app.inject('/unknown')).statusCode;
  expect(await statusOf()).toBe(404);
  let isWorking = true;
  const work = () => {
    const begun = performance.now();
    while (performance.now() - begun < 200);
    if (isWorking) setImmediate(work);
  };
  work();
  await expect.poll(statusOf).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  isWorking = false;
  await expect.poll(statusOf).toBe(404);
});
