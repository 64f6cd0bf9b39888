import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics, describeParts, serveMetrics, type Metrics } from './metrics.ts';
import { openSampleApp, type SampleApp } from './testing/sample-app.ts';

let metrics: Metrics;
let site: SampleApp;
let served: Awaited<ReturnType<typeof serveMetrics>>;

beforeEach(async () => {
  metrics = createMetrics();
  site = await openSampleApp({ parts: { metrics } });
  describeParts(metrics, { ...site, replica: undefined });
  served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await served.close();
  await site.close();
});

test('requests are measured by route pattern', async () => {
  await site.app.inject('/api/cards/900101');
  await site.app.inject('/api/cards/900102');
  await site.app.inject('/api/cards/nothing');
  const { headers } = await site.signIn('ada');
  await site.request({ headers }, 'GET', '/decks');
  const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
  const count = (status: string) =>
    `inkfolio_http_request_duration_seconds_count{method="GET",route="/api/cards/:id",status="${status}"}`;
  expect(text).toContain(`${count('2xx')} 2`);
  expect(text).toContain(`${count('4xx')} 1`);
  expect(text).toContain('inkfolio_catalogue_cards 296');
  expect(text).toContain('inkfolio_work_waiting{kind="requests"} 0');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('900101');
  expect(text).not.toContain('ada');
});

test('statements are measured by kind', async () => {
  metrics.countQuery('select "id" from "decks"', 0.002);
  metrics.countQuery('with "places" as (select 1) select 1', 0.002);
  const text = await metrics.text();
  expect(text).toContain('inkfolio_database_query_duration_seconds_count{kind="select"} 1');
  expect(text).toContain('inkfolio_database_query_duration_seconds_count{kind="other"} 1');
});

test('cache lookups are counted by hit and miss', async () => {
  const before = await lookUps('card_responses');
  await site.app.inject('/api/cards/search?query=a-rare-word');
  await site.app.inject('/api/cards/search?query=a-rare-word');
  await site.app.inject('/api/cards/search?query=a-rare-word');
  const { hit, miss } = await lookUps('card_responses');
  expect([hit - before.hit, miss - before.miss]).toEqual([2, 1]);
});

async function lookUps(cache: string): Promise<{ readonly hit: number; readonly miss: number }> {
  const text = await metrics.text();
  const read = (outcome: string) => {
    const line = `inkfolio_cache_lookups_total{cache="${cache}",outcome="${outcome}"} `;
    return Number(text.split(line)[1]?.split('\n')[0] ?? 0);
  };
  return { hit: read('hit'), miss: read('miss') };
}

test('metrics have their own port, and nothing else is served there', async () => {
  expect((await site.app.inject('/metrics')).statusCode).toBe(404);
  expect((await fetch(`http://127.0.0.1:${served.port}/api/cards/search`)).status).toBe(404);
});
