import { setTimeout } from 'node:timers/promises';
import type { Fault, FaultSettings } from './fault.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScenario } from './scenario.ts';
import { resultOf, type FaultResult } from './fault-result.ts';

/** Pause between a player's writes, below the limit of 300 per minute. */
const PAUSE_MS = 200;
/** Number of requests without a fault: maximum before it, minimum after it. */
const CALLS = 60;
/** Pauses shorter and longer than the five-second timeout for a database connection. */
const PAUSES_MS = [1000, 3000, 8000];
const MAX_ROUNDS = 10;

/** Crashes PostgreSQL under load and restarts it immediately. */
export const restartFault: Fault = (settings) =>
  whileAway('restart, PostgreSQL', settings, (postgres) => postgres.crashAndStart());

/** Freezes PostgreSQL under load for a while. */
export const pauseFault: Fault = (settings) =>
  whileAway('pause, PostgreSQL', settings, async (postgres, round) => {
    postgres.freeze();
    await setTimeout(PAUSES_MS[round % PAUSES_MS.length]);
    postgres.thaw();
  });

async function whileAway(
  name: string,
  settings: FaultSettings,
  takeAway: (postgres: PostgresServer, round: number) => Promise<void>,
): Promise<FaultResult | undefined> {
  const { postgres, players, isLate, random } = settings;
  if (postgres === undefined) return undefined;
  const rounds = Math.min(settings.rounds, MAX_ROUNDS);
  const scenario = await openScenario(players, postgres);
  let done = 0;
  const goAway = async () => {
    await scenario.untilRequests(CALLS * random());
    const from = performance.now();
    await takeAway(postgres, done);
    await scenario.awaitRecovery(from, performance.now());
    await scenario.untilRequests(CALLS);
  };
  for (; done < rounds && (done === 0 || !isLate()); done += 1)
    await scenario.whileTheyWrite(goAway, PAUSE_MS);
  const result = resultOf(name, scenario, { rounds: `${done} of ${rounds}` });
  await scenario.close();
  return result;
}
