import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../apps/server/src/db/database.ts';

/* Processor time that processes have taken, and memory that they hold, as Linux reports it. */

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of one process, with its threads and the children that it has seen end. */
export function timeOfProcess(pid: number): number {
  const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = statOf(pid).slice(11, 15);
  return (user + system + ofChildren + systemOfChildren) * TICK_MS;
}

/** Milliseconds of the processes of a group, with the children that they have seen end. */
export function timeOfGroup(group: number): number {
  return processesOf(group).reduce((sum, pid) => sum + timeOfProcess(pid), 0);
}

/** Megabytes of memory that the largest process of a group holds. */
export function memoryOfGroup(group: number): number {
  const kilobytes = processesOf(group).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  });
  return Math.max(...kilobytes) / 1000;
}

function processesOf(group: number): number[] {
  return allProcesses().filter((pid) => statOf(pid)[2] === group);
}

/** Milliseconds that the whole machine has worked, waiting not counted. */
export function timeOfMachine(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync(
    '/proc/stat',
    'utf8',
  )
    .split('\n', 1)[0]
    ?.split(/ +/)
    .slice(1)
    .map(Number) ?? [0];
  return (user + nice + system + irq + softIrq) * TICK_MS;
}

/**
 * Reads the milliseconds of a PostgreSQL server with all its processes; undefined when it runs on
 * another machine.
 */
export async function watchPostgres({ db }: Database): Promise<(() => number) | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const backend = rows[0]?.pid ?? 0;
  if (!isPostgres(backend)) return undefined;
  const postmaster = parentOf(backend);
  return () =>
    allProcesses()
      .filter((pid) => pid === postmaster || parentOf(pid) === postmaster)
      .reduce((sum, pid) => sum + timeOfProcess(pid), 0);
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

function allProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

function parentOf(pid: number): number | undefined {
  return statOf(pid)[1];
}

/** The numbers after the name, which may hold spaces; all 0 for a process that has just ended. */
function statOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}
