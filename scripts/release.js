// `npm run release -- --check` reports whether each part of a release is ready. Without `--check` it
// also writes the bill of materials and lists the remaining manual steps. Nothing is published.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditPackages } from './audit-packages.js';
import { passOf } from './passed-parts.js';
import * as parts from './release-parts.js';
import { outputOf, ROOT } from './run-command.js';
import { compareRuntimes, runtimesIn } from './runtime-sums.js';
import { PARTS as TEST_PARTS, TIERS } from './test-parts.js';

const { name, version } = /** @type {{ name: string, version: string }} */ (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
);
const changes = outputOf('git', ['status', '--porcelain']);
const sbom = makeSbom();
const runtimes = runtimesIn(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

/** @type {readonly (() => parts.Part | Promise<parts.Part>)[]} */
const PARTS = [
  () => parts.filesPart(changes.status === 0 ? changes.stdout : undefined),
  ...Object.keys(TIERS).map((tier) => () => testsOf(/** @type {keyof typeof TIERS} */ (tier))),
  () => parts.auditPart(auditPackages()),
  async () => parts.runtimePart(await compareRuntimes(runtimes)),
  () => parts.licencesPart(sbom),
  () => parts.sbomPart(sbom),
  () => parts.changelogPart(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version),
];

let isReady = true;
for (const check of PARTS) {
  const { label, standing, text } = await check();
  console.log(`${standing.padEnd(8)} ${label}: ${text}`);
  if (standing === 'missing') isReady = false;
}
if (!isReady) {
  console.error(`${name} ${version} is not ready`);
  process.exitCode = 1;
} else if (process.argv.includes('--check')) {
  console.log(`${name} ${version} is ready, except for skipped parts`);
} else {
  writeRelease();
}

/** @param {keyof typeof TIERS} tier */
function testsOf(tier) {
  const run = TEST_PARTS.filter((part) => part[tier] !== undefined);
  const passes = Object.fromEntries(run.map((part) => [part.name, passOf(part, tier)]));
  return parts.testsPart(TIERS[tier], passes);
}

/**
 * Creates the SBOM of production packages for all platforms; undefined if npm fails.
 * @returns {parts.Sbom | undefined}
 */
function makeSbom() {
  const { status, stdout } = outputOf('npm', [
    ...['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'],
    ...['--omit=dev', '--package-lock-only'],
  ]);
  if (status !== 0) return undefined;
  const { metadata, ...rest } = /** @type {parts.Sbom} */ (JSON.parse(stdout));
  // npm uses the folder's name for the site.
  return { ...rest, metadata: { ...metadata, component: { ...metadata.component, name } } };
}

function writeRelease() {
  if (sbom === undefined) throw new Error('missing SBOM in a ready release');
  const folder = join(ROOT, 'dist');
  mkdirSync(folder, { recursive: true });
  const base = join(folder, `${name}-${version}`);
  writeFileSync(`${base}.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(`${base}-licences.txt`, parts.licenceList(sbom));
  console.log(`
Written to dist/: ${name}-${version}.cdx.json, ${name}-${version}-licences.txt. Left to do by hand:
  git tag -a v${version} -m "${name} ${version}" && git push origin v${version}
  publish both files with the tag
  set the next version in package.json and the workspaces, and add its section to CHANGELOG.md`);
}
