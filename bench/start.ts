import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../scripts/run-command.js';
import { freePort } from '../tests/free-port.ts';
import { processesOfGroup, processorMs, residentMb } from './processes.ts';
import { atMost, median, numberFlag, printTable } from './report.ts';

/*
 * Second `npm start` until its first response, compared with an npm command that does nothing:
 * processor time, which depends little on other programs, and elapsed time. Then the memory of the
 * server some seconds later. `CATALOGUE_SOURCE` names a real catalogue. `--rounds=5`
 */

const GOALS = { ownSeconds: 1.2, megabytes: 180 };
/** Time for background work after the start. */
const SETTLE_MS = 6000;
const POLL_MS = 5;
const rounds = numberFlag('rounds', 5);

/** Cost in seconds. */
interface Cost {
  readonly elapsed: number;
  readonly processor: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-start-'));
await startOnce();
const starts: (Cost & { readonly memory: number })[] = [];
const empty: Cost[] = [];
for (let round = 0; round < rounds; round += 1) {
  empty.push(await runEmpty());
  starts.push(await startOnce());
}
await rm(dataDir, { recursive: true });
const [npm, start] = [minimumOf(empty), minimumOf(starts)];
printTable('Second npm start to the first response', [
  {
    what: 'own work, processor time',
    unit: 's',
    figure: start.processor - npm.processor,
    baseline: ['empty npm command', npm.processor],
    goal: atMost(GOALS.ownSeconds),
  },
  {
    what: 'elapsed time',
    unit: 's',
    figure: start.elapsed,
    baseline: ['empty npm command', npm.elapsed],
  },
  {
    what: `memory after ${SETTLE_MS / 1000} s`,
    unit: 'MB',
    figure: median(starts.map(({ memory }) => memory)),
    goal: atMost(GOALS.megabytes),
  },
]);

function minimumOf(costs: readonly Cost[]): Cost {
  return {
    elapsed: Math.min(...costs.map(({ elapsed }) => elapsed)),
    processor: Math.min(...costs.map(({ processor }) => processor)),
  };
}

async function runEmpty(): Promise<Cost> {
  const [began, before] = [performance.now(), processorMs(process.pid)];
  const command = ['exec', '--', 'node', '--eval', '0'];
  await once(spawn('npm', command, { cwd: ROOT, stdio: 'ignore' }), 'exit');
  return costSince(began, processorMs(process.pid) - before);
}

async function startOnce(): Promise<Cost & { readonly memory: number }> {
  const port = String(await freePort());
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    // Makes the command the leader of a process group.
    detached: true,
    stdio: 'ignore',
    env: { CATALOGUE_SOURCE: 'sample', ...process.env, PORT: port, DATA_DIR: dataDir },
  });
  const exited = once(child, 'exit');
  const group = child.pid ?? Number.NaN;
  const url = `http://localhost:${port}/api/cards/search`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('npm start exited');
    await setTimeout(POLL_MS);
  }
  const times = processesOfGroup(group).map(processorMs);
  const cost = costSince(
    began,
    times.reduce((sum, time) => sum + time, 0),
  );
  await setTimeout(SETTLE_MS);
  const memory = Math.max(...processesOfGroup(group).map((pid) => residentMb(pid)));
  process.kill(-group, 'SIGTERM');
  await exited;
  return { ...cost, memory };
}

function costSince(began: number, processor: number): Cost {
  return { elapsed: (performance.now() - began) / 1000, processor: processor / 1000 };
}
