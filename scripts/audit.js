// Known weaknesses of the packages that the site runs with. Serious ones end the run; a registry that
// does not answer the question is told, and passed over.
import { spawnSync } from 'node:child_process';
import { ROOT } from './run-command.js';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 60_000,
});

/** @returns {{ readonly high: number, readonly critical: number } | undefined} */
function weaknesses() {
  try {
    const report =
      /** @type {{ metadata?: { vulnerabilities?: { high: number, critical: number } } }} */ (
        JSON.parse(stdout)
      );
    return report.metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

const found = weaknesses();
if (found === undefined) {
  console.log('packages: not audited, the registry does not answer');
} else if (found.high + found.critical > 0) {
  console.error(stdout);
  console.error(`packages: ${found.high} serious and ${found.critical} critical weaknesses`);
  process.exitCode = 1;
} else {
  console.log('packages: no serious weakness is known');
}
