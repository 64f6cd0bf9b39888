import type { FastifyBaseLogger } from 'fastify';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import type { DeckPlace } from '../deck-search/deck-cursor.ts';
import { DeckCounts } from './count-meta.ts';
import { claimMetaCount, findMetaStart, putMeta, readCountableDecks } from './meta.repository.ts';

/** Time between two counts. */
const COUNT_MS = 60 * 60 * 1000;
/** Time between two looks at whether a count is due. */
const LOOK_MS = 60 * 1000;
/** Decks per read: a few milliseconds in which the embedded database answers no other call. */
const DECKS_AT_ONCE = 200;
/** Decks per turn of the background task, so that the process can stop between turns. */
const DECKS_IN_A_TURN = 20_000;

interface MetaJobDependencies {
  readonly database: Pick<Database, 'db'>;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** Unfinished count. */
interface RunningCount {
  readonly startedAt: number;
  readonly counts: DeckCounts;
  after: DeckPlace | undefined;
  decks: number;
}

/**
 * Makes the turns of a background task that counts once an hour what public decks play. Of several
 * instances one counts; what one that ends has begun, another counts an hour later.
 */
export function metaCountTurns({ database: { db }, catalogue, clock, log }: MetaJobDependencies) {
  let lookedAt = -Infinity;
  let running: RunningCount | undefined;

  async function begin(): Promise<void> {
    const now = clock();
    // A clock that was set back must not put off the next look.
    if (now >= lookedAt && now - lookedAt < LOOK_MS) return;
    lookedAt = now;
    const last = await findMetaStart(db);
    if (now >= last && now - last < COUNT_MS) return;
    if (!(await claimMetaCount(db, last, now))) return;
    const counts = new DeckCounts(catalogue.current(), now);
    running = { startedAt: now, counts, after: undefined, decks: 0 };
  }

  return async (): Promise<void> => {
    if (running === undefined) await begin();
    if (running === undefined) return;
    const count: RunningCount = running;
    // What fails begins again with the next count.
    running = undefined;
    const { counts } = count;
    for (let turn = 0; turn < DECKS_IN_A_TURN; turn += DECKS_AT_ONCE) {
      const part = { after: count.after, since: counts.since, limit: DECKS_AT_ONCE };
      const decks = await readCountableDecks(db, part);
      for (const deck of decks) counts.add(deck);
      count.decks += decks.length;
      if (decks.length < DECKS_AT_ONCE) {
        await putMeta(db, { countedAt: count.startedAt, document: counts.document() });
        log.info({ decks: count.decks }, 'public decks have been counted');
        return;
      }
      count.after = decks.at(-1);
      await setImmediate();
    }
    running = count;
  };
}
