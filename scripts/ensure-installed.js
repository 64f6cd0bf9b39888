// Installs what is missing or older than the lockfile: what the site is built from and runs with, and
// with --tests also what checks, tests and benchmarks need, the packages of the root.
// It runs before anything is installed: plain JavaScript that Node 18 runs, built-in modules only.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const isForTests = process.argv.includes('--tests');
/** Written by npm when an installation is complete: what is there. */
const INSTALLED = 'node_modules/.package-lock.json';

if (timeOf(INSTALLED) < timeOf('package-lock.json')) {
  npm(isForTests || hasTestPackages() ? ['ci'] : ['ci', '--workspaces']);
} else if (isForTests && !hasTestPackages()) {
  // Adds what is missing, below a server that may be running, and leaves the lockfile alone.
  npm(['install', '--no-save']);
}

/** @param {readonly string[]} parameters */
function npm(parameters) {
  console.log(`Installing the dependencies (npm ${parameters.join(' ')}) …`);
  const { status } = spawnSync(
    'npm',
    [...parameters, '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: fileURLToPath(root), stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether the packages of the root are there. */
function hasTestPackages() {
  if (timeOf(INSTALLED) === 0) return false;
  const { packages } = /** @type {{ packages: object }} */ (parsed(INSTALLED));
  const { devDependencies } = /** @type {{ devDependencies: object }} */ (parsed('package.json'));
  return Object.keys(devDependencies).every((name) => `node_modules/${name}` in packages);
}

/**
 * @param {string} path
 * @returns {unknown}
 */
function parsed(path) {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

/**
 * Time of the last change of the file, in epoch milliseconds; 0 when there is none.
 * @param {string} path
 */
function timeOf(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
