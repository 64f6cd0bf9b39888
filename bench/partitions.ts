import { parseArgs } from 'node:util';
import { openLoadDatabase } from './load-data.ts';
import { partitionShapes, type PartitionShape } from './partitions-calls.ts';
import { compareOutcomes } from './partitions-outcomes.ts';
import { openPartitionSite, type PartitionSite } from './partitions-sites.ts';
import { loadCorpus } from './search-corpus.ts';

/*
 * Does the site survive its tables being cut into 16 parts by the player, as they are on several
 * machines? The same server on the same rows: whole, cut by the player, and cut by the player but
 * for decks, which are cut by their own id. Answers must be equal; times are taken call by call in
 * turns; plans tell how many parts a call looks into; what fails is what would have to change.
 *
 * npm run bench -- partitions --database=postgres://user@host/postgres
 * --decks=50000 --users=5000 --cards=300 --calls=200 --fresh
 */

/** What a call may take against the whole tables, at the median. */
const GOAL = 3;
const WARM_UP = 40;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    decks: { type: 'string', default: '50000' },
    users: { type: 'string', default: '5000' },
    cards: { type: 'string', default: '300' },
    calls: { type: 'string', default: '200' },
    fresh: { type: 'boolean', default: false },
  },
});
const server = values.database;
if (server === undefined) throw new Error('--database=postgres://… names the server');
const users = Number(values.users);
const calls = Number(values.calls);

const corpus = await loadCorpus();
const sizes = { decks: Number(values.decks), users, cards: Number(values.cards) };
const kept = await openLoadDatabase(server, corpus, sizes, values.fresh);
await kept.close();
const from = new URL(kept.url).pathname.slice(1);
const sites: PartitionSite[] = [];
try {
  for (const [name, cutBy] of [
    ['whole', undefined],
    ['by_player', {}],
    ['by_deck', { decks: 'id', deck_likes: 'deck_id' }],
  ] as const) {
    sites.push(await openPartitionSite({ server, from, name, users, cutBy }));
  }
  reportSchemas();
  console.log(`\n${sizes.decks} decks, ${users} players with ${sizes.cards} cards each.`);
  console.log('Milliseconds, 50 % / 99 % of calls; ratios to the whole tables\n');
  console.log(row('', 'whole', 'by player', 'ratio', 'by deck', 'ratio'));
  for (const shape of partitionShapes(corpus)) await compare(shape);
  console.log('\nParts of 16 that a call looks into\n');
  for (const shape of partitionShapes(corpus)) await reportParts(shape);
  console.log('\nWhat keys and references did until now\n');
  await compareOutcomes(sites, users);
} finally {
  for (const site of sites) await site.close();
}

function reportSchemas(): void {
  for (const { name, partitioning } of sites) {
    if (partitioning === undefined) continue;
    const tables = [...partitioning.by].map(([table, column]) => `${table} (${column})`);
    console.log(`\n${name}, cut into 16: ${tables.join(', ')}`);
    for (const line of partitioning.lost) console.log(`  ${line}`);
  }
}

async function compare(shape: PartitionShape): Promise<void> {
  const times = sites.map((): number[] => []);
  let difference = '';
  for (let turn = 0; turn < WARM_UP + calls; turn += 1) {
    let expected: string | undefined;
    for (const [index, site] of sites.entries()) {
      const { status, body, ms } = await site.call(shape, turn);
      const answer = `${status} ${sorted(body)}`;
      expected ??= answer;
      if (status >= 400 || answer !== expected) difference ||= `${site.name}: ${status} ${body}`;
      if (turn >= WARM_UP) times[index]?.push(ms);
    }
  }
  const [whole, byPlayer, byDeck] = times.map(timing);
  if (!whole || !byPlayer || !byDeck) return;
  const isFast = byPlayer.p50 <= GOAL * whole.p50 && byDeck.p50 <= GOAL * whole.p50;
  const isPassed = isFast && difference === '';
  if (!isPassed) process.exitCode = 1;
  console.log(
    row(
      shape.name,
      shown(whole),
      shown(byPlayer),
      ratio(byPlayer, whole),
      shown(byDeck),
      ratio(byDeck, whole),
    ) +
      `   ${difference === '' ? 'equal answers' : difference.slice(0, 200)}` +
      `   ${isPassed ? 'PASS' : 'FAIL'}`,
  );
}

async function reportParts(shape: PartitionShape): Promise<void> {
  const cells: string[] = [];
  for (const site of sites.filter(({ partitioning }) => partitioning !== undefined)) {
    const parts = await site.parts(shape, calls);
    cells.push([...parts].map(([table, count]) => `${table} ${count}`).join(', '));
  }
  console.log(`${shape.name.padEnd(28)}${cells.map((cell) => cell.padEnd(64)).join('| ')}`);
}

interface Timing {
  readonly p50: number;
  readonly p99: number;
}

function timing(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function shown({ p50, p99 }: Timing): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}

function ratio(ours: Timing, whole: Timing): string {
  return `${(ours.p50 / whole.p50).toFixed(2)} / ${(ours.p99 / whole.p99).toFixed(2)}`;
}

/** The answer with what has no order in an order: a collection is a set of cards. */
function sorted(body: string): string {
  const answer = JSON.parse(body) as unknown;
  if (!Array.isArray(answer)) return body;
  return JSON.stringify(answer.map((entry) => JSON.stringify(entry)).toSorted());
}

function row(name: string, ...columns: readonly string[]): string {
  return name.padEnd(28) + columns.map((column) => column.padStart(16)).join('');
}
