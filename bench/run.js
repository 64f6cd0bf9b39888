// Runs all benchmarks, or the named one with its flags: `npm run bench -- lists --decks=5000`.
// `load` only runs by name because it needs a PostgreSQL server.
import { spawnSync } from 'node:child_process';
import { ROOT } from '../scripts/run-command.js';

const ALL = ['search', 'http', 'lists', 'page', 'memory', 'pictures', 'start'];
const [only, ...flags] = process.argv.slice(2);

for (const name of only === undefined ? ALL : [only]) {
  const parameters = ['--expose-gc', `bench/${name}.ts`, ...flags];
  const { status } = spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
