import { join } from 'node:path';
import { newVisit } from '../../apps/server/src/testing/browser-visit.ts';
import type { Fault, FaultSettings } from './fault.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScenario, type Scenario } from './scenario.ts';
import { resultOf, type FaultResult } from './fault-result.ts';

const HOUR_MS = 3_600_000;
/** Clock offsets in order; sessions last 30 days. */
const JUMPS_MS = [1, -1, 26, -26, 29 * 24, -29 * 24, 0].map((hours) => hours * HOUR_MS);
const SHORT_JUMPS_MS = [29 * 24 * HOUR_MS, 0];
const PAUSE_MS = 250;
/** Number of requests before and after each jump. */
const CALLS = 40;
const NODE_FLAGS = ['--import', join(import.meta.dirname, '../shifted-clock.ts')];

/** Sets the server's clock forward and back while players write. */
export const clockOnSqlite: Fault = (settings) => jump('clock jumps, SQLite', settings);

/** Sets the clock of a server on PostgreSQL. */
export const clockOnPostgres: Fault = async (settings) =>
  settings.postgres && jump('clock jumps, PostgreSQL', settings, settings.postgres);

async function jump(
  name: string,
  { players, isShort, isLate }: FaultSettings,
  postgres?: PostgresServer,
): Promise<FaultResult> {
  const scenario = await openScenario(players, postgres, { nodeFlags: NODE_FLAGS, ipc: true });
  const jumps = isShort ? SHORT_JUMPS_MS : JUMPS_MS;
  let done = 0;
  let signIns = 0;
  let shiftedMs = 0;
  for (const shiftMs of jumps) {
    if (done > 0 && isLate()) break;
    await scenario.whileTheyWrite(async () => {
      await scenario.untilRequests(CALLS);
      const finishSignIn = await beginSignIn(scenario);
      scenario.site().tell({ shiftMs });
      // A forward jump expires a sign-in in progress, which can then be restarted.
      const expected = shiftMs > shiftedMs ? 'asked again' : 'signed in';
      const ways = [await finishSignIn(), await (await beginSignIn(scenario))()];
      if (ways[0] === expected && ways[1] === 'signed in') signIns += 1;
      shiftedMs = shiftMs;
      await scenario.untilRequests(CALLS);
    }, PAUSE_MS);
    done += 1;
  }
  const signedIn = await Promise.all(
    scenario.clients.sessions.map((session) => scenario.requests.send(session, 'GET', '/auth/me')),
  );
  const remaining = signedIn.filter(({ status }) => status === 200).length;
  const rejected = scenario.requests.sent.filter(
    ({ status }) => status === 401 || status === 429,
  ).length;
  const result = resultOf(name, scenario, {
    rounds: `${done} of ${jumps.length}`,
    allowed: [],
    findings: [
      { text: `remaining sessions: ${remaining} of ${players}`, isGood: remaining === players },
      { text: `requests rejected by session or limit: ${rejected}`, isGood: rejected === 0 },
      {
        text: `correct sign-ins around a jump: ${signIns} of ${done}`,
        isGood: signIns === done,
      },
    ],
  });
  await scenario.close();
  return result;
}

let visitors = 0;

/** Starts a sign-in; the returned function completes it and returns its outcome. */
async function beginSignIn(
  scenario: Scenario,
): Promise<() => Promise<'signed in' | 'asked again' | 'failed'>> {
  const { url } = scenario.site();
  const visit = newVisit(`192.0.2.${(visitors += 1)}`);
  const asked = await visit.go(`${url}/api/auth/discord?login=visitor-${visitors}`);
  return async () => {
    try {
      const done = await visit.go((await visit.go(asked.href)).href);
      if (done.searchParams.has('token')) return 'signed in';
      return done.pathname === '/login' ? 'asked again' : 'failed';
    } catch {
      return 'failed';
    }
  };
}
