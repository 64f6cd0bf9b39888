import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { runStatement } from '../../apps/server/src/testing/test-database.ts';
import { freePort } from '../free-port.ts';

/** Separate PostgreSQL server for a scenario. */
export interface PostgresServer {
  /** Creates an empty database; returns its connection string. */
  createDatabase(name: string): Promise<string>;
  /** Crashes and restarts the server; settles when it accepts connections. */
  crashAndStart(): Promise<void>;
  /** Suspends all processes, like a hanging machine. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** User for PostgreSQL, which refuses to run as root. */
const USER = 'postgres';
const isRoot = process.getuid?.() === 0;
/** Prefix of each command line of PostgreSQL programs. */
export const asUser: readonly string[] = isRoot ? ['runuser', '-u', USER, '--'] : [];

/** Creates and starts a server; undefined without PostgreSQL on this machine. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const folder = await makePostgresFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  const run = async (program: string, ...parameters: readonly string[]) => {
    const [first = '', ...rest] = [...asUser, join(programs, program), ...parameters];
    // Output is ignored because the started server keeps it open.
    const child = spawn(first, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const start = () =>
    run(
      ...(['pg_ctl', '-D', data, '-w', '-s', '-l', join(folder, 'log')] as const),
      ...['-o', `-p ${port} -k ${folder}`, 'start'],
    );
  await run('initdb', '-D', data, '-A', 'trust', '-U', 'inkfolio', '--no-sync');
  await start();
  const address = (name: string) => `postgres://inkfolio@127.0.0.1:${port}/${name}`;
  let frozen: readonly number[] = [];
  const thaw = () => {
    signalAll(frozen, 'SIGCONT');
    frozen = [];
  };
  // Stops the server if the run is aborted.
  const stopAtOnce = () => {
    thaw();
    signalAll([serverOf(data)], 'SIGQUIT');
  };
  process.once('exit', stopAtOnce);
  return {
    async createDatabase(name) {
      const { db } = openDatabase({ databaseUrl: address('postgres'), dataDir: folder });
      await runStatement(db, `create database ${name}`);
      await db.destroy();
      return address(name);
    },
    async crashAndStart() {
      await run('pg_ctl', '-D', data, '-s', '-m', 'immediate', 'stop');
      await start();
    },
    freeze() {
      frozen = processesOf(data);
      signalAll(frozen, 'SIGSTOP');
    },
    thaw,
    async remove() {
      process.off('exit', stopAtOnce);
      await run('pg_ctl', '-D', data, '-s', '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a folder writable by PostgreSQL. */
export async function makePostgresFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-chaos-postgres-'));
  if (isRoot) chownSync(folder, ...idsOfUser());
  return folder;
}

/** Finds the program folder of the newest PostgreSQL; undefined if it is not installed. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** Returns the pid of the postmaster. */
function serverOf(data: string): number {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  return Number(first);
}

/** Returns the postmaster, first so that it starts no further processes, and its children. */
export function processesOf(data: string): number[] {
  const server = serverOf(data);
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.flatMap(([pid = 0, parent]) => (parent === server ? [pid] : []));
  return [server, ...children];
}

/** Sends a signal to the processes that still exist; children exit soon after their server. */
export function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function idsOfUser(): readonly [user: number, group: number] {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }));
  return [idOf('-u'), idOf('-g')];
}
