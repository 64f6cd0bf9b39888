import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredCounts } from './db/rate-limit-counts.ts';
import type { Database } from './db/database.ts';
import type { SessionCache } from './features/auth/session-cache.ts';
import { deleteExpiredSessions } from './features/auth/session.service.ts';
import { catalogueRefresh } from './features/cards/catalogue/catalogue-refresh.ts';
import type { Catalogue } from './features/cards/catalogue/catalogue.service.ts';
import { deckFormatTurns } from './features/decks/deck-formats.ts';
import { deleteOldDeckChanges } from './features/decks/deck-edits.service.ts';
import { metaCountTurns } from './features/game-meta/meta-job.ts';
import { officialWebDecks } from './features/decks/official/official-web-decks.ts';
import { keepSampleDecks } from './features/decks/official/sample-decks.ts';
import {
  finishDeletions,
  deleteExpiredDeletions,
} from './features/users/account-deletions.service.ts';
import { deleteExpiredMergeRecords } from './features/users/merge/account-merge.service.ts';
import { startInterval } from './interval.ts';

/** Polling interval of the catalogue; notifications shorten it. */
const CATALOGUE_POLL_MS = 500;
/** Interval at which the jobs check whether a download is due. */
const REFRESH_POLL_MS = 10 * 60 * 1000;
const FORMATS_POLL_MS = 1000;
const META_POLL_MS = 1000;
// Intervals at which expired data is deleted and planner statistics are updated.
const CLEANUP_MS = 60 * 60 * 1000;
const COUNT_CLEANUP_MS = 60 * 1000;
const ANALYZE_MS = 60 * 60 * 1000;

export interface JobDependencies {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly sessionCache: SessionCache;
  readonly clock: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
}

/**
 * Starts the background jobs; the returned function stops them and resolves when all have ended.
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
    onError('catalogue refresh failed'),
  );
  const intervals = [
    newCatalogue,
    startInterval(
      REFRESH_POLL_MS,
      catalogueRefresh({ database, clock, log }),
      onError('catalogue check failed'),
    ),
    startInterval(
      REFRESH_POLL_MS,
      officialWebDecks({ database, catalogue, clock, log }),
      onError('official deck import failed'),
    ),
    startInterval(
      FORMATS_POLL_MS,
      deckFormatTurns(db, catalogue),
      onError('deck format update failed'),
    ),
    startInterval(
      META_POLL_MS,
      metaCountTurns({ database, catalogue, clock, log }),
      onError('public deck count failed'),
    ),
    startInterval(
      CLEANUP_MS,
      async () => {
        await deleteExpiredSessions(db, clock());
        await deleteOldDeckChanges(db, clock());
        await finishDeletions(db, clock());
        await deleteExpiredDeletions(db, clock());
        await deleteExpiredMergeRecords(db, clock());
      },
      onError('expired data cleanup failed'),
    ),
    startInterval(
      COUNT_CLEANUP_MS,
      () => deleteExpiredCounts(db, clock()),
      onError('rate-limit count cleanup failed'),
    ),
    startInterval(
      ANALYZE_MS,
      () => database.dialect.analyze(db),
      onError('planner statistics update failed'),
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
    await Promise.all([stopListening(), ...intervals.map((task) => task.stop())]);
  };
}
