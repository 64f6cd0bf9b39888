import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { buildApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { readConfig, ConfigError, type Config } from './config.ts';
import { drain } from './drain.ts';
import { lockDataFolder } from './db/data-lock.ts';
import { isReachable, openDatabase } from './db/database.ts';
import { UnusableDatabase } from './db/database-problems.ts';
import { openMigrated } from './db/migrate.ts';
import { watchReplica } from './db/replica.ts';
import { SessionCache } from './features/auth/session-cache.ts';
import { ensureCatalogue, SourceError } from './features/cards/catalogue/catalogue-start.ts';
import { loadCatalogue } from './features/cards/catalogue/catalogue.service.ts';
import { keepSampleDecks } from './features/decks/official/sample-decks.ts';
import { createImageService } from './features/images/images.service.ts';
import { WorkQueue } from './http/requests/work-queue.ts';
import type { MeasuredParts, Metrics } from './metrics.ts';
import { keepFilesPrivate } from './private-files.ts';
import type { TraceSettings } from './traces/trace-settings.ts';
import type { Traces } from './traces/traces.ts';

const WEB_DIR = join(import.meta.dirname, '../../web/dist');
/** Time limit for requests in flight at shutdown. */
const CLOSE_TIMEOUT_MS = 10_000;

/** Starts the server; the returned function stops it and resolves when everything is closed. */
async function start(config: Config): Promise<() => Promise<void>> {
  await keepFilesPrivate(config.dataDir);
  const metrics = config.metrics && (await loadMetrics());
  const traces = config.traces && (await loadTraces(config.traces));
  const engine = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const listeners = [metrics?.countQuery, traces?.statements(engine)].filter(
    (listener) => listener !== undefined,
  );
  const unlock = config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : undefined;
  const database = await openMigrated(config, listeners);
  await ensureCatalogue(database, {
    source: config.catalogueSource,
    now: Date.now(),
    report: (line) => process.stdout.write(`${line}\n`),
  });
  const catalogue = await loadCatalogue(database);
  const replica =
    config.replicaUrl === undefined
      ? undefined
      : watchReplica(
          database.db,
          openDatabase({ ...config, databaseUrl: config.replicaUrl }, listeners),
          Date.now,
        );
  await keepSampleDecks(database.db, catalogue.current(), Date.now());
  const sessionCache = new SessionCache(database);
  const webDir = config.webDir ?? WEB_DIR;
  const queue = new WorkQueue();
  let isDraining = false;
  const app = await buildApp({
    config,
    db: database.db,
    replica,
    metrics,
    traces,
    rateLimitPool: database.dialect.rateLimitPool,
    sessionCache,
    clock: Date.now,
    catalogue,
    queue,
    images: createImageService({
      queue,
      hosts: config.imageHosts,
      cacheDir: config.imageCacheDir,
      cacheLimitBytes: config.imageCacheBytes,
      onCacheError: (error) => process.stderr.write(`image cache unusable: ${inspect(error)}\n`),
    }),
    webDir: existsSync(join(webDir, 'index.html')) ? webDir : undefined,
    setLogosDir: existsSync(config.setLogosDir) ? config.setLogosDir : undefined,
    readiness: {
      isDraining: () => isDraining,
      isDatabaseReachable: () => isReachable(database),
    },
  });
  if (await database.dialect.isSuperuser(database.db)) {
    app.log.warn('the role of DATABASE_URL is a superuser; use a dedicated role');
  }
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Inkfolio is ready: ${config.publicUrl ?? `http://localhost:${port}`}\n`);
  const closeMetrics = await openMetrics(config, metrics, { database, replica, catalogue });
  const stopBackground = startJobs({
    database,
    catalogue,
    sessionCache,
    clock: Date.now,
    log: app.log,
  });
  return async () => {
    isDraining = true;
    await drain(app.server, config.drainMs);
    await stopBackground();
    await app.close();
    await closeMetrics();
    await replica?.close();
    await database.db.destroy();
    unlock?.();
    await traces?.close();
  };
}

/** Loads the tracing modules lazily. */
async function loadTraces(settings: TraceSettings): Promise<Traces> {
  const { createTraces } = await import('./traces/create-traces.ts');
  return createTraces(settings);
}

/** Loads the metrics modules lazily. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics();
}

async function openMetrics(
  { metrics: place }: Config,
  metrics: Metrics | undefined,
  parts: MeasuredParts,
): Promise<() => Promise<void>> {
  if (place === undefined || metrics === undefined) return () => Promise.resolve();
  const { describeParts, serveMetrics } = await import('./metrics.ts');
  describeParts(metrics, parts);
  const { close } = await serveMetrics(metrics, place);
  return close;
}

function stopOnSignals(stop: () => Promise<void>): void {
  const onSignal = () => {
    void setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false }).then(() => process.exit(1));
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}

try {
  const started = start(readConfig(process.env));
  stopOnSignals(async () => (await started)());
  await started;
} catch (error) {
  // Show expected errors as one message, others in full.
  const isExpected =
    error instanceof ConfigError ||
    error instanceof SourceError ||
    error instanceof UnusableDatabase;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exit(1);
}
