import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, handleErrors } from '../../http/requests/errors.ts';
import { createRateLimits } from '../../http/requests/rate-limits.ts';
import { WorkQueue } from '../../http/requests/work-queue.ts';
import type { ImageProblem } from './image-problems.ts';
import { HOST, picture, sends, startImageTestServer, type Handler } from './image-test-server.ts';
import { imageRoutes } from './images.routes.ts';
import {
  createImageService,
  type ImageService,
  type ImageServiceOptions,
} from './images.service.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

const CARD = `https://${HOST}/card.jpg`;
const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';
const jpeg = await picture(300, 420).jpeg().toBuffer();

let cacheDir: string;
let app: FastifyInstance;
let images: ImageService;
let clock: number;
const server = await closeAfterAll(startImageTestServer());
beforeEach(async () => {
  server.handlers.clear();
  server.asked.length = 0;
  server.handlers.set('/card.jpg', sends(jpeg));
  cacheDir = await mkdtemp(join(tmpdir(), 'inkfolio-images-'));
  clock = Date.UTC(2026, 0, 1);
  await start();
});
afterEach(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true, force: true });
});

/** Starts the program on the same cache folder. */
async function start(options: Partial<ImageServiceOptions> = {}): Promise<void> {
  images = createImageService({
    queue: new WorkQueue(),
    hosts: [HOST],
    cacheDir,
    cacheLimitBytes: 10_000_000,
    maxPixels: 1_000_000,
    network: server.network(),
    now: () => clock,
    ...options,
  });
  app = fastify();
  handleErrors(app);
  app.addHook('onClose', () => images.close());
  const limit = createRateLimits().imageFetches;
  await app.register(imageRoutes, { prefix: '/api', images, limit });
}
async function restart(options?: Partial<ImageServiceOptions>): Promise<void> {
  await app.close();
  await start(options);
}

function get(
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ url: '/api/proxy/image', query, headers });
}

function expectProblem(response: LightMyRequestResponse, code: ImageProblem): void {
  const { status, message: text } = new AppError(code);
  expect([response.statusCode, response.json()]).toEqual([status, { error: text, code }]);
  expect(response.headers['cache-control']).toBe('no-store');
}

describe('GET /api/proxy/image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    're-encodes the original %s with its real type',
    async (format) => {
      const bytes = await picture(30, 42).toFormat(format).toBuffer();
      server.handlers.set(
        '/card',
        sends(Buffer.concat([bytes, Buffer.from('appended')]), 'text/html'),
      );
      const response = await get({ url: `https://${HOST}/card` });
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.includes('appended')).toBe(false);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 30, height: 42 });
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(response.rawPayload.length),
        'content-disposition': `inline; filename="picture.${format}"`,
        'cache-control': 'public, max-age=2592000',
      });
      expect(response.headers).not.toHaveProperty('vary');
    },
  );

  it.each<[string, ImageProblem]>([
    [`http://${HOST}/card.jpg`, 'invalid_image_url'],
    [`https://${HOST}:8443/card.jpg`, 'invalid_image_url'],
    [`https://${HOST}@evil.example/card.jpg`, 'invalid_image_url'],
    ['file:///etc/passwd', 'invalid_image_url'],
    ['https://evil.example/card.jpg', 'image_host_not_allowed'],
    ['https://169.254.169.254/latest', 'image_host_not_allowed'],
  ])('rejects %s without a request to the host', async (url, code) => {
    expectProblem(await get({ url }), code);
    expectProblem(await get({ url, width: '200' }), code);
    expect(server.asked).toEqual([]);
  });

  it.each([[{}], [{ url: '' }], [{ url: CARD, width: '201' }], [{ url: CARD, width: 'wide' }]])(
    'rejects the query %j',
    async (query) => {
      expect((await get(query)).statusCode).toBe(400);
      expect(server.asked).toEqual([]);
    },
  );

  it.each<[string, ImageProblem, Handler]>([
    ['HTML called a PNG', 'image_unavailable', sends(Buffer.from('<html>'), 'image/png')],
    ['SVG', 'image_unavailable', sends(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a truncated picture', 'image_unavailable', sends(jpeg.subarray(0, 2000))],
    ['nothing', 'image_unavailable', sends(Buffer.alloc(0))],
    ['an error', 'image_unavailable', (_request, response) => void response.writeHead(500).end()],
    ['a 404', 'image_not_found', (_request, response) => void response.writeHead(404).end()],
  ])('responds to %s: %s', async (_what, code, handler) => {
    server.handlers.set('/card.jpg', handler);
    expectProblem(await get({ url: CARD }), code);
    expectProblem(await get({ url: CARD, width: '200' }), code);
  });

  it('rejects too many bytes and too many pixels', async () => {
    await restart({ maxImageBytes: jpeg.length - 1 });
    expectProblem(await get({ url: CARD }), 'image_unavailable');
    await restart({ maxPixels: 300 * 420 - 1 });
    expectProblem(await get({ url: CARD }), 'image_unavailable');
    await restart({ maxImageBytes: jpeg.length, maxPixels: 300 * 420 });
    expect((await get({ url: CARD })).statusCode).toBe(200);
  });

  it('does not reveal DNS errors', async () => {
    await restart({ network: server.network(() => Promise.resolve(['10.1.2.3'])) });
    expectProblem(await get({ url: CARD }), 'image_unavailable');
  });

  it('times out on a slow host', async () => {
    server.handlers.set(
      '/card.jpg',
      (_request, response) => void response.writeHead(200).write('.'),
    );
    await restart({ timeLimitMs: 50 });
    expectProblem(await get({ url: CARD }), 'image_timeout');
  });
});

