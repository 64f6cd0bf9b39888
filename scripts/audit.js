// Known weaknesses of the packages that the site runs with, as the registry knows them. Serious ones end
// the run, and so does a registry that does not answer, unless an exception with a last day stands.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditResult } from './audit-result.js';
import { ROOT } from './run-command.js';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});

/**
 * The value that the text stands for; undefined when it is no JSON.
 * @param {() => string} read
 * @returns {unknown}
 */
function parsed(read) {
  try {
    return JSON.parse(read());
  } catch {
    return undefined;
  }
}

const report =
  /** @type {{ metadata?: { vulnerabilities?: { high: number, critical: number } } } | undefined} */ (
    parsed(() => stdout)
  );
const { passes, text } = auditResult({
  weaknesses: report?.metadata?.vulnerabilities,
  exception: parsed(() => readFileSync(join(ROOT, '.ci/audit-exception.json'), 'utf8')),
  today: new Date().toISOString().slice(0, 10),
});
if (!passes) {
  console.error(stdout);
  process.exitCode = 1;
}
const line = '*'.repeat(text.length);
console.log(`${line}\n${text}\n${line}`);
