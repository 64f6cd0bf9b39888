// Audits production packages for known vulnerabilities. Fails on high or critical ones, and without a
// response of the registry unless .ci/audit-exception.json allows it until a date.
import { auditPackages } from './audit-packages.js';

const { passes, text, report } = auditPackages();
if (!passes) {
  console.error(report);
  process.exitCode = 1;
}
const line = '*'.repeat(text.length);
console.log(`${line}\n${text}\n${line}`);