describe('thumbnails', () => {
  it.each([
    [AVIF, 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
  ])('are %s for clients that accept %s', async (accept, format) => {
    const response = await get({ url: CARD, width: '200' }, { accept });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': `image/${format}`,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([width, height]).toEqual([200, 280]);
  });

  it('are never wider than the original', async () => {
    const response = await get({ url: CARD, width: '960' });
    expect((await sharp(response.rawPayload).metadata()).width).toBe(300);
  });

  it('of all widths and formats need one fetch', async () => {
    for (const width of ['200', '400'])
      for (const accept of [AVIF, 'image/webp', '*/*']) await get({ url: CARD, width }, { accept });
    expect(server.asked).toEqual(['/card.jpg']);
  });
});

describe('a conditional image request', () => {
  it.each([[{ url: CARD }], [{ url: CARD, width: '200' }]])('%j gets 304', async (query) => {
    const first = await get(query);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(query, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect(again.headers.vary).toBe(first.headers.vary);
    }
    expect((await get(query, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('has different tags for each format', async () => {
    const asAvif = await get({ url: CARD, width: '200' }, { accept: AVIF });
    const known = { 'if-none-match': String(asAvif.headers.etag) };
    expect((await get({ url: CARD, width: '200' }, known)).statusCode).toBe(200);
  });
});

describe('the image cache', () => {
  it('avoids a second fetch, even after a restart', async () => {
    const first = await get({ url: CARD });
    const small = await get({ url: CARD, width: '200' });
    await restart({ network: server.network(() => Promise.reject(new Error('offline'))) });
    expect((await get({ url: CARD })).rawPayload.equals(first.rawPayload)).toBe(true);
    const again = await get({ url: CARD, width: '200' });
    expect(again.rawPayload.equals(small.rawPayload)).toBe(true);
    expect(again.headers.etag).toBe(small.headers.etag);
    expect(server.asked).toEqual(['/card.jpg']);
  });

  it('shares one fetch among concurrent requests', async () => {
    const queries = [{ url: CARD }, { url: CARD, width: '200' }, { url: CARD, width: '400' }];
    const responses = await Promise.all([...queries, ...queries].map((query) => get(query)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(server.asked).toEqual(['/card.jpg']);
  });

  it('is optional', async () => {
    await restart({ cacheLimitBytes: 0 });
    expect((await get({ url: CARD, width: '200' })).statusCode).toBe(200);
    expect((await get({ url: CARD })).statusCode).toBe(200);
  });
});

describe('image failures', () => {
  it('are cached for half a minute', async () => {
    const url = `https://${HOST}/missing.jpg`;
    for (let times = 0; times < 3; times += 1) expectProblem(await get({ url }), 'image_not_found');
    expect(server.asked).toEqual(['/missing.jpg']);
    expect((await get({ url: CARD })).statusCode).toBe(200);
    clock += 31_000;
    server.handlers.set('/missing.jpg', sends(jpeg));
    expect((await get({ url })).statusCode).toBe(200);
  });

  it('of a host skip its other images', async () => {
    let lookUps = 0;
    const network = server.network(() => {
      lookUps += 1;
      return Promise.reject(new Error('no such host'));
    });
    await restart({ network, queue: new WorkQueue({ imageFetches: { running: 1, waiting: 10 } }) });
    const urls = [1, 2, 3, 4].map((number) => `https://${HOST}/${number}.jpg`);
    const responses = await Promise.all(urls.map((url) => get({ url })));
    for (const response of responses) expectProblem(response, 'image_unavailable');
    expect(lookUps).toBe(1);
  });

  it('in large numbers send Retry-After and are not cached', async () => {
    await restart({ queue: new WorkQueue({ imageFetches: { running: 1, waiting: 0 } }) });
    const asked = new Promise<() => void>((resolve) => {
      server.handlers.set('/slow.jpg', (request, response) =>
        resolve(() => sends(jpeg)(request, response)),
      );
    });
    const first = get({ url: `https://${HOST}/slow.jpg` });
    const finish = await asked;
    const second = await get({ url: CARD });
    expectProblem(second, 'images_busy');
    expect(second.headers['retry-after']).toBe('2');
    finish();
    expect((await first).statusCode).toBe(200);
    expect((await get({ url: CARD })).statusCode).toBe(200);
  });

  it('closing does not wait for a slow host', async () => {
    const arrived = new Promise<void>((resolve) => {
      server.handlers.set('/slow.jpg', () => resolve());
    });
    const pending = images.original(`https://${HOST}/slow.jpg`);
    await arrived;
    await images.close();
    expect(await pending).toMatchObject({ ok: false, code: 'image_unavailable' });
    expect(await images.original(CARD)).toMatchObject({ ok: false });
  });
});
