// Known weaknesses of the packages that the site runs with, as the registry knows them. Serious ones end
// the run, and so does a registry that does not answer, unless an exception with a last day stands.
import { auditPackages } from './audit-packages.js';

const { passes, text, report } = auditPackages();
if (!passes) {
  console.error(report);
  process.exitCode = 1;
}
const line = '*'.repeat(text.length);
console.log(`${line}\n${text}\n${line}`);
