import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { memoryOfGroup, timeOfGroup, timeOfProcess } from './processor-time.ts';

/*
 * The second `npm start`: from the command to the first answer, against an npm command that does
 * nothing. The difference is the project's own work, in processor time, which other programs of the
 * machine change little; the seconds on the clock are printed beside it. Then the memory that the server
 * holds some seconds after its start; `CATALOGUE_SOURCE` names a real catalogue.
 */

const ROOT = resolve(import.meta.dirname, '..');
const GOAL_SECONDS = 1.2;
const GOAL_MEGABYTES = 180;
const PORT = '39017';
const ROUNDS = 5;
/** Pause until the server has done what it does after its start. */
const SETTLED_MS = 6000;
/** Pause between two looks whether the server answers, which must not take its processor. */
const PAUSE_MS = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-start-'));
await costOfFirstAnswer();
const starts: Start[] = [];
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
const megabytes = starts.map(({ memory }) => memory).toSorted((a, b) => a - b);
const held = megabytes[Math.floor(ROUNDS / 2)] ?? 0;
const isSmall = held <= GOAL_MEGABYTES;
console.log(
  `\nSecond npm start to first answer: ${textOf(start)}, an empty npm command ${textOf(npm)}; ` +
    `own work ${own.toFixed(2)} s of a processor   ratio ${(start.processor / npm.processor).toFixed(1)}` +
    `   goal ${GOAL_SECONDS} s   ${isReached ? 'PASS' : 'FAIL'}`,
);
console.log(
  `Memory ${SETTLED_MS / 1000} s after it: ${held.toFixed(0)} MB (${megabytes.map((each) => each.toFixed(0)).join(', ')})` +
    `   goal ${GOAL_MEGABYTES} MB   ${isSmall ? 'PASS' : 'FAIL'}`,
);
process.exitCode = isReached && isSmall ? 0 : 1;

/** Seconds on the clock, and of processors. */
interface Cost {
  readonly clock: number;
  readonly processor: number;
}

interface Start extends Cost {
  /** Megabytes. */
  readonly memory: number;
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

async function costOfFirstAnswer(): Promise<Start> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { CATALOGUE_SOURCE: 'sample', ...process.env, PORT, DATA_DIR: dataDir },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm cannot be started');
  const exited = once(child, 'exit');
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    await setTimeout(PAUSE_MS);
  }
  const cost = costSince(began, timeOfGroup(pid));
  await setTimeout(SETTLED_MS);
  const memory = memoryOfGroup(pid);
  process.kill(-pid, 'SIGTERM');
  await exited;
  return { ...cost, memory };
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
