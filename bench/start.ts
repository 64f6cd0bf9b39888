import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { timeOfGroup, timeOfProcess } from './processor-time.ts';

/*
 * The second `npm start`: from the command to the first answer, against an npm command that does
 * nothing. The difference is the project's own work, in processor time, which other programs of the
 * machine change little; the seconds on the clock are printed beside it.
 */

const ROOT = resolve(import.meta.dirname, '..');
const GOAL_SECONDS = 1.2;
const PORT = '39017';
const ROUNDS = 5;
/** Pause between two looks whether the server answers, which must not take its processor. */
const PAUSE_MS = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-start-'));
await costOfFirstAnswer();
const starts: Cost[] = [];
const empties: Cost[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  empties.push(await costOf(['exec', '--', 'node', '--eval', '0']));
  starts.push(await costOfFirstAnswer());
}
await rm(dataDir, { recursive: true });
const npm = least(empties);
const start = least(starts);
const own = start.processor - npm.processor;
const isReached = own <= GOAL_SECONDS;
console.log(
  `\nSecond npm start to first answer: ${textOf(start)}, an empty npm command ${textOf(npm)}; ` +
    `own work ${own.toFixed(2)} s of a processor   ratio ${(start.processor / npm.processor).toFixed(1)}` +
    `   goal ${GOAL_SECONDS} s   ${isReached ? 'PASS' : 'FAIL'}`,
);
process.exitCode = isReached ? 0 : 1;

/** Seconds on the clock, and of processors. */
interface Cost {
  readonly clock: number;
  readonly processor: number;
}

function least(costs: readonly Cost[]): Cost {
  return {
    clock: Math.min(...costs.map(({ clock }) => clock)),
    processor: Math.min(...costs.map(({ processor }) => processor)),
  };
}

function textOf({ clock, processor }: Cost): string {
  return `${processor.toFixed(2)} s (${clock.toFixed(2)} s on the clock)`;
}

async function costOf(parameters: readonly string[]): Promise<Cost> {
  const [began, before] = [performance.now(), timeOfProcess(process.pid)];
  await once(spawn('npm', parameters, { cwd: ROOT, stdio: 'ignore' }), 'exit');
  return costSince(began, timeOfProcess(process.pid) - before);
}

async function costOfFirstAnswer(): Promise<Cost> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT, DATA_DIR: dataDir, CATALOGUE_SOURCE: 'sample' },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm cannot be started');
  const exited = once(child, 'exit');
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    await setTimeout(PAUSE_MS);
  }
  const cost = costSince(began, timeOfGroup(pid));
  process.kill(-pid, 'SIGTERM');
  await exited;
  return cost;
}

function costSince(began: number, processorMs: number): Cost {
  return { clock: (performance.now() - began) / 1000, processor: processorMs / 1000 };
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${PORT}/api/cards/search`)).ok;
  } catch {
    return false;
  }
}
