import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serversOf } from './db/primary-server.ts';
import {
  blocksOfSection,
  inlineCommands,
  operationsBlocks,
} from './testing/operations-document.ts';

/* No block and no command of docs/operations.md is without a test that follows it. */

const ROOT = join(import.meta.dirname, '../../..');
const SELF = 'apps/server/src/operations-document.test.ts';
const COMMANDS = 'apps/server/src/commands/documented-commands.process.test.ts';

/** Sections with blocks: how many, and who follows them. */
const FOLLOWERS = [
  {
    section: 'PostgreSQL with a standby',
    languages: ['', 'sh', 'sh', 'sh'],
    by: 'tests/chaos/postgres-pair.ts',
  },
  { section: 'Moving house', languages: ['sh'], by: COMMANDS },
  {
    section: 'Backup and restore',
    languages: ['sh', 'sh', 'sh'],
    by: 'apps/server/src/commands/backup-rehearsal.process.test.ts',
  },
  {
    section: 'Containers and services',
    languages: ['sh', 'sh', 'sh'],
    by: 'tests/containers/deployment.containers.ts',
  },
  // Plans that were measured once: outputs, which nobody types.
  { section: 'Long lists of decks', languages: ['', ''], by: SELF },
] as const;

/** Commands within sentences that the tests of commands do not run, and who does. */
const RUN_ELSEWHERE = [
  // The server of the journeys, and the script of package.json that every developer starts.
  'npm start',
  // Draws a file of the repository anew.
  'node apps/server/src/commands/social-picture.ts',
  // Are tests and measurements themselves.
  'npm run test:release -- chaos --only=primary',
  'npm run test:release -- chaos',
  'npm run test:ci',
  'npm run test:release -- containers',
  'npm run bench -- lists',
];

describe('docs/operations.md', () => {
  test('has no block that nothing follows', () => {
    const inDocument = operationsBlocks().map(({ section, language }) => [section, language]);
    const followed = FOLLOWERS.flatMap(({ section, languages }) =>
      languages.map((language) => [section, language]),
    );
    expect(inDocument).toEqual(followed);
  });

  test.each(FOLLOWERS)('$section is read by $by', async ({ section, by }) => {
    expect(await readFile(join(ROOT, by), 'utf8')).toContain(`'${section}'`);
  });

  test('has no command within a sentence that nothing runs', async () => {
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

  test('names two servers as the site reads them', () => {
    const [setting = ''] = blocksOfSection('PostgreSQL with a standby', 4);
    const [, url = ''] = /^DATABASE_URL='(.+)'$/m.exec(setting) ?? [];
    const hosts = serversOf(url).map((server) => new URL(server).host);
    expect(hosts).toEqual(['one:5432', 'two:5432']);
  });
});
