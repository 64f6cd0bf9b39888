import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PRODUCTION_HEAP, PRODUCTION_MEMORY } from '../tests/production-memory.ts';

const MAIN = resolve(import.meta.dirname, '../apps/server/src/main.ts');
const BARE_DECKS = resolve(import.meta.dirname, 'bare-deck-server.ts');
const COLLECTED_MEMORY = resolve(import.meta.dirname, 'collected-memory.ts');
const START_MS = 60_000;
/** A server that may run for a part of the time is let run so often. */
const PERIOD_MS = 50;

/** A server process as an operator starts it. */
export interface LoadServer {
  readonly url: string;
  readonly pid: number;
  /** Memory after a garbage collection, which takes a moment. */
  readonly memory: () => Promise<Memory>;
  readonly stop: () => Promise<void>;
}

/** Megabytes. */
export interface Memory {
  readonly rss: number;
  readonly heap: number;
  /** Outside of the heap: cached answers, decks preloaded. */
  readonly buffers: number;
}

export interface ServerPlace {
  readonly databaseUrl: string;
  readonly catalogueSource: string;
  readonly port: number;
}

/** Starts the real server with production's settings and waits until it can answer. */
export async function startServer(place: ServerPlace): Promise<LoadServer> {
  return start(MAIN, place);
}

/** Starts the bare server that decks are compared with. */
export async function startBareServer(place: ServerPlace): Promise<LoadServer> {
  return start(BARE_DECKS, place);
}

async function start(program: string, place: ServerPlace): Promise<LoadServer> {
  const url = `http://127.0.0.1:${place.port}`;
  const isTaken = await fetch(url).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`another program is at ${url}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-load-'));
  const server = spawn(
    process.execPath,
    [...PRODUCTION_HEAP, '--expose-gc', '--import', COLLECTED_MEMORY, program],
    {
      env: {
        PATH: process.env['PATH'],
        // Options for a profile, such as --cpu-prof.
        NODE_OPTIONS: process.env['LOAD_NODE_OPTIONS'],
        NODE_ENV: 'production',
        ...PRODUCTION_MEMORY,
        HOST: '127.0.0.1',
        PORT: String(place.port),
        DATA_DIR: dataDir,
        DATABASE_URL: place.databaseUrl,
        CATALOGUE_SOURCE: place.catalogueSource,
        PUBLIC_URL: url,
        DISCORD_CLIENT_ID: 'nobody-signs-in-here',
        DISCORD_CLIENT_SECRET: 'nobody-signs-in-here',
      },
      // The log is written, as a real one is, but not read.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  await untilReady(server, url);
  return {
    url,
    pid: server.pid ?? 0,
    memory: () => askMemory(server),
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(dataDir, { recursive: true });
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const giveUpAt = performance.now() + START_MS;
  while (server.exitCode === null && performance.now() < giveUpAt) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(100);
  }
  server.kill('SIGKILL');
  throw new Error('the server did not start');
}

async function askMemory(server: ChildProcess): Promise<Memory> {
  server.send('how much?');
  const [said] = (await once(server, 'message')) as [NodeJS.MemoryUsage];
  return { rss: said.rss / 1e6, heap: said.heapUsed / 1e6, buffers: said.external / 1e6 };
}

/**
 * Lets each server run for that part of the time only, one after the other: a machine whose cores
 * would not do for all of them shows then what more instances are worth. The returned function
 * gives them all their time again.
 */
export function hold(servers: readonly LoadServer[], share: number): () => void {
  let isOver = false;
  for (const [index, { pid }] of servers.entries()) {
    const first = performance.now() + (index * PERIOD_MS) / servers.length;
    void holdOne(pid, { share, first, isOver: () => isOver });
  }
  return () => {
    isOver = true;
    for (const { pid } of servers) process.kill(pid, 'SIGCONT');
  };
}

async function holdOne(
  pid: number,
  when: { readonly share: number; readonly first: number; readonly isOver: () => boolean },
): Promise<void> {
  for (let begin = when.first; ; begin += PERIOD_MS) {
    await until(begin);
    if (when.isOver()) return;
    process.kill(pid, 'SIGCONT');
    await until(begin + when.share * PERIOD_MS);
    if (when.isOver()) return;
    process.kill(pid, 'SIGSTOP');
  }
}

async function until(time: number): Promise<void> {
  await setTimeout(Math.max(0, time - performance.now()));
}
