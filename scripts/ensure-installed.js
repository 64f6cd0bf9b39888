// Installs packages that are missing or older than the lockfile: those to build and run the site, and
// with --tests also those of the root for checks, tests and benchmarks.
// Runs before any installation, so it uses JavaScript for Node 18 and built-in modules only.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const isForTests = process.argv.includes('--tests');
/** List of installed packages that npm writes after a complete installation. */
const INSTALLED = 'node_modules/.package-lock.json';

if (timeOf(INSTALLED) < timeOf('package-lock.json')) {
  npm(isForTests || hasTestPackages() ? ['ci'] : ['ci', '--workspaces']);
} else if (isForTests && !hasTestPackages()) {
  // Adds only missing packages, because a server may be running, and keeps the lockfile.
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
  checkRuntime();
}

/** Stops with a remedy if the installed Node lacks a library of the machine. */
function checkRuntime() {
  const runtime = fileURLToPath(new URL('node_modules/.bin/node', root));
  const { status, stderr } = spawnSync(runtime, ['--version'], { encoding: 'utf8' });
  if (!status || !stderr.includes('libatomic')) return;
  console.error(`${stderr}Install it first, on Debian and Ubuntu: apt-get install libatomic1`);
  process.exit(1);
}

/** Returns whether the packages of the root are installed. */
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
 * Returns the modification time of a file in epoch milliseconds; 0 if it does not exist.
 * @param {string} path
 */
function timeOf(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
