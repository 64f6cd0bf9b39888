import { parseArgs } from 'node:util';
import { openTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { writeCollections } from './collections-data.ts';
import { compareSites, LARGE_PREVIEW, openSite, type Measured } from './collections-measure.ts';
import { loadCorpus } from './search-corpus.ts';

/*
 * Cost of a player's collection when many others have one too: 1,500 cards each, at two numbers of
 * players. The growth between them counts, and the ratio to a stated baseline.
 *
 * npm run bench -- collections                        embedded database, 100 and 500 players
 * npm run bench -- collections --database=postgres://…  100 and 20,000, in databases of their own
 * --players=2000                                      fewer
 */

const SMALL = 100;
const GOALS = { growth: 1.5, largePreview: 1000 };

const { values } = parseArgs({
  options: { players: { type: 'string' }, database: { type: 'string' } },
});
if (values.database !== undefined) {
  process.env['TEST_ENGINE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = values.database;
}
const players = Number(values.players ?? (values.database === undefined ? 500 : 20_000));

const corpus = await loadCorpus();
const few = await openWritten(SMALL);
const many = await openWritten(players);
try {
  report(await compareSites(few.site, many.site));
} finally {
  await few.close();
  await many.close();
}

async function openWritten(count: number) {
  const database = await openTestDatabase();
  const begun = performance.now();
  await writeCollections(database, corpus, count);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${database.dialect.engine}: ${count} collections written in ${seconds} s`);
  const site = await openSite(database, corpus, count);
  return {
    site,
    close: async () => {
      await site.close();
      await database.close();
    },
  };
}

function report(results: readonly Measured[]): void {
  console.log(
    `\nCatalogue ${corpus.source}, ${corpus.cards.length} cards.\n` +
      `Milliseconds for a call, 50 % / 99 % of calls, among ${SMALL} and ${players} players\n`,
  );
  console.log(row('', String(SMALL), String(players), 'growth', 'baseline', 'ratio'));
  for (const { name, against, few, many, baseline } of results) {
    const growth = many.p50 / few.p50;
    const isFast = name !== LARGE_PREVIEW || many.p99 < GOALS.largePreview;
    console.log(
      row(
        name,
        times(few),
        times(many),
        growth.toFixed(2),
        times(baseline),
        (many.p50 / baseline.p50).toFixed(2),
      ) + `   against ${against.padEnd(18)} ${growth <= GOALS.growth && isFast ? 'PASS' : 'FAIL'}`,
    );
  }
}

function times({ p50, p99 }: Measured['few']): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}

function row(name: string, ...columns: readonly string[]): string {
  return name.padEnd(24) + columns.map((column) => column.padStart(16)).join('');
}
