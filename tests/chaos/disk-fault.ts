import { spawnSync } from 'node:child_process';
import { writeSync, openSync, closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { openScenario } from './scenario.ts';
import { resultOf } from './fault-result.ts';

/** Disk size for the sample catalogue, its index and some thousand writes. */
const DISK = '64m';
/** Number of requests while the disk has space, and while it is full. */
const CALLS = 40;
const PAUSE_MS = 100;
const MAX_ROUNDS = 5;
const CHUNK = Buffer.alloc(1024 * 1024);

/** Mounts an in-memory disk in the namespace of the site's process. */
const ownDisk = (folder: string): readonly string[] => [
  ...['unshare', ...(process.getuid?.() === 0 ? ['-m'] : ['-Urm'])],
  ...['sh', '-c', `mount -t tmpfs -o size=${DISK} none "$0" && exec "$@"`, folder],
];

/** Fills the disk of the embedded database for a while under load. */
export const diskFault: Fault = async ({ rounds: wanted, players, isLate }) => {
  if (!canHaveDisk()) return undefined;
  const scenario = await openScenario(players, undefined, { under: ownDisk });
  const rounds = Math.min(wanted, MAX_ROUNDS);
  // Path of the disk through the process's root.
  const disk = join('/proc', String(scenario.site().pid), 'root', scenario.dataDir);
  const filler = join(disk, 'filler');
  let done = 0;
  let unread = 0;
  const fillIt = async () => {
    await scenario.untilRequests(CALLS);
    const from = performance.now();
    fill(filler);
    await scenario.untilRequests(CALLS);
    const reads = await Promise.all(
      scenario.clients.sessions.map((session) => scenario.requests.send(session, 'GET', '/decks')),
    );
    unread += reads.filter(({ status }) => status !== 200).length;
    rmSync(filler);
    await scenario.awaitRecovery(from, performance.now());
  };
  for (; done < rounds && (done === 0 || !isLate()); done += 1)
    await scenario.whileTheyWrite(fillIt, PAUSE_MS);
  const result = resultOf('disk full, SQLite', scenario, {
    rounds: `${done} of ${rounds}`,
    allowed: [507],
    findings: [{ text: `failed reads while it is full: ${unread}`, isGood: unread === 0 }],
  });
  await scenario.close();
  return result;
};

function canHaveDisk(): boolean {
  const [program, ...parameters] = [...ownDisk('/tmp'), 'true'];
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}

/** Writes until not a single byte fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [CHUNK.length, 4096, 1]) {
      const chunk = CHUNK.subarray(0, size);
      while (hasRoomFor(file, chunk));
    }
  } finally {
    closeSync(file);
  }
}

function hasRoomFor(file: number, chunk: Buffer): boolean {
  try {
    return writeSync(file, chunk) === chunk.length;
  } catch {
    return false;
  }
}
