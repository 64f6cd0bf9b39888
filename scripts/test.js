// Every check and every test; what `npm test` and the continuous integration run.
import { runNode, runPackage } from './run-command.js';

runNode('checks', ['scripts/check.js']);
runPackage('tests', 'vitest', ['run', '--project', 'unit']);
const { TEST_DATABASE_URL } = process.env;
if (TEST_DATABASE_URL === undefined) {
  console.log('tests on PostgreSQL: skipped, TEST_DATABASE_URL names no database');
} else {
  runPackage('tests on PostgreSQL', 'vitest', ['run', '--project', 'unit', 'apps/server'], {
    env: { TEST_ENGINE: 'postgres' },
  });
}
runNode('chaos, the short part', ['chaos/run.ts', '--short']);
runNode('build', ['scripts/build-if-stale.js']);
// The same requests each time; `npm run test:fuzz` makes more, and others.
runNode('fuzzing', ['fuzz/run.ts', '--requests=3000', '--minutes=5']);
if (TEST_DATABASE_URL !== undefined) {
  const place = `--database=${TEST_DATABASE_URL}`;
  runNode('fuzzing on PostgreSQL', ['fuzz/run.ts', '--requests=1500', '--minutes=5', place]);
}
runPackage('journeys in a browser', 'vitest', ['run', '--project', 'journeys']);
