// Records of test runs that passed, by which a release knows what has been run on its commit.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, ROOT } from './run-command.js';

/**
 * @typedef {object} PassedRun
 * @property {string} commit what was run
 * @property {string} at when it passed, as 2026-11-23T10:00:00.000Z
 * @property {readonly string[]} skipped what the machine could not run
 */

const FOLDER = join(ROOT, '.cache/passed-runs');

/**
 * @param {string} folder
 * @param {string} command the name of the npm script
 */
const recordOf = (folder, command) => join(folder, `${command.replaceAll(':', '-')}.json`);

/** The commit that the files are, undefined when there are changes beside it, or no git. */
export function cleanCommit() {
  const changes = outputOf('git', ['status', '--porcelain']);
  if (changes.status !== 0 || changes.stdout !== '') return undefined;
  return outputOf('git', ['rev-parse', 'HEAD']).stdout.trim();
}

/**
 * Runs tests, which end this process when they fail, and records that they passed, if the files were
 * those of one commit all the time.
 * @param {string} command the name of the npm script
 * @param {() => Promise<readonly string[]>} run returns what the machine could not run
 * @param {{ folder?: string, commitNow?: () => string | undefined }} [place] of the records; the commit
 */
export async function recorded(command, run, { folder = FOLDER, commitNow = cleanCommit } = {}) {
  const commit = commitNow();
  const record = recordOf(folder, command);
  rmSync(record, { force: true });
  const skipped = await run();
  if (commit === undefined || commitNow() !== commit) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(record, JSON.stringify({ commit, at: new Date().toISOString(), skipped }));
}

/**
 * The last run of the command; undefined when it has not passed.
 * @param {string} command the name of the npm script
 * @param {string} [folder] of the records
 * @returns {PassedRun | undefined}
 */
export function passedRun(command, folder = FOLDER) {
  try {
    return /** @type {PassedRun} */ (JSON.parse(readFileSync(recordOf(folder, command), 'utf8')));
  } catch {
    return undefined;
  }
}
