import fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handleErrors } from '../../http/requests/errors.ts';
import { createRateLimits } from '../../http/requests/rate-limits.ts';
import { WorkQueue } from '../../http/requests/work-queue.ts';
import {
  HOST,
  picture,
  sends,
  startImageTestServer,
  type ImageTestServer,
} from './image-test-server.ts';
import { imageRoutes } from './images.routes.ts';
import { createImageService } from './images.service.ts';

let publisher: ImageTestServer;
let cacheDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  publisher = await startImageTestServer();
  cacheDir = await mkdtemp(join(tmpdir(), 'inkfolio-images-'));
  const network = publisher.network();
  const images = createImageService({
    queue: new WorkQueue(),
    ...{ hosts: [HOST], cacheDir, cacheLimitBytes: 10_000_000, network },
  });
  const limit = createRateLimits(undefined, { imageFetchesOfAddress: 2 }).imageFetches;
  app = fastify();
  handleErrors(app);
  app.addHook('onClose', () => images.close());
  await app.register(imageRoutes, { images, limit });
  const jpeg = await picture(30, 42).jpeg().toBuffer();
  for (const name of ['a', 'b', 'c']) publisher.handlers.set(`/${name}.jpg`, sends(jpeg));
});
beforeEach(() => (publisher.asked.length = 0));
afterAll(async () => {
  await app.close();
  await publisher.close();
  await rm(cacheDir, { recursive: true });
});

function get(path: string, remoteAddress = '198.51.100.7') {
  const query = { url: `https://${HOST}/${path}`, width: '200' };
  return app.inject({ url: '/proxy/image', query, remoteAddress });
}

test('the query string does not distinguish images', async () => {
  for (const path of ['a.jpg', 'a.jpg?x=1', 'a.jpg?x=2']) {
    expect((await get(path)).statusCode).toBe(200);
  }
  expect(publisher.asked).toEqual(['/a.jpg']);
});

test('fetches are rate-limited by IP, cache hits are not', async () => {
  expect((await get('b.jpg')).statusCode).toBe(200);
  const refused = await get('c.jpg');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await get('a.jpg')).statusCode).toBe(200);
  expect(publisher.asked).toEqual(['/b.jpg']);
  expect((await get('c.jpg', '198.51.100.8')).statusCode).toBe(200);
});
