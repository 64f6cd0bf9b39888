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
 * Behaviour of the site when something breaks: each fault is caused while players write, and all
 * that was acknowledged is read again. Everything runs on this machine and in folders of its own.
 *
 * npm run test:chaos                             all of it
 * npm run test:chaos -- --only=kill --rounds=5   some of it
 * --seed=7                                       the moments of another run
 * --minutes=12                                   after so long no new round begins
 * --short                                        what runs with all other tests
 */

interface Trying {
  readonly name: string;
  readonly fault: Fault;
  /** Share of the time, relative to the others. */
  readonly share: number;
  readonly isInShort: boolean;
}

const ALL: readonly Trying[] = [
  { name: 'kill', fault: killOnSqlite, share: 4, isInShort: true },
  { name: 'kill', fault: killOnPostgres, share: 4, isInShort: true },
  { name: 'restart', fault: restartFault, share: 1, isInShort: false },
  { name: 'pause', fault: pauseFault, share: 1, isInShort: false },
  { name: 'primary', fault: primaryFault, share: 4, isInShort: true },
  { name: 'disk', fault: diskFault, share: 1, isInShort: true },
  { name: 'clock', fault: clockOnSqlite, share: 1, isInShort: true },
  { name: 'clock', fault: clockOnPostgres, share: 1, isInShort: false },
  { name: 'images', fault: imageFault, share: 1, isInShort: false },
];
const NAMES = [...new Set(ALL.map(({ name }) => name))];
const FULL = { rounds: '50', minutes: '12', players: 24 };
const SHORT = { rounds: '3', minutes: '2', players: 12 };

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
    ({ name, isInShort }) => wanted.includes(name) && (isInShort || !values.short),
  );
  const postgres = await startPostgres();
  if (postgres === undefined) console.log('no PostgreSQL on this machine: its part is left out');
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
    console.log(`${result?.fault ?? `${trying.name}: cannot be brought about here`}, ${seconds} s`);
    results[index] = result;
  };
  try {
    for (const [index, trying] of chosen.entries()) await tryOne(trying, index);
  } finally {
    await postgres?.remove();
  }
  return results.filter((result) => result !== undefined);
}
