import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { blocksOfSection } from '../../apps/server/src/testing/operations-document.ts';
import {
  asUser,
  makePostgresFolder,
  postgresPrograms,
  processesOf,
  signalAll,
} from './postgres-server.ts';

/** Primary and synchronous standby, which swap roles. */
export interface PostgresPair {
  /** Creates an empty database; returns a connection string with both servers. */
  createDatabase(name: string): Promise<string>;
  /** Kills all processes of the primary. */
  killPrimary(): void;
  /** Promotes the standby by the command in docs/incidents.md. */
  promote(): Promise<void>;
  /** Turns the killed server into the standby by the commands in docs/install.md. */
  rejoin(): Promise<void>;
  /** Queries a single value from the primary. */
  ask(query: string): string;
  remove(): Promise<void>;
}

interface Server {
  readonly data: string;
  readonly port: number;
}

const USER = 'inkfolio';
/** First port to try, below the ephemeral range, so that a dead server's port stays free. */
const FIRST_PORT = 24_100;
const LOOK_MS = 50;
const STANDBY_MS = 60_000;

/** Starts both servers; undefined without PostgreSQL on this machine. */
export async function startPostgresPair(): Promise<PostgresPair | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const [, copy = '', wait = ''] = blocksOfSection('PostgreSQL with a standby', 3);
  const [promote = ''] = blocksOfSection('The primary is dead', 1);
  const folder = await makePostgresFolder();
  const first = await lastingPort(FIRST_PORT);
  const portOf = [first, await lastingPort(first + 1)] as const;
  let primary: Server = { data: join(folder, 'one'), port: portOf[0] };
  let standby: Server = { data: join(folder, 'two'), port: portOf[1] };
  const environmentOf = ({ data, port }: Server) => ({
    ...process.env,
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    ...{ PGDATA: data, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: USER },
    ...{ PGDATABASE: 'postgres', PRIMARY: `host=127.0.0.1 port=${primary.port} user=${USER}` },
  });
  const run = async (server: Server, script: string) => {
    const [program, ...rest] = [...asUser, 'bash', '-euc', script];
    // Output is ignored because a started server keeps it open.
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    const child = spawn(program, rest, {
      cwd: folder,
      env: environmentOf(server),
      stdio: [...stdio],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`"${script}" ended with ${code}`);
  };
  // Without a socket file, because a killed server leaves its lock.
  const options = ({ port }: Server) => `-p ${port} -c unix_socket_directories=`;
  const start = (server: Server) =>
    run(server, `pg_ctl -w -s -l '${server.data}.log' -o '${options(server)}' start`);
  const ask = (query: string) => {
    const [program, ...rest] = [...asUser, join(programs, 'psql'), '-XAtc', query];
    const env = environmentOf(primary);
    return execFileSync(program, rest, { cwd: folder, env, encoding: 'utf8' }).trim();
  };
  const isStandby = async (query: string) => {
    const givenUpAt = performance.now() + STANDBY_MS;
    while (ask(query) !== 't') {
      if (performance.now() > givenUpAt) throw new Error(`no standby: ${query}`);
      await setTimeout(LOOK_MS);
    }
  };
  const addStandby = async () => {
    await run(standby, copy);
    await start(standby);
    await isStandby("select count(*) = 1 from pg_stat_replication where state = 'streaming'");
    await run(primary, wait);
    await isStandby("select count(*) = 1 from pg_stat_replication where sync_state = 'sync'");
  };
  const kill = ({ data }: Server) => signalAll(processesOf(data), 'SIGKILL');
  const running = new Set<Server>();
  // Kills the servers if the run is aborted.
  const killAll = () => running.forEach(kill);
  process.once('exit', killAll);
  await run(primary, `initdb -A trust -U ${USER} --no-sync`);
  await start(primary);
  running.add(primary);
  await addStandby();
  running.add(standby);
  return {
    createDatabase(name) {
      ask(`create database ${name}`);
      const servers = portOf.map((port) => `127.0.0.1:${port}`).join();
      return Promise.resolve(
        `postgres://${USER}@${servers}/${name}?target_session_attrs=read-write`,
      );
    },
    killPrimary() {
      running.delete(primary);
      kill(primary);
    },
    async promote() {
      await run(standby, promote);
      [primary, standby] = [standby, primary];
    },
    async rejoin() {
      const entries = await readdir(standby.data);
      await Promise.all(
        entries.map((name) => rm(join(standby.data, name), { recursive: true, force: true })),
      );
      await addStandby();
      running.add(standby);
    },
    ask,
    async remove() {
      process.off('exit', killAll);
      killAll();
      // A killed process may still finish a write.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Finds the first free port from `port` on. */
async function lastingPort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return lastingPort(port + 1);
  server.close();
  await once(server, 'close');
  return port;
}
