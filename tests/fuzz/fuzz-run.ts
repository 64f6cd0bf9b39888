import { stockPlayers } from './fuzz-players.ts';
import { KnownThings } from './known-things.ts';
import { createRequestScenario, type Failure, type ScenarioSettings } from './request-scenario.ts';
import type { Measures } from './server-messages.ts';
import { beginEmailLogIn, beginSignIn } from './sign-ins.ts';
import type { SiteUnderTest } from './site-under-test.ts';

export interface RunSettings extends ScenarioSettings {
  readonly requests: number;
  /** Number of the first request; failures report their own. */
  readonly from: number;
  /** Time limit of the run in milliseconds. */
  readonly endMs: number;
}

/** Progress of a run. */
export interface Stage extends Measures {
  readonly requests: number;
  readonly seconds: number;
}

export interface RunResult {
  readonly sent: number;
  /** Whether the time limit was reached before all requests were sent. */
  readonly isTimeUp: boolean;
  readonly stages: readonly Stage[];
  readonly failures: readonly Failure[];
  /** Number of responses by route and status class. */
  readonly responses: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Fuzzed routes that never responded, in a run with requests for all. */
  readonly missed: readonly string[];
  readonly logged: readonly string[];
  /** Changed records of the control user. */
  readonly touched: readonly string[];
  readonly isHealthy: boolean;
}

const AT_ONCE = 8;
const MAX_STAGES = 10;
/** Minimum because each measurement collects garbage: the time of some hundred requests. */
const MIN_STAGE_REQUESTS = 500;
/** Number of requests after which the existing ids are read again. */
const REFRESH = 100;

/** Sends the requests of a run, eight at a time, and checks the responses. */
export async function fuzz(site: SiteUnderTest, settings: RunSettings): Promise<RunResult> {
  const known = new KnownThings();
  const players = await stockPlayers(site, known);
  const before = await players.controlState();
  const scenario = createRequestScenario(site, settings, { known, players });
  const { sent, stages, isTimeUp } = await sendAll(site, settings, async (at) => {
    await players.refresh();
    await beginSignIn(site.port, known, settings.seed + at);
    await beginEmailLogIn(site.port, known, at);
    return scenario.tryOne;
  });
  const isHealthy = site.isAlive() && (await isWell(site.port));
  const after = isHealthy ? await players.controlState() : [];
  scenario.close();
  const { failures, responses } = scenario;
  return {
    ...{ sent, isTimeUp, stages, failures, responses, isHealthy },
    missed: scenario.missed(sent),
    logged: site.takeErrors(),
    touched: after.filter((line, at) => line !== before[at]),
  };
}

/** Sends requests in batches, each set up by `prepare`, and measures after each stage. */
async function sendAll(
  site: SiteUnderTest,
  { requests, from, endMs }: RunSettings,
  prepare: (sent: number) => Promise<(number: number) => Promise<void>>,
): Promise<Pick<RunResult, 'sent' | 'stages' | 'isTimeUp'>> {
  const stages: Stage[] = [];
  const begun = performance.now();
  const stageSize = Math.max(Math.ceil(requests / MAX_STAGES), MIN_STAGE_REQUESTS);
  const isTimeUp = () => performance.now() - begun > endMs;
  const isOver = () => !site.isAlive() || isTimeUp();
  let sent = 0;
  while (sent < requests && !isOver()) {
    const stageEnd = Math.min(sent + stageSize, requests);
    while (sent < stageEnd && !isOver()) {
      const tryOne = await prepare(sent);
      const batchEnd = Math.min(sent + REFRESH, stageEnd);
      const numbers = Array.from({ length: batchEnd - sent }, (_, at) => from + sent + at).values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const number of numbers) await tryOne(number);
        }),
      );
      sent = batchEnd;
    }
    if (!site.isAlive()) break;
    const seconds = (performance.now() - begun) / 1000;
    stages.push({ requests: sent, seconds, ...(await site.measure()) });
  }
  return { sent, stages, isTimeUp: isTimeUp() };
}

async function isWell(port: number): Promise<boolean> {
  for (const path of ['/healthz', '/readyz', '/api/cards']) {
    if (!(await fetch(`http://127.0.0.1:${port}${path}`)).ok) return false;
  }
  return true;
}
