/**
 * One part of a release: ready, missing (the text says what to do), or skipped on this machine (the
 * text says why).
 * @typedef {object} Part
 * @property {string} label
 * @property {'ready' | 'missing' | 'skipped'} standing
 * @property {string} text
 */

/**
 * A package as CycloneDX describes it, as far as a release asks.
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

/** Licences that go together with MIT; a package under another one is looked at first. */
const ALLOWED_LICENCES = new Set([
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1'],
]);

/**
 * @param {string | undefined} changes what `git status --porcelain` prints; undefined without git
 * @returns {Part}
 */
export function filesPart(changes) {
  const label = 'files';
  return changes === ''
    ? { label, standing: 'ready', text: 'committed' }
    : { label, standing: 'missing', text: 'commit what has changed' };
}

/**
 * @param {string} command the command that runs the tests
 * @param {Readonly<Record<string, import('./passed-parts.js').Pass | undefined>>} passes of each part, on its
 *   present inputs
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
 * @param {{ readonly passes: boolean, readonly text: string, readonly isAnswered: boolean }} audit
 * @returns {Part}
 */
export function auditPart({ passes, text, isAnswered }) {
  const label = 'audit';
  if (!passes) return { label, standing: 'missing', text: `${text}: \`node scripts/audit.js\`` };
  return { label, standing: isAnswered ? 'ready' : 'skipped', text };
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
  if (!isWhole) return { label, standing: 'missing', text: 'see what `npm sbom` says' };
  return { label, standing: 'ready', text: `CycloneDX, ${sbom.components.length} packages` };
}

/**
 * @param {Sbom | undefined} sbom undefined when npm could not write it
 * @returns {Part}
 */
export function licencesPart(sbom) {
  const label = 'licences';
  if (sbom === undefined) return { label, standing: 'missing', text: 'they are told by the SBOM' };
  const others = sbom.components.filter((component) => !ALLOWED_LICENCES.has(licenceOf(component)));
  if (others.length > 0) {
    const text = `look at ${others.map(licenceLine).join(', ')}`;
    return { label, standing: 'missing', text };
  }
  const names = new Set(sbom.components.map(licenceOf));
  return { label, standing: 'ready', text: [...names].toSorted().join(', ') };
}

/**
 * The licences of all packages, a line for each.
 * @param {Sbom} sbom
 */
export const licenceList = ({ components }) =>
  components.map((component) => `${licenceLine(component)}\n`).join('');

/** @param {Component} component */
const licenceLine = (component) => `${component['bom-ref']}: ${licenceOf(component)}`;

/**
 * "none" for a package that names no licence.
 * @param {Component} component
 */
function licenceOf({ licenses = [] }) {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  return names.join(' and ') || 'none';
}

/**
 * @param {string} changelog what CHANGELOG.md says
 * @param {string} version what is to be released
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
    const text = `CHANGELOG.md needs "## [${version}] - year-month-day" and what has changed`;
    return { label, standing: 'missing', text };
  }
  return { label, standing: 'ready', text: `CHANGELOG.md has ${version}` };
}
