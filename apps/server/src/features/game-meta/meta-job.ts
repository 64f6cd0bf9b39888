import type { FastifyBaseLogger } from 'fastify';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import type { DeckPlace } from '../deck-search/deck-cursor.ts';
import { DeckCounts } from './count-meta.ts';
import { claimMetaCount, findMetaStart, putMeta, readCountableDecks } from './meta.repository.ts';

const COUNT_INTERVAL_MS = 60 * 60 * 1000;
const CHECK_INTERVAL_MS = 60 * 1000;
/** Decks per read; keeps the embedded database blocked for a few milliseconds only. */
const BATCH_SIZE = 200;
/** Decks per run of the background job, so that the process can stop between runs. */
const DECKS_PER_RUN = 20_000;

interface MetaJobDependencies {
  readonly database: Pick<Database, 'db'>;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

interface RunningCount {
  readonly startedAt: number;
  readonly counts: DeckCounts;
  after: DeckPlace | undefined;
  decks: number;
}

/**
 * Creates a background job that counts the cards of public decks hourly. Only one instance counts;
 * if it stops midway, an instance starts over an hour later.
 */
export function metaCountTurns({ database: { db }, catalogue, clock, log }: MetaJobDependencies) {
  let checkedAt = -Infinity;
  let running: RunningCount | undefined;

  async function begin(): Promise<void> {
    const now = clock();
    // A clock that was set back must not delay the next check.
    if (now >= checkedAt && now - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = now;
    const last = await findMetaStart(db);
    if (now >= last && now - last < COUNT_INTERVAL_MS) return;
    if (!(await claimMetaCount(db, last, now))) return;
    const counts = new DeckCounts(catalogue.current(), now);
    running = { startedAt: now, counts, after: undefined, decks: 0 };
  }

  return async (): Promise<void> => {
    if (running === undefined) await begin();
    if (running === undefined) return;
    const count: RunningCount = running;
    // A failed count starts over when the next one is due.
    running = undefined;
    const { counts } = count;
    for (let turn = 0; turn < DECKS_PER_RUN; turn += BATCH_SIZE) {
      const part = { after: count.after, since: counts.since, limit: BATCH_SIZE };
      const decks = await readCountableDecks(db, part);
      for (const deck of decks) counts.add(deck);
      count.decks += decks.length;
      if (decks.length < BATCH_SIZE) {
        await putMeta(db, { countedAt: count.startedAt, document: counts.document() });
        log.info({ decks: count.decks }, 'public decks counted');
        return;
      }
      count.after = decks.at(-1);
      await setImmediate();
    }
    running = count;
  };
}
