import { setImmediate } from 'node:timers/promises';
import type { Database } from '../apps/server/src/db/database.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { beginSession } from '../apps/server/src/features/auth/session.service.ts';
import {
  copiesWrites,
  readCollection,
} from '../apps/server/src/features/collection/collection.repository.ts';
import { runStatement } from '../apps/server/src/testing/test-database.ts';
import { idOfPlayer } from './collections-data.ts';
import { openApp } from './open-app.ts';
import type { Corpus } from './search-corpus.ts';

/** The call that has a goal of its own. */
export const LARGE_PREVIEW = 'preview of 5,000 rows';
const CALLS = 300;
/** Number of calls with thousands of cards. */
const LARGE_CALLS = 40;
/** Number of players who take turns, so that no call reads what the one before has just read. */
const PLAYERS_IN_TURN = 20;

interface Timing {
  readonly p50: number;
  readonly p99: number;
}

/** A task for the call of that number. */
type Task = (turn: number) => Promise<unknown>;

/** A call, and what it is held against. */
interface Comparison {
  readonly name: string;
  readonly ours: Task;
  readonly against: string;
  readonly baseline: Task;
  readonly calls: number;
}

/** The same comparison among few players and among many, in milliseconds. */
export interface Measured extends Pick<Comparison, 'name' | 'against'> {
  readonly few: Timing;
  readonly many: Timing;
  readonly baseline: Timing;
}

/** Measured calls to one database, through the whole server, without a network. */
export interface Site {
  readonly comparisons: readonly Comparison[];
  readonly close: () => Promise<void>;
}

/** The server on a database that holds the collections of so many players. */
export async function openSite(database: Database, corpus: Corpus, players: number): Promise<Site> {
  const { db } = database;
  const app = await openApp(database);
  const inTurn = (turn: number) =>
    idOfPlayer(Math.floor(((turn % PLAYERS_IN_TURN) * players) / PLAYERS_IN_TURN));
  const call = await callAs(app, db, inTurn);
  const get =
    (path: string): Task =>
    (turn) =>
      call(turn, 'GET', path);
  const preview = (rows: number): Task => {
    const payload = { format: 'csv', data: csvRows(corpus, rows, 1) };
    return (turn) => call(turn, 'POST', '/import/preview', payload);
  };
  const confirm: Task = (turn) => {
    const data = csvRows(corpus, 3000, 1 + turn);
    return call(turn, 'POST', '/import/confirm', { format: 'csv', mode: 'merge', data });
  };
  const writing: Task = (turn) =>
    inTransaction(db, (transaction, sendLast) => {
      // Other numbers than an import leaves.
      const copies = { quantity: 100 + turn, foilQuantity: 0 };
      const cards = corpus.cards.slice(0, 3000).map(({ id }) => [id, copies] as const);
      sendLast(copiesWrites(transaction, inTurn(turn), cards, 0));
      return Promise.resolve();
    });
  const reading: Task = (turn) => readCollection(db, inTurn(turn));
  const joining: Task = (turn) => joinedStats(db, inTurn(turn));
  const rows = { against: 'its rows alone', baseline: reading };
  const join = { against: 'join and group by', baseline: joining };
  const writes = { against: 'the writing alone', baseline: writing };
  const chapter = get(`/chapter/${corpus.sets[0]?.setCode ?? '1'}`);
  return {
    comparisons: [
      { name: 'stats of all sets', ours: get('/stats'), ...join, calls: CALLS },
      { name: 'stats of all sets', ours: get('/stats'), ...rows, calls: CALLS },
      { name: 'chapter', ours: chapter, ...rows, calls: CALLS },
      { name: 'copies without cards', ours: get('/copies'), ...rows, calls: CALLS },
      { name: 'whole collection', ours: get(''), ...rows, calls: LARGE_CALLS },
      { name: 'preview of 3,000 rows', ours: preview(3000), ...rows, calls: LARGE_CALLS },
      { name: LARGE_PREVIEW, ours: preview(5000), ...rows, calls: LARGE_CALLS },
      { name: 'import of 3,000 rows', ours: confirm, ...writes, calls: LARGE_CALLS },
    ],
    close: () => app.close(),
  };
}

/** Times both sites call by call in turns, so that a busy machine is busy for both. */
export async function compareSites(few: Site, many: Site): Promise<readonly Measured[]> {
  const results: Measured[] = [];
  for (const [index, { name, against, calls, ...there }] of many.comparisons.entries()) {
    const here = few.comparisons[index];
    if (here === undefined) continue;
    const [ofFew, ofMany, ofBaseline] = await timed([here.ours, there.ours, there.baseline], calls);
    if (!ofFew || !ofMany || !ofBaseline) continue;
    results.push({ name, against, few: ofFew, many: ofMany, baseline: ofBaseline });
  }
  return results;
}

/** Calls as the player whose turn it is. */
async function callAs(
  app: Awaited<ReturnType<typeof openApp>>,
  db: Database['db'],
  inTurn: (turn: number) => string,
) {
  const tokens: string[] = [];
  for (let turn = 0; turn < PLAYERS_IN_TURN; turn += 1) {
    tokens.push(await beginSession(db, inTurn(turn), Date.now()));
  }
  return async (turn: number, method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/collection${path}`,
      headers: { authorization: `Bearer ${tokens[turn % PLAYERS_IN_TURN] ?? ''}` },
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  };
}

/** Rows of a file; beyond the catalogue they name its cards again, as files do for each finish. */
function csvRows({ cards }: Corpus, count: number, quantity: number) {
  return Array.from({ length: count }, (_, index) => cards[index % cards.length])
    .filter((card) => card !== undefined)
    .map((card, index) => ({
      row: index + 2,
      set: card.promoGrouping ?? card.setCode,
      cardNumber: `${card.number}${card.variant ?? ''}`,
      name: card.translations[0]?.fullName ?? '',
      quantity,
      foilQuantity: 0,
    }));
}

/** The stats as a database counts them that has the cards as a table. */
async function joinedStats(db: Database['db'], userId: string): Promise<void> {
  await runStatement(
    db,
    `select set_code, is_special, count(*), count(entries.card_id)
     from bench_cards left join collection_entries as entries
       on entries.card_id = bench_cards.card_id and entries.user_id = '${userId}'
     group by set_code, is_special`,
  );
}

/** The tasks one after the other, again and again; the first round of all players is not counted. */
async function timed(tasks: readonly Task[], calls: number): Promise<readonly Timing[]> {
  const times = tasks.map((): number[] => []);
  for (let turn = 0; turn < PLAYERS_IN_TURN + calls; turn += 1) {
    for (const [index, task] of tasks.entries()) {
      // Yields between calls, or the server takes itself for overloaded.
      await setImmediate();
      const begun = performance.now();
      await task(turn);
      if (turn >= PLAYERS_IN_TURN) times[index]?.push(performance.now() - begun);
    }
  }
  return times.map((some) => {
    const sorted = some.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(Math.floor(calls * share), calls - 1)] ?? 0;
    return { p50: at(0.5), p99: at(0.99) };
  });
}
