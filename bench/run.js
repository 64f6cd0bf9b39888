// The benchmarks, all one after another or the one named; each prints ratios against a baseline.
// `load` runs when it is named: it needs a PostgreSQL server.
import { spawnSync } from 'node:child_process';
import { ROOT } from '../scripts/run-command.js';

const ALL = [
  'search',
  'http',
  'sessions',
  'decks',
  'deck-import',
  'collections',
  'planner',
  'suggestions',
  'editor',
  'interactions',
  'long-list',
  'visit',
  'simulator',
  'deck-picture',
  'deck-picture-memory',
  'start',
  'first-paint',
  'lighthouse',
];
// `npm run bench -- decks --decks=5000`: one of them, with its own flags.
const [only, ...flags] = process.argv.slice(2);

let failures = 0;
for (const name of only === undefined ? ALL : [only]) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`, ...flags], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) failures += 1;
}
process.exitCode = failures === 0 ? 0 : 1;
