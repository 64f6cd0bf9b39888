// Installs the dependencies when they are missing or older than the lockfile.
// It runs before anything is installed: plain JavaScript that Node 18 runs, built-in modules only.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const wanted = readText('package-lock.json');
const stamp = 'node_modules/.inkfolio-lockfile';

if (wanted !== readText(stamp)) {
  console.log('Installing the dependencies (npm ci) …');
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(new URL(stamp, root), wanted ?? '');
}

/** @param {string} path @returns {string | undefined} */
function readText(path) {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} command @param {string[]} parameters */
function run(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
