import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredCounts } from './db/call-counts.ts';
import type { Database } from './db/database.ts';
import type { SessionCache } from './features/auth/session-cache.ts';
import { forgetOldSessions } from './features/auth/session.service.ts';
import { catalogueRefresh } from './features/cards/catalogue/catalogue-refresh.ts';
import type { Catalogue } from './features/cards/catalogue/catalogue.service.ts';
import { deckFormatTurns } from './features/decks/deck-formats.ts';
import { deleteOldDeckChanges } from './features/decks/deck-edits.service.ts';
import { metaCountTurns } from './features/decks/meta/meta-job.ts';
import { officialWebDecks } from './features/decks/official/official-web-decks.ts';
import { keepSampleDecks } from './features/decks/official/sample-decks.ts';
import { finishDeletions, forgetOldDeletions } from './features/users/account-deletions.service.ts';
import { startInterval } from './interval.ts';

/** Interval at which the catalogue is polled; a notification may make it sooner. */
const CATALOGUE_POLL_MS = 500;
/** Interval at which it is asked whether a look at the card files is due. */
const REFRESH_POLL_MS = 10 * 60 * 1000;
const FORMATS_POLL_MS = 1000;
const META_POLL_MS = 1000;
/** Interval at which expired data is deleted. */
const FORGET_MS = 60 * 60 * 1000;
const FORGET_COUNTS_MS = 60 * 1000;
const ANALYZE_MS = 60 * 60 * 1000;

export interface JobDependencies {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly sessionCache: SessionCache;
  readonly clock: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
}

/**
 * Starts the background jobs of an instance; the returned function settles when all of them have
 * ended.
 */
export function startJobs(dependencies: JobDependencies): () => Promise<void> {
  const { database, catalogue, sessionCache, clock, log } = dependencies;
  const { db } = database;
  const onError = (text: string) => (err: unknown) => {
    log.error({ err }, text);
  };
  const newCatalogue = startInterval(
    CATALOGUE_POLL_MS,
    async () => {
      if (await catalogue.refresh()) await keepSampleDecks(db, catalogue.current(), clock());
    },
    onError('the catalogue could not be refreshed'),
  );
  const tasks = [
    newCatalogue,
    startInterval(
      REFRESH_POLL_MS,
      catalogueRefresh({ database, clock, log }),
      onError('the card files could not be looked at'),
    ),
    startInterval(
      REFRESH_POLL_MS,
      officialWebDecks({ database, catalogue, clock, log }),
      onError('the official decks could not be added'),
    ),
    startInterval(
      FORMATS_POLL_MS,
      deckFormatTurns(db, catalogue),
      onError('the formats of decks could not be worked out again'),
    ),
    startInterval(
      META_POLL_MS,
      metaCountTurns({ database, catalogue, clock, log }),
      onError('public decks could not be counted'),
    ),
    startInterval(
      FORGET_MS,
      async () => {
        await forgetOldSessions(db, clock());
        await deleteOldDeckChanges(db, clock());
        await finishDeletions(db, clock());
        await forgetOldDeletions(db, clock());
      },
      onError('expired data could not be deleted'),
    ),
    startInterval(
      FORGET_COUNTS_MS,
      () => deleteExpiredCounts(db, clock()),
      onError('old counts of calls could not be forgotten'),
    ),
    startInterval(
      ANALYZE_MS,
      () => database.dialect.analyze(db),
      onError('the rows of tables could not be counted'),
    ),
  ];
  const stopListening = database.dialect.subscribe({
    onConnection(isConnected) {
      if (isConnected) newCatalogue.runNow();
      void sessionCache.onConnection(isConnected);
    },
    onNotification(topic, text) {
      if (topic === 'catalogue') newCatalogue.runNow();
      else sessionCache.onNotification(text);
    },
  });
  return async () => {
    await Promise.all([stopListening(), ...tasks.map((task) => task.stop())]);
  };
}
