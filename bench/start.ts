import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * The second `npm start`: from the command to the first answer, against an npm script that does
 * nothing. The difference is the project's own work.
 */

const ROOT = resolve(import.meta.dirname, '..');
const GOAL_SECONDS = 2;
const PORT = '39017';
const ROUNDS = 3;

const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-start-'));
await secondsToFirstAnswer();
const starts: number[] = [];
const empties: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  empties.push(await secondsOf(['exec', '--', 'node', '--eval', '0']));
  starts.push(await secondsToFirstAnswer());
}
await rm(dataDir, { recursive: true });
const npm = Math.min(...empties);
const start = Math.min(...starts);
const own = start - npm;
console.log(
  `\nSecond npm start to first answer: ${start.toFixed(2)} s, an empty npm command ` +
    `${npm.toFixed(2)} s, own work ${own.toFixed(2)} s   ratio ${(start / npm).toFixed(1)}` +
    `   goal ${GOAL_SECONDS} s   ${own < GOAL_SECONDS ? 'PASS' : 'FAIL'}`,
);

async function secondsOf(parameters: readonly string[]): Promise<number> {
  const began = performance.now();
  await once(spawn('npm', parameters, { cwd: ROOT, stdio: 'ignore' }), 'exit');
  return (performance.now() - began) / 1000;
}

async function secondsToFirstAnswer(): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT, DATA_DIR: dataDir, CATALOGUE_SOURCE: 'sample' },
  });
  const exited = once(child, 'exit');
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('npm start ended');
  }
  const seconds = (performance.now() - began) / 1000;
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await exited;
  return seconds;
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${PORT}/api/cards/search`)).ok;
  } catch {
    return false;
  }
}
