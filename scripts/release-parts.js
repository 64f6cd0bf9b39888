/**
 * Part of a release: ready, missing (`text` says what to do), or skipped on this machine (`text` says
 * why).
 * @typedef {object} Part
 * @property {string} label
 * @property {'ready' | 'missing' | 'skipped'} standing
 * @property {string} text
 */

/**
 * Package in CycloneDX format, reduced to the fields used here.
 * @typedef {object} Component
 * @property {string} bom-ref its name and version
 * @property {string} [purl]
 * @property {readonly { license?: { id?: string, name?: string }, expression?: string }[]} [licenses]
 */

/**
 * @typedef {object} Sbom
 * @property {string} bomFormat
 * @property {{ component: { name: string } }} metadata
 * @property {readonly Component[]} components
 */

/** Licences compatible with MIT; packages with another licence need a review. */
const ALLOWED_LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1'],
]);

/**
 * @param {string | undefined} changes output of `git status --porcelain`; undefined without git
 * @returns {Part}
 */
export function filesPart(changes) {
  const label = 'files';
  return changes === ''
    ? { label, standing: 'ready', text: 'committed' }
    : { label, standing: 'missing', text: 'commit the changes' };
}

/**
 * @param {string} command command that runs the tests
 * @param {Readonly<Record<string, import('./passed-parts.js').Pass | undefined>>} passes passes by
 *   part with its current inputs
 * @returns {Part}
 */
export function testsPart(command, passes) {
  const unproved = Object.entries(passes).flatMap(([name, pass]) => {
    if (pass === undefined) return [name];
    return pass.skipped.length === 0 ? [] : [`${name} (passed without ${pass.skipped.join(', ')})`];
  });
  if (unproved.length === 0) return { label: command, standing: 'ready', text: 'passed' };
  const text = `run \`${command} -- --changed\` on these files: ${unproved.join(', ')}`;
  return { label: command, standing: 'missing', text };
}

/**
 * @param {{ readonly passes: boolean, readonly text: string, readonly hasResponse: boolean }} audit
 * @returns {Part}
 */
export function auditPart({ passes, text, hasResponse }) {
  const label = 'audit';
  if (!passes) return { label, standing: 'missing', text: `${text}: \`node scripts/audit.js\`` };
  return { label, standing: hasResponse ? 'ready' : 'skipped', text };
}

/**
 * @param {Awaited<ReturnType<typeof import('./runtime-sums.js').compareRuntimes>>} comparison
 * @returns {Part}
 */
export function runtimePart({ differences, obstacle }) {
  const label = 'runtime';
  if (differences.length > 0) return { label, standing: 'missing', text: differences.join('; ') };
  if (obstacle !== undefined) return { label, standing: 'skipped', text: obstacle };
  return { label, standing: 'ready', text: 'Node packages equal the signed releases' };
}

/**
 * @param {Sbom | undefined} sbom undefined when npm could not write it
 * @returns {Part}
 */
export function sbomPart(sbom) {
  const label = 'SBOM';
  const isWhole =
    sbom?.bomFormat === 'CycloneDX' &&
    sbom.components.length > 0 &&
    sbom.components.every(({ purl }) => purl !== undefined);
  if (!isWhole) return { label, standing: 'missing', text: 'run `npm sbom` and fix its errors' };
  return { label, standing: 'ready', text: `CycloneDX, ${sbom.components.length} packages` };
}

/**
 * @param {Sbom | undefined} sbom undefined when npm could not write it
 * @returns {Part}
 */
export function licencesPart(sbom) {
  const label = 'licences';
  if (sbom === undefined) return { label, standing: 'missing', text: 'fix the SBOM first' };
  const others = sbom.components.filter((component) => !ALLOWED_LICENCES.has(licenceOf(component)));
  if (others.length > 0) {
    const text = `review ${others.map(licenceLine).join(', ')}`;
    return { label, standing: 'missing', text };
  }
  const names = new Set(sbom.components.map(licenceOf));
  return { label, standing: 'ready', text: [...names].toSorted().join(', ') };
}

/**
 * Formats the licences of all packages, one per line.
 * @param {Sbom} sbom
 */
export const licenceList = ({ components }) =>
  components.map((component) => `${licenceLine(component)}\n`).join('');

/** @param {Component} component */
const licenceLine = (component) => `${component['bom-ref']}: ${licenceOf(component)}`;

/**
 * Returns the licence of a package; "none" if it declares no licence.
 * @param {Component} component
 */
function licenceOf({ licenses = [] }) {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  return names.join(' and ') || 'none';
}

/**
 * @param {string} changelog content of CHANGELOG.md
 * @param {string} version version to release
 * @returns {Part}
 */
export function changelogPart(changelog, version) {
  const label = 'changelog';
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}] - `));
  if (
    section === undefined ||
    !/^\S+ - \d{4}-\d{2}-\d{2}\n/.test(section) ||
    !/^- \S/m.test(section)
  ) {
    const text = `CHANGELOG.md needs "## [${version}] - year-month-day" and a list of changes`;
    return { label, standing: 'missing', text };
  }
  return { label, standing: 'ready', text: `CHANGELOG.md has ${version}` };
}
