import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { buildApp } from './app.ts';
import { readConfig, WrongConfiguration, type Config } from './config.ts';
import { isReachable, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { forgetOldSessions } from './features/auth/session.service.ts';
import { ensureCatalogue, SourceUnusable } from './features/cards/catalogue-start.ts';
import { loadCatalogue } from './features/cards/catalogue.service.ts';
import { deckFormatTurns } from './features/decks/deck-formats.ts';
import { forgetOldDeckChanges } from './features/decks/decks.service.ts';
import { keepSampleDecks } from './features/decks/sample-decks.ts';
import { createImageService } from './features/images/images.service.ts';
import { repeat } from './repeat.ts';

const WEB_DIR = join(import.meta.dirname, '../../web/dist');
/** How soon an import by another process is served here. */
const CATALOGUE_POLL_MS = 1000;
/** How often what may be kept no longer is deleted. */
const FORGET_MS = 60 * 60 * 1000;
/** How long requests under way may take to end when the process is told to stop. */
const CLOSE_MS = 10_000;

/** Starts the server; the returned function stops it and settles when all is closed. */
async function start(config: Config): Promise<() => Promise<void>> {
  const database = openDatabase(config);
  await migrate(database);
  await ensureCatalogue(database, {
    source: config.catalogueSource,
    now: Date.now(),
    report: (line) => process.stdout.write(`${line}\n`),
  });
  const catalogue = await loadCatalogue(database);
  const decksOfSample = () => keepSampleDecks(database.db, catalogue.current(), Date.now());
  await decksOfSample();
  const app = await buildApp({
    config,
    db: database.db,
    clock: Date.now,
    catalogue,
    images: createImageService({
      hosts: config.imageHosts,
      cacheDir: config.imageCacheDir,
      cacheLimitBytes: config.imageCacheBytes,
      onCacheError: (error) =>
        process.stderr.write(`the image cache cannot be used: ${inspect(error)}\n`),
    }),
    webDir: existsSync(join(WEB_DIR, 'index.html')) ? WEB_DIR : undefined,
    setLogosDir: existsSync(config.setLogosDir) ? config.setLogosDir : undefined,
    isReady: () => isReachable(database),
  });
  await app.listen({ port: config.port, host: config.host });
  const tasks = [
    repeat(
      CATALOGUE_POLL_MS,
      async () => {
        if (await catalogue.refresh()) await decksOfSample();
      },
      (err) => {
        app.log.error({ err }, 'the catalogue could not be refreshed');
      },
    ),
    repeat(CATALOGUE_POLL_MS, deckFormatTurns(database.db, catalogue), (err) => {
      app.log.error({ err }, 'the formats of decks could not be worked out again');
    }),
    repeat(
      FORGET_MS,
      async () => {
        await forgetOldSessions(database.db, Date.now());
        await forgetOldDeckChanges(database.db, Date.now());
      },
      (err) => {
        app.log.error({ err }, 'old sessions could not be forgotten');
      },
    ),
  ];
  return async () => {
    await Promise.all(tasks.map((stopTask) => stopTask()));
    await app.close();
    await database.db.destroy();
  };
}

function stopOnSignals(stop: () => Promise<void>): void {
  const onSignal = () => {
    void setTimeout(CLOSE_MS, undefined, { ref: false }).then(() => process.exit(1));
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
  // What the operator can mend is said in one message; anything else is shown whole.
  const isExpected = error instanceof WrongConfiguration || error instanceof SourceUnusable;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exit(1);
}
