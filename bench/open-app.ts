import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { SessionCache } from '../apps/server/src/features/auth/session-cache.ts';
import { loadCatalogue } from '../apps/server/src/features/cards/catalogue/catalogue.service.ts';
import { createImageService } from '../apps/server/src/features/images/images.service.ts';
import { UNLIMITED_READS } from '../apps/server/src/http/requests/rate-limits.ts';

/** The whole server without a port, as the benches call it. */
export async function openApp(
  database: Database,
  clock: () => number = Date.now,
): ReturnType<typeof buildApp> {
  return buildApp({
    config: {
      logLevel: 'silent',
      defaultLanguage: 'en',
      publicUrl: undefined,
      trustedProxies: [],
      discord: undefined,
      playSites: [],
      gameName: undefined,
      moderators: [],
      operator: { name: null, address: null, email: null, hostingProvider: null },
      cacheBytes: 128 * 1024 * 1024,
    },
    db: database.db,
    callCounts: undefined,
    sessionCache: new SessionCache(database),
    clock,
    catalogue: await loadCatalogue(database),
    images: createImageService({
      hosts: [],
      cacheDir: join(tmpdir(), 'inkfolio-bench-images'),
      cacheLimitBytes: 1,
    }),
    webDir: undefined,
    readiness: { isDraining: () => false, isDatabaseReachable: () => Promise.resolve(true) },
    callLimits: UNLIMITED_READS,
  });
}
