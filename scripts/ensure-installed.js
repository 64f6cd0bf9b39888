// Installs the dependencies when they are missing or older than the lockfile.
// It runs before anything is installed: plain JavaScript that Node 18 runs, built-in modules only.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

// npm writes this file when an installation is complete.
if (timeOf('node_modules/.package-lock.json') < timeOf('package-lock.json')) {
  console.log('Installing the dependencies (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Time of the last change of the file, in epoch milliseconds; 0 when there is none.
 * @param {string} path
 */
function timeOf(path) {
  return statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
