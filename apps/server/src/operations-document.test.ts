import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serversOf } from './db/primary-server.ts';
import {
  blocksOfSection,
  inlineCommands,
  operationsBlocks,
} from './testing/operations-document.ts';

/* Every code block and command of the operator documents is run by a test. */

const ROOT = join(import.meta.dirname, '../../..');
const COMMANDS = 'apps/server/src/commands/documented-commands.process.test.ts';

/** Sections with code blocks: their languages and the test that runs them. */
const FOLLOWERS = [
  {
    section: 'Containers',
    languages: ['sh', 'sh'],
    by: 'tests/containers/deployment.containers.ts',
  },
  {
    section: 'PostgreSQL with a standby',
    languages: ['', 'sh', 'sh'],
    by: 'tests/chaos/postgres-pair.ts',
  },
  {
    section: 'Backup and restore',
    languages: ['sh', 'sh', 'sh'],
    by: 'apps/server/src/commands/backup-rehearsal.process.test.ts',
  },
  { section: 'Move to PostgreSQL', languages: ['sh'], by: COMMANDS },
  {
    section: 'A new version',
    languages: ['sh'],
    by: 'tests/containers/deployment.containers.ts',
  },
  { section: 'The primary is dead', languages: ['sh'], by: 'tests/chaos/postgres-pair.ts' },
] as const;

/** Commands inside sentences that other tests run. */
const RUN_ELSEWHERE = [
  // The server of the journeys, and the package.json script of every developer.
  'npm start',
  // The containers' image is installed and built by the same scripts.
  'npm ci --workspaces',
  'npm run build',
  // Redraws a file of the repository.
  'node apps/server/src/commands/social-picture.ts',
  // Tests and benchmarks themselves.
  'npm run bench -- lists',
  'npm run test:release -- containers',
  'npm run test:release -- chaos',
  'npm run test:release -- chaos --only=primary',
];

describe('the operator documents', () => {
  test('have a test for every code block', () => {
    const inDocument = operationsBlocks().map(({ section, language }) => [section, language]);
    const followed = FOLLOWERS.flatMap(({ section, languages }) =>
      languages.map((language) => [section, language]),
    );
    expect(inDocument).toEqual(followed);
  });

  test.each(FOLLOWERS)('$section is run by $by', async ({ section, by }) => {
    expect(await readFile(join(ROOT, by), 'utf8')).toContain(`'${section}'`);
  });

  test('have a test for every command in a sentence', async () => {
    const runs = await readFile(join(ROOT, COMMANDS), 'utf8');
    const begun = [...runs.matchAll(/documented\('([^']+)'/g)].map(
      ([, beginning = '']) => beginning,
    );
    expect(begun.length).toBeGreaterThan(5);
    const left = inlineCommands().filter(
      (command) => !begun.some((beginning) => command.includes(beginning)),
    );
    expect(left).toEqual(RUN_ELSEWHERE);
  });

  test('name two servers in a form that the site parses', () => {
    const [setting = ''] = blocksOfSection('PostgreSQL with a standby', 3);
    const [, url = ''] = /^DATABASE_URL='(.+)'$/m.exec(setting) ?? [];
    const hosts = serversOf(url).map((server) => new URL(server).host);
    expect(hosts).toEqual(['one:5432', 'two:5432']);
  });
});
