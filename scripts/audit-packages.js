import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditResult } from './audit-result.js';
import { outputOf, ROOT } from './run-command.js';

/**
 * Asks the registry for known weaknesses of the packages that the site runs with.
 * @returns {{ readonly passes: boolean, readonly text: string, readonly isAnswered: boolean,
 *   readonly report: string }} `report`: what npm has printed
 */
export function auditPackages() {
  const { stdout } = outputOf('npm', ['audit', '--omit=dev', '--json'], 60_000);
  const report =
    /** @type {{ metadata?: { vulnerabilities?: { high: number, critical: number } } } | undefined} */ (
      parsed(() => stdout)
    );
  const weaknesses = report?.metadata?.vulnerabilities;
  const result = auditResult({
    weaknesses,
    exception: parsed(() => readFileSync(join(ROOT, '.ci/audit-exception.json'), 'utf8')),
    today: new Date().toISOString().slice(0, 10),
  });
  return { ...result, isAnswered: weaknesses !== undefined, report: stdout };
}

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
