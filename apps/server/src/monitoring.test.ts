import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics, describeParts } from './metrics.ts';
import { openSampleApp } from './testing/sample-app.ts';
import { useFolder } from './testing/use-place.ts';

/* Compares alerts and dashboard of deploy/ with the metrics of a server. */

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const ALERTS = join(DEPLOY, 'alerts.yml');
const OF_HISTOGRAM = /_(?:bucket|count|sum)$/;

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

async function dashboardQueries(): Promise<readonly string[]> {
  const { panels } = JSON.parse(
    await readFile(join(DEPLOY, 'dashboard.json'), 'utf8'),
  ) as Dashboard;
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

test('use existing metrics and routes', async () => {
  const metrics = createMetrics();
  const site = await openSampleApp({ parts: { metrics } });
  const load = () => ({ open: 1, idle: 1, waiting: 0 });
  const dialect = { ...site.database.dialect, load };
  const replica = {
    ...site.database,
    isUsable: () => true,
    markStale: () => undefined,
    close: () => Promise.resolve(),
  };
  describeParts(metrics, { ...site, database: { ...site.database, dialect }, replica });
  const has = [...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const alerts = await readFile(ALERTS, 'utf8');
  const queries = await dashboardQueries();
  const named = [alerts, ...queries].join('\n').match(/\b(?:inkfolio|nodejs|process)_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  const unknown = new Set(named.map((name) => name.replace(OF_HISTOGRAM, '')));
  for (const name of has) if (name !== undefined) unknown.delete(name);
  expect([...unknown]).toEqual([]);
  const routes = [...alerts.matchAll(/route!?="([^"]+)"/g)].map(([, url = '']) => url);
  expect(routes).not.toEqual([]);
  for (const url of routes)
    expect([url, site.app.hasRoute({ method: 'GET', url })]).toEqual([url, true]);
  await site.close();
});

const hasPrometheus = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPrometheus)('Prometheus (skipped without promtool)', () => {
  const folder = useFolder();

  /** Runs promtool on a JSON file, which is also YAML. */
  async function promtool(command: 'check' | 'test', content: object): Promise<void> {
    const file = join(folder.path, 'rules.json');
    await writeFile(file, JSON.stringify(content));
    const { status, stdout, stderr } = spawnSync('promtool', [command, 'rules', file], {
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  }

  test('accepts the queries of the dashboard', async () => {
    const queries = await dashboardQueries();
    const rules = queries.map((query, index) => ({
      record: `query_${index}`,
      // Grafana fills it in.
      expr: query.replaceAll('$__rate_interval', '1m'),
    }));
    await promtool('check', { groups: [{ name: 'dashboard', rules }] });
  });

  const DURATIONS = 'inkfolio_http_request_duration_seconds';
  test.each([
    ['InkfolioIsDown', { 'up{job="inkfolio"}': '1 0x60' }],
    [
      'InkfolioCallsFail',
      {
        [`${DURATIONS}_count{status="5xx"}`]: '0+6x60',
        [`${DURATIONS}_count{status="2xx"}`]: '0+60x60',
      },
    ],
    [
      'InkfolioIsSlow',
      {
        [`${DURATIONS}_bucket{le="1"}`]: '0+1x60',
        [`${DURATIONS}_bucket{le="5"}`]: '0+60x60',
        [`${DURATIONS}_bucket{le="+Inf"}`]: '0+60x60',
      },
    ],
    ['InkfolioWaitsForConnections', { inkfolio_database_connections_waiting: '21x60' }],
    [
      'InkfolioServersDisagree',
      {
        'inkfolio_catalogue_version{instance="one"}': '1x60',
        'inkfolio_catalogue_version{instance="two"}': '2x60',
      },
    ],
    ['InkfolioReplicaIsBehind', { inkfolio_replica_usable: '0x60' }],
  ])('raises %s, and nothing else, for its condition', async (alert, series) => {
    const input = Object.entries({ 'up{job="inkfolio"}': '1x60', ...series });
    await promtool('test', {
      rule_files: [ALERTS],
      tests: [
        {
          interval: '1m',
          input_series: input.map(([name, values]) => ({ series: name, values })),
          promql_expr_test: [
            {
              expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
              eval_time: '40m',
              exp_samples: [{ labels: `{alertname="${alert}"}`, value: 1 }],
            },
          ],
        },
      ],
    });
  });
});
