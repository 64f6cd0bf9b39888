import { parseArgs } from 'node:util';
import { makeTestPlace, openTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { writeDecks } from './decks-data.ts';
import { measureLists, type Results, type ShapeResult } from './decks-measure.ts';

/*
 * The list of public decks for a signed-in player, at two sizes: every kind of filter, the first
 * page and one from the middle. What counts is the ratio between the sizes and between the pages;
 * the baseline is the plain query with an offset and a count, by the database alone.
 * Then searches, with terms that nobody has searched before and with the same once more, and the first
 * page of what the player can build, with the collection as it was and just changed.
 *
 * npm run bench -- decks                        embedded database, 10,000 and 100,000 decks
 * npm run bench -- decks --database=postgres://…  10,000 and 1,000,000 decks, in databases of their own
 * --decks=50000                                 fewer
 */

const SMALL = 10_000;
const GOALS = { p50: 5, p99: 15, growth: 2, depth: 3 };
/** Milliseconds to the first page of what a player can build, also after a change of the collection. */
const BUILDABLE_GOAL = 150;
const SEARCH_GOALS = { p50: 10, p99: 40 };

const { values } = parseArgs({
  options: { decks: { type: 'string' }, database: { type: 'string' } },
});
if (values.database !== undefined) {
  process.env['TEST_ENGINE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = values.database;
}
const decks = Number(values.decks ?? (values.database === undefined ? 100_000 : 1_000_000));

const small = await measure(Math.min(SMALL, decks));
const large = await measure(decks);
report(decks, large, small);
reportBuildable(large);
reportSearches(large);

async function measure(count: number): Promise<Results> {
  const place = await makeTestPlace();
  // A million decks are written in statements that take longer than any call may.
  const database = await openTestDatabase({ ...place, statementTimeoutMs: 0 });
  try {
    const begun = performance.now();
    await writeDecks(database, count);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${database.dialect.engine}: ${count} decks written in ${seconds} s`);
    return await measureLists(database, count);
  } finally {
    await database.close();
    await place.remove();
  }
}

function report(count: number, results: Results, before: Results): void {
  const { load, compare, cheapest } = results;
  console.log(
    `\nDecks preloaded in ${(load.took / 1000).toFixed(1)} s, ${load.megabytes.toFixed(0)} MB. ` +
      `First range of a player: ${compare.took.toFixed(0)} ms, ` +
      `others waited for ${compare.blocked.toFixed(0)} ms at most.\n` +
      `The cheapest call of a player, which tells how busy the machine is: ${times(cheapest)} ms.\n` +
      `Milliseconds for a page, 50 % / 99 % of calls; growth from ${SMALL} to ${count} decks\n`,
  );
  console.log(
    row('', 'decks', 'first page', 'by cursor', 'by offset', 'growth', 'depth', 'baseline'),
  );
  for (const shape of results.shapes) {
    const other = before.shapes.find(({ name }) => name === shape.name) ?? shape;
    const growth = shape.first.p50 / other.first.p50;
    const depth = Math.max(shape.byCursor.p50, shape.byOffset.p50) / shape.first.p50;
    console.log(
      row(
        shape.name,
        String(shape.total),
        times(shape.first),
        times(shape.byCursor),
        times(shape.byOffset),
        growth.toFixed(2),
        depth.toFixed(2),
        shape.baseline?.toFixed(1) ?? '-',
      ) + (isGood(shape, growth, depth) ? '   PASS' : '   FAIL'),
    );
  }
}

function reportBuildable({ buildable }: Results): void {
  console.log(
    `\nWhat the player can build: milliseconds for the first page, 50 % / 99 % of calls\n`,
  );
  console.log(row('', 'decks', 'first page', 'after change'));
  for (const { name, total, first, afterChange } of buildable) {
    const isGood = Math.max(first.p50, afterChange.p50) < BUILDABLE_GOAL;
    console.log(
      row(name, String(total), times(first), times(afterChange)) + (isGood ? '   PASS' : '   FAIL'),
    );
  }
}

function reportSearches({ searches }: Results): void {
  console.log(`\nSearches: milliseconds for a page, 50 % / 99 % of calls\n`);
  console.log(row('', 'decks', 'never before', 'once more', 'second page'));
  for (const { name, total, fresh, again, second } of searches) {
    const all = [fresh, again, second];
    const isGood = all.every(({ p50, p99 }) => p50 < SEARCH_GOALS.p50 && p99 < SEARCH_GOALS.p99);
    console.log(row(name, String(total), ...all.map(times)) + (isGood ? '   PASS' : '   FAIL'));
  }
}

function isGood({ first }: ShapeResult, growth: number, depth: number): boolean {
  return (
    first.p50 < GOALS.p50 && first.p99 < GOALS.p99 && growth <= GOALS.growth && depth <= GOALS.depth
  );
}

function times({ p50, p99 }: ShapeResult['first']): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}

function row(name: string, ...columns: readonly string[]): string {
  return name.padEnd(28) + columns.map((column) => column.padStart(13)).join('');
}
