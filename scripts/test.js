/*
 * `npm test`: every check, the tests of rules, routes and components, and a walk through the site in a
 * real browser. `--rest`: what takes long, which the continuous integration runs too (`npm run test:all`).
 * A run that passes leaves a record for `npm run release`.
 */
import { recorded } from './passed-runs.js';
import { runNode, runPackage } from './run-command.js';

/**
 * @param {string} label
 * @param {readonly string[]} parameters
 * @param {Record<string, string>} [env]
 */
const runTests = (label, parameters, env = {}) =>
  runPackage(label, 'vitest', ['run', ...parameters], { env });

/**
 * @param {string} label
 * @param {string} tags
 */
const runJourneys = (label, tags) =>
  runTests(label, ['--project', 'journeys', '--tagsFilter', tags]);

if (process.argv.includes('--rest')) await recorded('test:rest', testRest);
else if (process.argv.includes('--engines')) await recorded('test:engines', testEngines);
else if (process.argv.includes('--containers')) await recorded('test:containers', testContainers);
else await recorded('test', testShort);

async function testShort() {
  await runNode('checks', ['scripts/check.js']);
  await runTests('tests', ['--project', 'unit', '--project', 'web']);
  await runNode('build', ['scripts/build-if-stale.js']);
  await runJourneys('journeys in a browser, the short part', 'short');
  console.log(
    'Left to the continuous integration, or `npm run test:rest`: tests of whole processes, PostgreSQL, ' +
      'chaos, fuzzing, and all other journeys with accessibility in four languages.',
  );
  return [];
}

async function testRest() {
  await runTests('tests of whole processes', ['--project', 'process']);
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL === undefined) {
    console.log('tests on PostgreSQL: skipped, TEST_DATABASE_URL names no database');
  } else {
    const projects = ['--project', 'unit', '--project', 'process', 'apps/server'];
    await runTests('tests on PostgreSQL', projects, { TEST_ENGINE: 'postgres' });
  }
  await runNode('chaos, the short part', ['tests/chaos/run.ts', '--short']);
  await runNode('build', ['scripts/build-if-stale.js']);
  // The same requests each time; `npm run test:fuzz` makes more, and others.
  await runNode('fuzzing', ['tests/fuzz/run.ts', '--requests=3000', '--minutes=5']);
  if (TEST_DATABASE_URL !== undefined) {
    const place = `--database=${TEST_DATABASE_URL}`;
    const parameters = ['--requests=1500', '--minutes=5', place];
    await runNode('fuzzing on PostgreSQL', ['tests/fuzz/run.ts', ...parameters]);
  }
  await runJourneys('all other journeys', '!short');
  return TEST_DATABASE_URL === undefined ? ['PostgreSQL'] : [];
}

/** Chromium, Firefox and WebKit, as far as this machine has them; the others are named at the end. */
async function testEngines() {
  await runTests('journeys in three engines', ['--project', 'engines']);
  const { ENGINES, missingPrograms } = await import('../tests/engines/sessions.ts');
  return ENGINES.filter((engine) => missingPrograms(engine).length > 0).map(({ name }) => name);
}

/** The files of deploy/, where this machine can run containers. */
async function testContainers() {
  await runNode('build', ['scripts/build-if-stale.js']);
  await runTests('containers', ['--project', 'containers']);
  const { missingForContainers } = await import('../tests/containers/podman.ts');
  const missing = missingForContainers();
  return missing === undefined ? [] : [missing];
}
