import { fork, type ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptDatabase } from './kept-database.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import type { LoadPlan } from './load-mix.ts';
import { hold, startServer, type LoadServer, type Memory } from './load-servers.ts';
import { timeOfMachine, timeOfProcess, watchPostgres } from './processor-time.ts';

const GENERATOR = join(import.meta.dirname, 'load-generator.ts');
const WARM_UP_SECONDS = 10;
const MEMORY_EVERY_MS = 10_000;

export interface LoadParts {
  readonly database: KeptDatabase;
  readonly catalogueSource: string;
  readonly plan: LoadPlan;
  readonly port: number;
  readonly connections: number;
}

interface LoadWish {
  readonly instances: number;
  readonly seconds: number;
  /** Of the time, for each instance; left out: all of it. */
  readonly share?: number;
  /** Asks the servers for their memory meanwhile, which costs them a little. */
  readonly watchesMemory?: boolean;
}

/** Memory of one server at one moment. */
export interface MemorySample extends Memory {
  /** Since the counted part began. */
  readonly seconds: number;
}

/** What was measured in one run. */
export interface LoadOutcome extends LoadResult {
  /** Milliseconds of the cores, by the clock `wallMs` long. */
  readonly servers: readonly number[];
  /** Undefined: the database is on another machine. */
  readonly postgres: number | undefined;
  readonly machine: number;
  /** Of each server; none where it was not watched. */
  readonly memory: readonly (readonly MemorySample[])[];
}

/** Starts the instances, lets the virtual players loose, and stops everything. */
export async function runLoad(parts: LoadParts, wish: LoadWish): Promise<LoadOutcome> {
  const servers: LoadServer[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-plan-'));
  const planFile = join(folder, 'plan.json');
  await writeFile(planFile, JSON.stringify(parts.plan));
  const generator = fork(GENERATOR, [planFile]);
  try {
    for (let index = 0; index < wish.instances; index += 1) {
      const { catalogueSource, database } = parts;
      const port = parts.port + index;
      servers.push(await startServer({ databaseUrl: database.url, catalogueSource, port }));
    }
    const release = wish.share === undefined ? undefined : hold(servers, wish.share);
    try {
      return await measure(parts, wish, servers, generator);
    } finally {
      release?.();
    }
  } finally {
    generator.kill();
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true });
  }
}

async function measure(
  { database, connections }: LoadParts,
  { seconds, watchesMemory = false }: LoadWish,
  servers: readonly LoadServer[],
  generator: ChildProcess,
): Promise<LoadOutcome> {
  const postgres = await watchPostgres(database);
  const times = () => ({
    servers: servers.map(({ pid }) => timeOfProcess(pid)),
    postgres: postgres?.(),
    machine: timeOfMachine(),
  });
  const said = messagesOf(generator);
  const order: LoadOrder = {
    urls: servers.map(({ url }) => url),
    connections,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds,
    run: Date.now().toString(36),
  };
  generator.send(order);
  await said('begun');
  const before = times();
  const watch = watchMemory(watchesMemory ? servers : []);
  await said('ended');
  const after = times();
  const memory = await watch.end();
  const result = (await said()) as LoadResult;
  return {
    ...result,
    servers: after.servers.map((time, index) => time - (before.servers[index] ?? 0)),
    postgres: after.postgres === undefined ? undefined : after.postgres - (before.postgres ?? 0),
    machine: after.machine - before.machine,
    memory,
  };
}

/** Gives the messages of the process one by one, also those that came before they were asked for. */
function messagesOf(process: ChildProcess): (expected?: string) => Promise<unknown> {
  const ended = new AbortController();
  process.once('exit', () => {
    // After the messages that are still under way.
    setImmediate(() => {
      ended.abort();
    });
  });
  const messages = on(process, 'message', { signal: ended.signal });
  return async (expected) => {
    const next = await messages.next();
    if (next.done === true) throw new Error('the virtual players have ended');
    const [message] = next.value as readonly unknown[];
    if (expected !== undefined && message !== expected) throw new Error('another message');
    return message;
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
