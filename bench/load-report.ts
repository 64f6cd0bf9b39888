import { availableParallelism } from 'node:os';
import type { KindResult } from './load-generator.ts';
import { LOAD_MIX } from './load-mix.ts';
import type { LoadOutcome, MemorySample } from './load-run.ts';

/**
 * Megabytes that memory may grow by from the first quarter of what counts to the last. The resident
 * memory goes up and down by a few in steps, as pages are taken and given back.
 */
const MOST_GROWTH = { heap: 4, rss: 16 };
/**
 * Warm-up of the memory, as a share of the run: until then the bounded caches fill, which takes six
 * minutes of the ten.
 */
const MEMORY_WARM_UP = 0.6;
/** Most cores that other programs may use: with more the instances lack processor time. */
const QUIET_CORES = 0.3;
/** Prints a run as a table. */
export function reportRun(title: string, outcome: LoadOutcome): void {
  const seconds = outcome.wallMs / 1000;
  console.log(`\n${title}\n`);
  console.log(row('', 'calls', 'a second', 'p50 ms', 'p99 ms', 'kB a call', 'errors'));
  for (const kind of [...outcome.kinds, outcome.total]) {
    const calls = callsOf(kind);
    if (calls === 0) continue;
    console.log(
      row(
        kind.name,
        String(calls),
        (calls / seconds).toFixed(1),
        kind.p50.toFixed(1),
        kind.p99.toFixed(1),
        (kind.kilobytes / calls).toFixed(1),
        errorsOf(kind),
      ),
    );
  }
  const cores = (ms: number) => (ms / outcome.wallMs).toFixed(2);
  console.log(
    `\ncores used, of ${availableParallelism()}: ` +
      `servers ${outcome.servers.map(cores).join(' + ')}, ` +
      `database ${outcome.postgres === undefined ? '-' : cores(outcome.postgres)}, ` +
      `virtual players ${cores(outcome.players)}, others ${othersOf(outcome).toFixed(2)}\n` +
      `processor time a call: servers ${costOf(outcome).servers.toFixed(3)} ms, ` +
      `database ${costOf(outcome).postgres.toFixed(3)} ms\n` +
      checked('no call failed', failures(outcome) === 0),
  );
}

/** Prints what each kind of call costs by itself, and how much of a call of the mix that is. */
export function reportEachKind(outcomes: readonly LoadOutcome[]): void {
  console.log('\neach kind of call alone, processor time a call in ms\n');
  console.log(row('', 'share %', 'calls', 'server', 'database', 'of the mix', 'of the mix'));
  const sums = { servers: 0, postgres: 0 };
  for (const [kind, { name, share }] of LOAD_MIX.entries()) {
    const outcome = outcomes[kind];
    if (outcome === undefined) continue;
    const { servers, postgres } = costOf(outcome);
    const [ofServers, ofPostgres] = [(servers * share) / 100, (postgres * share) / 100];
    sums.servers += ofServers;
    sums.postgres += ofPostgres;
    const costs = [servers, postgres, ofServers, ofPostgres].map((ms) => ms.toFixed(3));
    console.log(row(name, String(share), String(callsOf(outcome.total)), ...costs));
  }
  const all = [sums.servers, sums.postgres].map((ms) => ms.toFixed(3));
  console.log(row('all', '100', '', '', '', ...all));
}

/** Gain of several instances, where each had the same share of the time. */
export function reportScaling(
  one: LoadOutcome,
  several: LoadOutcome,
  instances: number,
  goals: { readonly scaling: number; readonly costGrowth: number },
): void {
  const ratio = (of: (outcome: LoadOutcome) => number) => of(several) / of(one);
  const throughput = ratio((outcome) => callsOf(outcome.total) / outcome.wallMs);
  const serverCost = ratio((outcome) => costOf(outcome).servers);
  const databaseCost = ratio((outcome) => costOf(outcome).postgres);
  const goal = 1 + (goals.scaling - 1) * (instances - 1);
  console.log(
    `\n${instances} instances against one, each held to the same share of the time\n\n` +
      checked(
        `calls a second: ratio ${throughput.toFixed(2)}, goal ${goal.toFixed(1)}`,
        throughput >= goal,
      ) +
      '\n' +
      checked(
        `processor time of the servers for a call: ratio ${serverCost.toFixed(2)}, at most ${goals.costGrowth}`,
        serverCost <= goals.costGrowth,
      ) +
      `\nprocessor time of the database for a call: ratio ${databaseCost.toFixed(2)}`,
  );
  const others = Math.max(othersOf(one), othersOf(several));
  if (others > QUIET_CORES) {
    console.log(
      `other programs used ${others.toFixed(2)} cores: this is no measure of the instances`,
    );
  }
}

