import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../apps/server/src/db/database.ts';
import { freePort } from '../tests/free-port.ts';
import { PRODUCTION_HEAP, PRODUCTION_MEMORY } from '../tests/production-memory.ts';

/* Servers in separate processes, with processor time and memory as reported by Linux. */

const MAIN = resolve(import.meta.dirname, '../apps/server/src/main.ts');
const START_TIMEOUT_MS = 60_000;
/** Unit of processor time in /proc. */
const TICK_MS = 10;
/**
 * Responds to a message with the memory after a garbage collection; worker threads load it too,
 * without a channel.
 */
const REPORT_MEMORY = `data:text/javascript,process.on('message', () => {
  gc();
  process.send(process.memoryUsage());
}); process.channel?.unref();`;

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Measures memory in bytes after a garbage collection. */
  readonly memory: () => Promise<NodeJS.MemoryUsage>;
  readonly stop: () => Promise<void>;
}

/** Starts the real server, or another program, with production settings on a free port. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  program = MAIN,
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-bench-'));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const options = [...PRODUCTION_HEAP, '--expose-gc', '--import', REPORT_MEMORY, program];
  const child = spawn(process.execPath, options, {
    env: {
      ...{ PATH: process.env['PATH'], NODE_OPTIONS: process.env['SERVER_NODE_OPTIONS'] },
      ...{ PORT: port, DATA_DIR: dataDir },
      ...PRODUCTION_MEMORY,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the server exited');
    timeout.throwIfAborted();
    await setTimeout(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    memory: async () => {
      child.send('memory');
      return ((await once(child, 'message')) as [NodeJS.MemoryUsage])[0];
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Returns a process's CPU time in milliseconds, including threads and exited children. */
export function processorMs(pid: number): number {
  const [user = 0, system = 0, userOfChildren = 0, systemOfChildren = 0] = statOf(pid).slice(
    11,
    15,
  );
  return (user + system + userOfChildren + systemOfChildren) * TICK_MS;
}

export function processesOfGroup(group: number): number[] {
  return allProcesses().filter((pid) => statOf(pid)[2] === group);
}

/** Returns the resident memory of a process in megabytes: current, or peak. */
export function residentMb(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
}

/** Returns the resident memory of a process and its children, such as the picture process. */
export function familyMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
    .map((each) => residentMb(each))
    .reduce((sum, each) => sum + each, 0);
}

/** Creates a meter of the processor time of all processes of a local PostgreSQL server. */
export async function watchPostgres({ db }: Database): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = statOf(rows[0]?.pid ?? 0)[1];
  if (postmaster === undefined) throw new Error('PostgreSQL runs on another machine');
  return () =>
    allProcesses()
      .filter((pid) => pid === postmaster || statOf(pid)[1] === postmaster)
      .reduce((sum, pid) => sum + processorMs(pid), 0);
}

function allProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** Returns the numbers after the name, which may contain spaces; empty for an exited process. */
function statOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, ...numbers] = text.slice(text.lastIndexOf(')') + 1).split(' ');
    return numbers.map(Number);
  } catch {
    return [];
  }
}
