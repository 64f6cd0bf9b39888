import { setTimeout } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { resultOf } from './fault-result.ts';
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts';
import { openScenario } from './scenario.ts';

const MAX_ROUNDS = 20;
/** Pause between a player's writes, below the limit of 300 per minute. */
const PAUSE_MS = 250;
/** Maximum number of requests before the fault. */
const CALLS = 60;
/** Limit of seconds from the death of the primary to the next write. */
const RECOVERY_S = 10;
const LISTENING_MS = 20_000;
const LOOK_MS = 100;

/** Kills the primary while players write, promotes the standby, and swaps their roles. */
export const primaryFault: Fault = async ({ rounds, players, random, isLate }) => {
  const pair = await startPostgresPair();
  if (pair === undefined) return undefined;
  try {
    const scenario = await openScenario(players, pair);
    const wanted = Math.min(rounds, MAX_ROUNDS);
    let done = 0;
    let listening = 0;
    const loseThePrimary = async () => {
      await scenario.untilRequests(CALLS * random());
      const killedAt = performance.now();
      pair.killPrimary();
      await pair.promote();
      await scenario.awaitRecovery(killedAt, performance.now());
      await pair.rejoin();
      if (await isListenedTo(pair)) listening += 1;
    };
    for (; done < wanted && (done === 0 || !isLate()); done += 1) {
      await scenario.whileTheyWrite(loseThePrimary, PAUSE_MS);
      // The site must also start when the standby is named first.
      if (done === 0) {
        await scenario.site().end('SIGTERM');
        await scenario.startAgain();
      }
    }
    const slowest = Math.max(...scenario.outages.map(({ from, to }) => to - from)) / 1000;
    const result = resultOf('primary, PostgreSQL', scenario, {
      rounds: `${done} of ${wanted}`,
      findings: [
        {
          text: `seconds from the kill to a write, including promotion: ${slowest.toFixed(2)} at most`,
          isGood: slowest < RECOVERY_S,
        },
        {
          text: `rounds with the server listening at the new primary: ${listening} of ${done}`,
          isGood: listening === done,
        },
      ],
    });
    await scenario.close();
    return result;
  } finally {
    await pair.remove();
  }
};

/** Waits until a server of the site listens for notifications of the primary. */
async function isListenedTo(pair: PostgresPair): Promise<boolean> {
  const query =
    "select count(*) > 0 from pg_stat_activity where application_name = 'inkfolio notifications'";
  const givenUpAt = performance.now() + LISTENING_MS;
  while (pair.ask(query) !== 't') {
    if (performance.now() > givenUpAt) return false;
    await setTimeout(LOOK_MS);
  }
  return true;
}