/** What a call costs, against the bare server of the same run. */
export function reportAgainstBare(
  site: LoadOutcome,
  bare: LoadOutcome,
  goals: { readonly servers: number; readonly postgres: number },
): void {
  console.log('\na call of the mix against a deck of the bare server, processor time\n');
  for (const part of ['servers', 'postgres'] as const) {
    const [ours, theirs] = [costOf(site)[part], costOf(bare)[part]];
    const ratio = ours / theirs;
    console.log(
      checked(
        `${part.padEnd(10)} ${ours.toFixed(3)} and ${theirs.toFixed(3)} ms: ` +
          `ratio ${ratio.toFixed(2)}, at most ${goals[part]}`,
        ratio <= goals[part],
      ),
    );
  }
}

/** Prints memory and what it has grown by. */
export function reportMemory({ memory }: LoadOutcome): void {
  for (const [index, samples] of memory.entries()) {
    console.log(`\nmemory of instance ${index + 1}, MB, its garbage collected\n`);
    console.log(row('second', 'rss', 'heap', 'buffers'));
    for (const { seconds, rss, heap, buffers } of samples) {
      console.log(row(seconds.toFixed(0), rss.toFixed(0), heap.toFixed(1), buffers.toFixed(1)));
    }
    const from = (samples.at(-1)?.seconds ?? 0) * MEMORY_WARM_UP;
    for (const part of ['heap', 'rss'] as const) {
      const growth = growthOf(samples, part);
      console.log(
        checked(
          `from second ${from.toFixed(0)} on ${part} grows by ${growth.toFixed(1)} MB, ` +
            `at most ${MOST_GROWTH[part]}`,
          growth <= MOST_GROWTH[part],
        ),
      );
    }
  }
}

/** Megabytes between the means of the first and of the last quarter of what counts. */
function growthOf(samples: readonly MemorySample[], part: 'heap' | 'rss'): number {
  const from = (samples.at(-1)?.seconds ?? 0) * MEMORY_WARM_UP;
  const counted = samples.filter(({ seconds }) => seconds >= from).map((sample) => sample[part]);
  const quarter = Math.ceil(counted.length / 4);
  return (sum(counted.slice(-quarter)) - sum(counted.slice(0, quarter))) / quarter;
}

/** Cores that neither the site nor its players used. */
function othersOf({ servers, players, postgres, machine, wallMs }: LoadOutcome): number {
  return Math.max(0, machine - sum(servers) - players - (postgres ?? 0)) / wallMs;
}

/** Milliseconds of the cores for a call. */
function costOf(outcome: LoadOutcome): { readonly servers: number; readonly postgres: number } {
  const calls = callsOf(outcome.total);
  return {
    servers: sum(outcome.servers) / calls,
    postgres: (outcome.postgres ?? Number.NaN) / calls,
  };
}

function callsOf({ statuses }: KindResult): number {
  return sum(Object.values(statuses));
}

function failures({ total }: LoadOutcome): number {
  return sum(
    Object.entries(total.statuses).flatMap(([status, calls]) => (isGood(status) ? [] : [calls])),
  );
}

function errorsOf({ statuses }: KindResult): string {
  const errors = Object.entries(statuses).filter(([status]) => !isGood(status));
  return errors.length === 0 ? '-' : errors.map(([status, calls]) => `${status}:${calls}`).join();
}

function isGood(status: string): boolean {
  return status.startsWith('2');
}

function checked(text: string, isPassed: boolean): string {
  if (!isPassed) process.exitCode = 1;
  return `${text}   ${isPassed ? 'PASS' : 'FAIL'}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function row(name: string, ...columns: readonly string[]): string {
  return name.padEnd(24) + columns.map((column) => column.padStart(12)).join('');
}
