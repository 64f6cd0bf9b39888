import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { importFrom, SAMPLE_SOURCE } from '../features/cards/catalogue-start.ts';
import { loadCatalogue } from '../features/cards/catalogue.service.ts';
import { createImageService } from '../features/images/images.service.ts';
import { openTestDatabase } from './test-database.ts';

/** The whole server without a port, on a database that holds the sample catalogue. */
export async function openSampleApp(): Promise<{
  readonly app: FastifyInstance;
  readonly close: () => Promise<void>;
}> {
  const database = await openTestDatabase();
  await importFrom(database, { source: SAMPLE_SOURCE, replace: false, importedAt: 0 });
  const app = await buildApp({
    config: { logLevel: 'silent', defaultLanguage: 'fr' },
    catalogue: await loadCatalogue(database),
    images: createImageService({
      hosts: ['images.invalid'],
      cacheDir: join(tmpdir(), `inkfolio-images-${randomUUID()}`),
      cacheLimitBytes: 1_000_000,
    }),
    webDir: undefined,
    isReady: () => Promise.resolve(true),
  });
  return {
    app,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
