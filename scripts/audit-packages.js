import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditResult } from './audit-result.js';
import { outputOf, ROOT } from './run-command.js';

/**
 * Queries the registry for known vulnerabilities of production packages.
 * @returns {{ readonly passes: boolean, readonly text: string, readonly hasResponse: boolean,
 *   readonly report: string }} `report`: output of npm
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
  return { ...result, hasResponse: weaknesses !== undefined, report: stdout };
}

/**
 * Parses JSON; undefined if it is missing or invalid.
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
