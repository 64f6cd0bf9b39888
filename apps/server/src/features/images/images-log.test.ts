import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from '../../http/requests/errors.ts';
import { createRateLimits } from '../../http/requests/rate-limits.ts';
import { WorkQueue } from '../../http/requests/work-queue.ts';
import { imageRoutes } from './images.routes.ts';
import { createImageService } from './images.service.ts';

const HOST = 'pictures.invalid';

it('a failed image is logged with host and reason, without its URL', async () => {
  let log = '';
  const images = createImageService({
    queue: new WorkQueue(),
    hosts: [HOST],
    cacheDir: '/dev/null/nowhere',
    cacheLimitBytes: 0,
    network: { resolve: () => Promise.resolve([]) },
  });
  const app = fastify({ logger: { stream: { write: (line: string) => (log += line) } } });
  handleErrors(app);
  app.addHook('onClose', () => images.close());
  await app.register(imageRoutes, {
    prefix: '/api',
    images,
    limit: createRateLimits().imageFetches,
  });
  for (const url of [
    `https://${HOST}/avatars/80351110224678912/a.png`,
    `https://80351110224678912:secret@${HOST}/a.png`,
    'https://elsewhere.invalid/avatars/80351110224678912/a.png',
  ]) {
    log = '';
    await app.inject({ url: '/api/proxy/image', query: { url } });
    const lines = log.split('\n').filter((line) => line.includes('"msg":"image unavailable"'));
    expect(lines, url).toHaveLength(1);
    expect(JSON.parse(lines.join())).toMatchObject({ host: new URL(url).hostname });
    expect(lines.join()).not.toContain('80351110224678912');
  }
  await app.close();
});
