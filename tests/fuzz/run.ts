import { parseArgs } from 'node:util';
import { fuzz, type RunSettings } from './fuzz-run.ts';
import { reportRun } from './run-report.ts';
import { startSiteUnderTest } from './site-under-test.ts';

/*
 * Sends valid and mutated requests generated from all route schemas to a real server over real
 * connections. Checks for responses of 500 and above, timeouts, memory growth, and changed data of the
 * control user.
 *
 * npm run test:release -- fuzz                             20,000 requests, embedded database
 * npm run test:release -- fuzz-postgres                    20,000 requests, server of TEST_DATABASE_URL
 * npm run test:release -- fuzz --requests=100000 --seed=7
 * npm run test:release -- fuzz --only=/api/decks           routes whose names contain this
 * npm run test:release -- fuzz --seed=7 --from=1234 --requests=1   repeats one request of a run
 * npm run test:ci -- fuzz                                  1,000 requests with a fixed seed
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
    'limit-ms': { type: 'string', default: '15000' },
    minutes: { type: 'string', default: '60' },
  },
});
const settings: RunSettings = {
  requests: Number(values.requests ?? (values.short ? 1000 : 20_000)),
  seed: Number(values.seed),
  from: Number(values.from),
  only: values.only,
  limitMs: Number(values['limit-ms']),
  endMs: Number(values.minutes) * 60_000,
};

const site = await startSiteUnderTest();
try {
  console.log(`\nFuzzing ${site.engine}: ${settings.requests} requests, seed ${settings.seed}`);
  const isPassed = reportRun(await fuzz(site, settings), settings);
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await site.stop();
}
