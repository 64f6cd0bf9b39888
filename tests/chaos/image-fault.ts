import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  HOST,
  startImageTestServer,
} from '../../apps/server/src/features/images/image-test-server.ts';
import { BAD_PICTURES, goodPicture } from './bad-pictures.ts';
import type { SentRequest } from './requests.ts';
import type { Fault } from './fault.ts';
import { openScenario, type Scenario } from './scenario.ts';
import { resultOf } from './fault-result.ts';

const PAUSE_MS = 250;
/** Number of requests before the pictures, and for measuring the response time without them. */
const CALLS = 60;
const QUIET_CALLS = 600;
/** Number of pictures of each kind; the two slow kinds fill all of the site's fetch slots. */
const OF_EACH = 4;
const MAX_SLOWDOWN = 2;
/** Memory limit: twice eight pictures of at most 8 MiB, plus memory not freed yet. */
const MAX_MEGABYTES = 256;
const LOOK_MS = 300;
const run = promisify(execFile);

/** Makes picture hosts misbehave while players write. */
export const imageFault: Fault = async ({ players, isShort }) => {
  // The short run skips slow pictures, which take ten seconds each, and timing, which needs an idle
  // machine.
  const pictures = BAD_PICTURES.filter(({ isSlow }) => !isShort || isSlow !== true);
  const host = await startImageTestServer();
  const { port, ca } = host.network().mockHost ?? { port: 0, ca: '' };
  host.handlers.set('/good.jpg', await goodPicture());
  const scenario = await openScenario(players, undefined, {
    main: join(import.meta.dirname, 'image-site.ts'),
    environment: { IMAGE_PORT: String(port), IMAGE_CA: ca },
  });
  const statuses = new Map<string, (number | undefined)[]>();
  const wants: Promise<unknown>[] = [];
  const want = async (path: string) => {
    const url = encodeURIComponent(`https://${HOST}${path}`);
    const response = await fetch(`${scenario.site().url}/api/proxy/image?url=${url}`);
    await response.arrayBuffer();
    return response.status;
  };
  let quiet: readonly SentRequest[] = [];
  let storm: readonly SentRequest[] = [];
  let megabytes = { before: 0, max: 0 };
  let after: number | undefined;
  await scenario.whileTheyWrite(async () => {
    await scenario.untilRequests(CALLS);
    const quietFrom = scenario.requests.sent.length;
    if (!isShort) await scenario.untilRequests(QUIET_CALLS);
    quiet = scenario.requests.sent.slice(quietFrom);
    const stormFrom = scenario.requests.sent.length;
    for (const { name, handler } of pictures) {
      statuses.set(name, []);
      for (let one = 0; one < OF_EACH; one += 1) {
        const path = `/${encodeURIComponent(name)}-${one}.jpg`;
        host.handlers.set(path, handler);
        wants.push(want(path).then((status) => statuses.get(name)?.push(status)));
      }
    }
    const ended = new AbortController();
    const watching = watchMemory(scenario, ended.signal);
    await Promise.all(wants);
    ended.abort();
    megabytes = await watching;
    storm = scenario.requests.sent.slice(stormFrom);
    after = await want('/good.jpg');
  }, PAUSE_MS);
  const slower = medianMs(storm) / medianMs(quiet);
  const grown = megabytes.max - megabytes.before;
  const result = resultOf('bad hosts of pictures', scenario, {
    rounds: `${wants.length} requests`,
    allowed: [],
    findings: [
      ...pictures.map(({ name, expected }) => {
        const said = new Set(statuses.get(name));
        return {
          text: `a host that "${name}" gets ${[...said].join(', ')}`,
          isGood: said.size === 1 && said.has(expected),
        };
      }),
      { text: `a good picture after it gets ${after}`, isGood: after === 200 },
      ...(isShort
        ? []
        : [
            {
              text: `other requests take ${slower.toFixed(2)} times as long (${medianMs(quiet).toFixed(1)} ms)`,
              isGood: slower <= MAX_SLOWDOWN,
            },
          ]),
      {
        text: `memory grows by ${grown.toFixed(0)} MB from ${megabytes.before.toFixed(0)}`,
        isGood: grown <= MAX_MEGABYTES,
      },
    ],
  });
  await scenario.close();
  await host.close();
  return result;
};

function medianMs(requests: readonly SentRequest[]): number {
  const times = requests.map(({ sentAt, endedAt }) => endedAt - sentAt).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** Measures the memory of the site's process: before, and maximum. */
async function watchMemory(
  scenario: Scenario,
  signal: AbortSignal,
): Promise<{ readonly before: number; readonly max: number }> {
  const megabytes = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(scenario.site().pid)]);
    return Number(stdout) / 1024;
  };
  const before = await megabytes();
  let max = before;
  while (!signal.aborted) {
    max = Math.max(max, await megabytes());
    await setTimeout(LOOK_MS);
  }
  return { before, max };
}
