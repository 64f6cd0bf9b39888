import { beginSession } from '../apps/server/src/features/auth/session.service.ts';
import { idOfPlayer } from './collections-data.ts';
import { copyDatabase, dropDatabase, type KeptDatabase } from './kept-database.ts';
import { openApp } from './open-app.ts';
import { partition, type Partitioning } from './partitioned-schema.ts';
import type { PartitionCall, PartitionShape } from './partitions-calls.ts';
import { recorded, touchedParts, type Recorded } from './touched-parts.ts';

/** Players take turns, so that no call reads what the one before has just read. */
const PLAYERS_IN_TURN = 40;
const STEP_MS = 1000;

/** The whole server on one way to keep the tables. */
export interface PartitionSite {
  readonly name: string;
  /** Undefined: the tables are whole. */
  readonly partitioning: Partitioning | undefined;
  readonly database: KeptDatabase;
  readonly call: (shape: PartitionShape, turn: number) => Promise<Answer>;
  /** Parts of each table that the call looks into, by the statement that looks into most. */
  readonly parts: (shape: PartitionShape, turn: number) => Promise<ReadonlyMap<string, number>>;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

interface SiteWish {
  readonly server: string;
  readonly from: string;
  readonly name: string;
  readonly users: number;
  /** Undefined: the tables stay whole; else which table is cut by another column. */
  readonly cutBy: Readonly<Record<string, string>> | undefined;
}

/** The player whose turn it is. */
export function playerInTurn(turn: number, users: number): string {
  return idOfPlayer(Math.floor(((turn % PLAYERS_IN_TURN) * users) / PLAYERS_IN_TURN));
}

/** Copies the database, cuts its tables, and opens the server on it. */
export async function openPartitionSite(wish: SiteWish): Promise<PartitionSite> {
  const { server, from, name, users, cutBy } = wish;
  const database = await copyDatabase(server, from, `${from}_${name}`);
  const partitioning = cutBy && (await partition(database, cutBy));
  const listening = recorded(database);
  // The same time in all of them, or the answers would differ.
  let now = Date.UTC(2026, 5, 1);
  const app = await openApp(listening.database, () => now);
  const players = await signIn(listening, users, now);
  const call = async (shape: PartitionShape, turn: number): Promise<Answer> => {
    const player = players[turn % players.length];
    const another = players[(turn + 1) % players.length];
    if (player === undefined || another === undefined) throw new Error('there are no players');
    now += STEP_MS;
    const begun = performance.now();
    const answer = await callAs(
      app,
      player.token,
      turn,
      shape.call(turn, player.deck, another.deck),
    );
    return { status: answer.statusCode, body: answer.body, ms: performance.now() - begun };
  };
  return {
    name,
    partitioning,
    database,
    call,
    parts: async (shape, turn) => {
      const queries = await listening.record(() => call(shape, turn));
      const most = new Map<string, number>();
      for (const query of queries) {
        for (const [table, count] of await touchedParts(database.db, query)) {
          most.set(table, Math.max(count, most.get(table) ?? 0));
        }
      }
      return most;
    },
    close: async () => {
      await app.close();
      await database.close();
      await dropDatabase(server, `${from}_${name}`);
    },
  };
}

/** The players, each with a deck of their own. */
async function signIn({ database: { db } }: Recorded, users: number, now: number) {
  const players: { readonly token: string; readonly deck: string }[] = [];
  for (let turn = 0; turn < PLAYERS_IN_TURN; turn += 1) {
    const id = playerInTurn(turn, users);
    const deck = await db
      .selectFrom('decks')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    players.push({ token: await beginSession(db, id, now), deck: deck?.id ?? 'none' });
  }
  return players;
}

/** From an address of its own for each call: an address may not call as often. */
async function callAs(
  app: Awaited<ReturnType<typeof openApp>>,
  token: string,
  turn: number,
  { method = 'GET', path, payload }: PartitionCall,
) {
  return app.inject({
    method,
    url: path,
    remoteAddress: `10.1.${(turn >> 8) & 255}.${turn & 255}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
}
