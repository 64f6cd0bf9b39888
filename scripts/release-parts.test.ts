import { describe, expect, test } from 'vitest';
import {
  auditPart,
  changelogPart,
  filesPart,
  licenceList,
  licencesPart,
  sbomPart,
  testsPart,
} from './release-parts.js';

const packages = [
  { 'bom-ref': '@x/one@1.0.0', purl: 'pkg:npm/%40x/one@1.0.0' },
  { 'bom-ref': 'two@2.0.0', purl: 'pkg:npm/two@2.0.0' },
].map((each, index) => ({ ...each, licenses: [{ license: { id: ['MIT', 'ISC'][index] ?? '' } }] }));
const sbom = {
  bomFormat: 'CycloneDX',
  metadata: { component: { name: 'inkfolio' } },
  components: packages,
};

test.each([
  ['ready', 'are committed', ''],
  ['missing', 'have changes', ' M README.md'],
  ['missing', 'are not known to git', undefined],
])('files are %s when they %s', (standing, _, changes) => {
  expect(filesPart(changes).standing).toBe(standing);
});

describe('tests', () => {
  const pass = { inputs: 'a', at: '2026-11-25T04:05:06.789Z', skipped: [] };
  const part = (passes: Parameters<typeof testsPart>[1]) => testsPart('npm run test:ci', passes);

  test('are ready when every part has passed', () => {
    expect(part({ engines: pass, fuzz: pass }).standing).toBe('ready');
  });

  test('are missing when a part has not passed, or the machine lacked something for it', () => {
    const partly = { ...pass, skipped: ['firefox', 'webkit'] };
    expect(part({ engines: partly, chaos: pass, fuzz: undefined })).toEqual({
      label: 'npm run test:ci',
      standing: 'missing',
      text: 'run `npm run test:ci -- --changed` on these files: engines (passed without firefox, webkit), fuzz',
    });
  });
});

test.each([
  ['ready', { passes: true, hasResponse: true, text: 'audited' }],
  ['skipped', { passes: true, hasResponse: false, text: 'not audited, which is allowed' }],
  ['missing', { passes: false, hasResponse: true, text: 'a serious weakness' }],
  ['missing', { passes: false, hasResponse: false, text: 'not audited' }],
])('an audit is %s: %o', (standing, audit) => {
  const part = auditPart(audit);
  expect(part.standing).toBe(standing);
  expect(part.text).toContain(audit.text);
});

describe('the bill of materials', () => {
  test('is ready when it names packages by their addresses', () => {
    expect(sbomPart(sbom)).toMatchObject({ standing: 'ready', text: 'CycloneDX, 2 packages' });
  });

  test.each([
    ['not there', undefined],
    ['of another form', { ...sbom, bomFormat: 'SPDX' }],
    ['empty', { ...sbom, components: [] }],
    ['without an address', { ...sbom, components: [{ 'bom-ref': 'one@1.0.0' }] }],
  ])('is missing when it is %s', (_, bill) => {
    expect(sbomPart(bill).standing).toBe('missing');
  });
});

describe('licences', () => {
  test('are ready when all are allowed, and are listed', () => {
    expect(licencesPart(sbom)).toMatchObject({ standing: 'ready', text: 'ISC, MIT' });
    expect(licenceList(sbom)).toBe('@x/one@1.0.0: MIT\ntwo@2.0.0: ISC\n');
  });

  test.each([
    ['none', {}],
    ['none', { licenses: [] }],
    ['AGPL-3.0-only', { licenses: [{ license: { id: 'AGPL-3.0-only' } }] }],
    ['my own', { licenses: [{ license: { name: 'my own' } }] }],
    ['(MIT OR X)', { licenses: [{ expression: '(MIT OR X)' }] }],
    [
      'MIT and GPL-2.0-only',
      { licenses: [{ license: { id: 'MIT' } }, { license: { id: 'GPL-2.0-only' } }] },
    ],
  ])('are missing for a package with %s', (licence, licences) => {
    const bill = {
      ...sbom,
      components: [...packages, { 'bom-ref': 'odd@3.0.0', ...licences }],
    };
    expect(licencesPart(bill)).toMatchObject({
      standing: 'missing',
      text: `review odd@3.0.0: ${licence}`,
    });
  });

  test('are missing without a bill of materials', () => {
    expect(licencesPart(undefined).standing).toBe('missing');
  });
});

describe('the changelog', () => {
  test('is ready when the version has a day and something to say', () => {
    const text =
      '# Changelog\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- Moods.\n\n## [0.1.0] - 2026-11-25\n\n- All.\n';
    expect(changelogPart(text, '0.2.0').standing).toBe('ready');
    expect(changelogPart(text, '0.1.0').standing).toBe('ready');
  });

  test.each([
    ['is not there', '## [0.1.0] - 2026-11-25\n\n- All.\n'],
    ['has no day', '## [0.2.0] - soon\n\n- Moods.\n'],
    ['is empty', '## [0.2.0] - 2026-12-01\n\n## [0.1.0] - 2026-11-25\n\n- All.\n'],
    ['is a longer one', '## [0.2.0-beta] - 2026-12-01\n\n- Moods.\n'],
  ])('is missing when the section %s', (_, text) => {
    const { standing, text: advice } = changelogPart(text, '0.2.0');
    expect(standing).toBe('missing');
    expect(advice).toContain('## [0.2.0]');
  });
});
