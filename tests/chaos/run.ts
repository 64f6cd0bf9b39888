import { seededRandom } from '@inkfolio/domain/art/art-random';
import { parseArgs } from 'node:util';
import { pauseFault, restartFault } from './away-fault.ts';
import { clockOnPostgres, clockOnSqlite } from './clock-fault.ts';
import { diskFault } from './disk-fault.ts';
import type { Fault } from './fault.ts';
import { imageFault } from './image-fault.ts';
import { killOnPostgres, killOnSqlite } from './kill-fault.ts';
import { primaryFault } from './primary-fault.ts';
import { startPostgres } from './postgres-server.ts';
import { report, type FaultResult } from './fault-result.ts';

/*
 * Causes each fault while players write, then checks that no acknowledged write is lost. Everything
 * runs locally in separate folders.
 *
 * npm run test:release -- chaos                             all faults
 * npm run test:release -- chaos --only=kill --rounds=5      one fault
 * --seed=7                                                  repeats the random timing of a run
 * --minutes=12                                              no new round starts after this time
 * npm run test:ci -- chaos                                  one fault of each kind
 */

interface Trying {
  readonly name: string;
  readonly fault: Fault;
  /** Relative share of the time. */
  readonly share: number;
  readonly engine: 'sqlite' | 'postgres';
  readonly isLongOnly?: boolean;
}

const ALL: readonly Trying[] = [
  { name: 'primary', fault: primaryFault, engine: 'postgres', share: 4 },
  { name: 'kill', fault: killOnSqlite, engine: 'sqlite', share: 4 },
  { name: 'kill', fault: killOnPostgres, engine: 'postgres', share: 4 },
  { name: 'restart', fault: restartFault, engine: 'postgres', share: 1 },
  { name: 'pause', fault: pauseFault, engine: 'postgres', share: 1 },
  { name: 'disk', fault: diskFault, engine: 'sqlite', share: 1 },
  { name: 'clock', fault: clockOnSqlite, engine: 'sqlite', share: 1 },
  { name: 'clock', fault: clockOnPostgres, engine: 'postgres', share: 1, isLongOnly: true },
  { name: 'images', fault: imageFault, engine: 'sqlite', share: 1 },
];
const NAMES = [...new Set(ALL.map(({ name }) => name))];
const FULL = { rounds: '50', minutes: '12', players: 24 };
const SHORT = { rounds: '1', minutes: 'Infinity', players: 8 };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: NAMES.join() },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const { rounds, minutes, players } = { ...(values.short ? SHORT : FULL), ...values };
const wanted = values.only.split(',');
const unknown = wanted.find((name) => !NAMES.includes(name));
if (unknown !== undefined) throw new Error(`${unknown} is none of ${NAMES.join()}`);
console.log(`seed ${values.seed}`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

process.exitCode = report(await tryAll()) ? 0 : 1;

async function tryAll(): Promise<readonly FaultResult[]> {
  const endsAt = performance.now() + Number(minutes) * 60_000;
  const chosen = ALL.filter(
    ({ name, isLongOnly }) => wanted.includes(name) && !(isLongOnly && values.short),
  );
  const postgres = await startPostgres();
  if (postgres === undefined) console.log('no PostgreSQL on this machine: skipping its faults');
  const results: (FaultResult | undefined)[] = [];
  const tryOne = async (trying: Trying, index: number) => {
    const shares = chosen.slice(index).reduce((sum, { share }) => sum + share, 0);
    const begun = performance.now();
    const lateAt = begun + ((endsAt - begun) * trying.share) / shares;
    const result = await trying.fault({
      rounds: Number(rounds),
      players,
      isShort: values.short,
      random: seededRandom(`${values.seed} ${index}`),
      isLate: () => performance.now() > lateAt,
      postgres,
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${result?.fault ?? `${trying.name}: not possible on this machine`}, ${seconds} s`);
    results[index] = result;
  };
  try {
    // The full run measures recovery times, so faults run one after another.
    const lanes = Map.groupBy(chosen.entries(), ([, { engine }]) => values.short && engine);
    await Promise.all(
      [...lanes.values()].map(async (lane) => {
        for (const [index, trying] of lane) await tryOne(trying, index);
      }),
    );
  } finally {
    await postgres?.remove();
  }
  return results.filter((result) => result !== undefined);
}
