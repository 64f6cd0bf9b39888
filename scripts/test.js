/*
 * Runs the parts of a tier (scripts/test-parts.js): node scripts/test.js <tier> [part…] [options of the part]
 *
 * npm test, npm run test:ci, npm run test:release
 * npm run test:release -- --changed             parts whose inputs changed since they last passed
 * npm run test:release -- engines containers    parts by name
 * npm run test:release -- chaos --only=kill     one part with options of its own; leaves no record
 */
import { passOf, recorded } from './passed-parts.js';
import { passes, runNode, programOf } from './run-command.js';
import { missingFor, PARTS, TIERS } from './test-parts.js';

/** @typedef {import('./test-parts.js').Part} Part */

const [tier, ...rest] = /** @type {[keyof typeof TIERS, ...string[]]} */ (process.argv.slice(2));
const isChangedOnly = rest[0] === '--changed';
const words = isChangedOnly ? rest.slice(1) : rest;
const optionsAt = words.findIndex((word) => word.startsWith('-'));
const names = optionsAt < 0 ? words : words.slice(0, optionsAt);
const options = words.slice(names.length);

const all = PARTS.filter((part) => part[tier] !== undefined);
const known = all.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) fail(`no ${unknown.join(', ')} in ${TIERS[tier]}: ${known.join(', ')}`);
if (options.length > 0 && names.length !== 1) fail('options belong to one part, named before them');

const started = performance.now();
/** @type {(readonly [name: string, result: string, seconds: string])[]} */
const rows = [];
/**
 * Last output of each failed part, printed again at the end.
 * @type {(readonly [name: string, output: string])[]}
 */
const failures = [];
const FAILURE_CHARACTERS = 6_000;
const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
await runNode('build', ['scripts/build-if-stale.js']);
const isBeside = (/** @type {Part} */ part) => tier === 'ci' && part.isBeside === true;
await Promise.all([
  runInTurn(chosen.filter((part) => !isBeside(part))),
  runInTurn(chosen.filter(isBeside)),
]);
for (const [name, output] of failures) console.log(`\nend of ${name}, which failed:\n${output}`);
console.log(`\n${TIERS[tier].padEnd(24)}seconds`);
rows.push(['all', '', secondsSince(started)]);
for (const [name, result, seconds] of rows) {
  console.log(`${name.padEnd(16)}${seconds.padStart(15)}  ${result}`);
}
const countOf = (/** @type {string} */ word) =>
  rows.filter(([, result]) => result.startsWith(word)).length;
const counts = [countOf('passed'), countOf('failed'), countOf('skipped') + countOf('unchanged')];
console.log(`parts: ${counts[0]} passed, ${counts[1]} failed, ${counts[2]} skipped`);

/** @param {readonly Part[]} parts */
async function runInTurn(parts) {
  for (const part of parts) {
    const begun = performance.now();
    const result = await run(part);
    if (result === 'failed') process.exitCode = 1;
    rows.push([part.name, result, secondsSince(begun)]);
  }
}

/**
 * Runs one part; returns its result for the summary.
 * @param {Part} part
 */
async function run(part) {
  const missing = await missingFor(part);
  const pass = passOf(part, tier);
  if (isChangedOnly && pass?.skipped.join() === missing.join()) return `unchanged since ${pass.at}`;
  const skipped = missing.length === 0 ? '' : `skipped: ${missing.join(', ')}`;
  if (part.needsPostgres === true && skipped !== '') return skipped;
  const [program = '', ...parameters] = (part[tier] ?? '').split(' ');
  const script = /\.[jt]s$/.test(program) ? program : programOf(program);
  const start = () =>
    passes(part.name, [script, ...parameters, ...options], {
      env: { ...part.env, ...(part.needsPostgres === true && { TEST_ENGINE: 'postgres' }) },
      output: isBeside(part) && chosen.length > 1 ? 'end' : 'live',
      ...(tier !== 'commit' && {
        onFailure: (output) => failures.push([part.name, output.slice(-FAILURE_CHARACTERS)]),
      }),
    });
  const hasPassed = await (options.length > 0 ? start() : recorded(part, tier, missing, start));
  return hasPassed ? `passed${skipped && `, ${skipped}`}` : 'failed';
}

/** @param {number} begun */
function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
