// Checks of the code without running it, side by side. The output of a check is shown when it fails.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { programOf, ROOT } from './run-command.js';

/** @type {readonly (readonly [label: string, commandLine: readonly string[]])[]} */
const CHECKS = [
  ['lint and types', [programOf('oxlint')]],
  // The linter checks modules that the page shares with the worker only as modules of the page.
  ['types of the service worker', [programOf('typescript', 'tsc'), '-p', 'apps/web/src/offline']],
  [
    'import boundaries',
    [programOf('dependency-cruiser', 'depcruise'), 'packages', 'apps', 'tests', 'bench'],
  ],
  ['dead code', [programOf('knip')]],
  ['styles', [programOf('stylelint'), 'apps/web/src/**/*.css']],
  ['classes', ['scripts/check-css-classes.ts']],
  ['format', [programOf('oxfmt'), '--check']],
];

const passed = await Promise.all(CHECKS.map(([label, commandLine]) => check(label, commandLine)));
process.exitCode = passed.every(Boolean) ? 0 : 1;

/**
 * @param {string} label
 * @param {readonly string[]} commandLine of Node
 */
async function check(label, commandLine) {
  const started = performance.now();
  const child = spawn(process.execPath, commandLine, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  const hasPassed = (await ended) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (hasPassed) console.log(`${label}: passed in ${seconds} s`);
  else console.error(`${output.join('')}${label}: failed after ${seconds} s`);
  return hasPassed;
}
