// Builds the page only if its sources changed since the last build, so that later starts are fast.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ROOT, runPackage } from './run-command.js';

const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const BUILT_PAGE = join(ROOT, 'apps/web/dist/index.html');
const STAMP = join(ROOT, '.cache/built-page');

const state = stateOf(SOURCES.map((path) => join(ROOT, path)));
if (state !== lastBuild()) {
  rmSync(STAMP, { force: true });
  await runPackage('build of the page', 'vite', ['build', 'apps/web', '--logLevel', 'warn']);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, state);
}

/** @returns {string | undefined} */
function lastBuild() {
  try {
    return existsSync(BUILT_PAGE) ? readFileSync(STAMP, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Hashes the names, sizes and modification times of all files.
 * @param {readonly string[]} paths
 */
function stateOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .flatMap((entry) => filesOf(join(path, entry.name)))
    .sort();
}
