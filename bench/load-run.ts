import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CachedDatabase } from './cached-database.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import { LOAD_MIX, READ_DECK, type LoadPlan } from './load-mix.ts';
import {
  hold,
  startBareServer,
  startServer,
  type LoadServer,
  type Memory,
} from './load-servers.ts';
import { timeOfMachine, timeOfProcess, watchPostgres } from './processor-time.ts';

const GENERATOR = new URL('load-generator.ts', import.meta.url);
const MEMORY_EVERY_MS = 10_000;
/** Warm-up of a kind of call alone, after that of the whole mix. */
const KIND_WARM_UP_SECONDS = 1;

export interface LoadParts {
  readonly database: CachedDatabase;
  readonly catalogueSource: string;
  readonly plan: LoadPlan;
  readonly port: number;
  readonly connections: number;
  readonly warmUpSeconds: number;
}

interface LoadWish {
  readonly instances: number;
  readonly seconds: number;
  /** Share of processor time for each instance; left out: all of it. */
  readonly share?: number;
  /** True for the bare server in place of the real one, which knows nothing but decks. */
  readonly isBare?: boolean;
  /** Names of the kinds of calls; left out: all. */
  readonly kinds?: readonly string[];
  /** True to sample the memory of the servers, which costs them a little. */
  readonly watchesMemory?: boolean;
}

/** Memory of one server at one moment. */
export interface MemorySample extends Memory {
  /** Time since the counted part began. */
  readonly seconds: number;
}

/** Measurements of one run. */
export interface LoadOutcome extends LoadResult {
  /** Milliseconds by the clock; the others are of the cores. */
  readonly wallMs: number;
  readonly servers: readonly number[];
  /** Processor time of this process, which runs the virtual players. */
  readonly players: number;
  /** Undefined: the database is on another machine. */
  readonly postgres: number | undefined;
  readonly machine: number;
  /** Memory samples of each server; empty where it was not watched. */
  readonly memory: readonly (readonly MemorySample[])[];
}

/** Starts the instances, runs the virtual players, and stops everything. */
export async function runLoad(parts: LoadParts, wish: LoadWish): Promise<LoadOutcome> {
  const servers: LoadServer[] = [];
  try {
    for (let index = 0; index < wish.instances; index += 1) {
      const { catalogueSource, database } = parts;
      const place = { databaseUrl: database.url, catalogueSource, port: parts.port + index };
      servers.push(await (wish.isBare ? startBareServer(place) : startServer(place)));
    }
    const release = wish.share === undefined ? undefined : hold(servers, wish.share);
    try {
      return await measure(parts, wish, servers);
    } finally {
      release?.();
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Outcome of each kind of call alone, on one server that the whole mix has warmed up. */
export async function runEachKind(
  parts: LoadParts,
  seconds: number,
): Promise<readonly LoadOutcome[]> {
  const { catalogueSource, database, port } = parts;
  const server = await startServer({ databaseUrl: database.url, catalogueSource, port });
  try {
    const wish = { instances: 1, seconds };
    await measure(parts, wish, [server]);
    const outcomes: LoadOutcome[] = [];
    for (const { name } of LOAD_MIX) {
      const alone = { ...parts, warmUpSeconds: KIND_WARM_UP_SECONDS };
      outcomes.push(await measure(alone, { ...wish, kinds: [name] }, [server]));
    }
    return outcomes;
  } finally {
    await server.stop();
  }
}

async function measure(
  { database, connections, plan, warmUpSeconds }: LoadParts,
  { seconds, isBare = false, kinds: wanted, watchesMemory = false }: LoadWish,
  servers: readonly LoadServer[],
): Promise<LoadOutcome> {
  const postgres = await watchPostgres(database);
  const times = () => ({
    servers: servers.map(({ pid }) => timeOfProcess(pid)),
    postgres: postgres?.(),
    machine: timeOfMachine(),
    players: timeOfProcess(process.pid),
    wall: performance.now(),
  });
  const urls = servers.map(({ url }) => url);
  const kinds = isBare ? [READ_DECK] : (wanted ?? LOAD_MIX.map(({ name }) => name));
  const order: LoadOrder = { plan, urls, connections, kinds, warmUpSeconds, seconds };
  const generator = new Worker(GENERATOR, { workerData: order });
  await once(generator, 'message');
  const before = times();
  const watch = watchMemory(watchesMemory ? servers : []);
  const [result] = (await once(generator, 'message')) as [LoadResult];
  const after = times();
  return {
    ...result,
    servers: after.servers.map((time, index) => time - (before.servers[index] ?? 0)),
    postgres: after.postgres === undefined ? undefined : after.postgres - (before.postgres ?? 0),
    machine: after.machine - before.machine,
    players: after.players - before.players,
    wallMs: after.wall - before.wall,
    memory: await watch.end(),
  };
}

function watchMemory(servers: readonly LoadServer[]) {
  const begun = performance.now();
  const samples = servers.map((): MemorySample[] => []);
  const look = async () => {
    await Promise.all(
      servers.map(async (server, index) => {
        const memory = await server.memory();
        samples[index]?.push({ ...memory, seconds: (performance.now() - begun) / 1000 });
      }),
    );
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, MEMORY_EVERY_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await looking;
      return samples;
    },
  };
}
