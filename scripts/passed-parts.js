// Records which test parts passed, with a hash of the files that can change their result.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, ROOT } from './run-command.js';

/**
 * @typedef {object} Pass
 * @property {string} inputs hash of the command and the files
 * @property {string} at such as 2026-11-23T10:00:00.000Z
 * @property {readonly string[]} skipped what the machine lacked
 */

/** @typedef {import('./test-parts.js').Part} Part */
/** @typedef {import('./test-parts.js').Tier} Tier */

const FOLDER = join(ROOT, '.cache/passed-parts');
const ALWAYS = ['package.json', 'package-lock.json'];

/**
 * @param {string} folder
 * @param {Part} part
 * @param {Tier} tier
 */
const recordOf = (folder, { name }, tier) => join(folder, `${tier}-${name}.json`);

/**
 * Hashes the command of a part and the current content of its input files; undefined without git.
 * @param {Part} part
 * @param {Tier} tier
 */
export function inputsOf(part, tier) {
  const { inputs } = part;
  const paths = inputs === undefined ? [] : ['--', ...ALWAYS, ...inputs];
  const flags = ['--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const { status, stdout } = outputOf('git', ['ls-files', ...flags, ...paths]);
  if (status !== 0) return undefined;
  const hash = createHash('sha256').update(`${part[tier]}\0`);
  for (const path of stdout
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Runs a part and records that it passed, unless its inputs changed meanwhile.
 * @param {Part} part
 * @param {Tier} tier
 * @param {readonly string[]} skipped what the machine lacks
 * @param {() => Promise<boolean>} run returns whether the part passed
 * @param {{ folder?: string, hash?: typeof inputsOf }} [place]
 */
export async function recorded(
  part,
  tier,
  skipped,
  run,
  { folder = FOLDER, hash = inputsOf } = {},
) {
  const inputs = hash(part, tier);
  const record = recordOf(folder, part, tier);
  rmSync(record, { force: true });
  const hasPassed = await run();
  if (hasPassed && inputs !== undefined && hash(part, tier) === inputs) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(record, JSON.stringify({ inputs, at: new Date().toISOString(), skipped }));
  }
  return hasPassed;
}

/**
 * Returns the record of a part's last pass; undefined if there is none for the current inputs.
 * @param {Part} part
 * @param {Tier} tier
 * @param {{ folder?: string, hash?: typeof inputsOf }} [place]
 * @returns {Pass | undefined}
 */
export function passOf(part, tier, { folder = FOLDER, hash = inputsOf } = {}) {
  const record = recordOf(folder, part, tier);
  if (!existsSync(record)) return undefined;
  const pass = /** @type {Pass} */ (JSON.parse(readFileSync(record, 'utf8')));
  return pass.inputs === hash(part, tier) ? pass : undefined;
}
