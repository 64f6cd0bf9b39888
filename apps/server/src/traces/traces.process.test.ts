import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import {
  startCollector,
  type CollectedSpan,
  type TraceCollector,
} from '../testing/trace-collector.ts';
import { createTraces } from './create-traces.ts';
import type { TraceSettings } from './trace-settings.ts';
import type { Traces } from './traces.ts';

const SETTINGS: TraceSettings = {
  serviceName: 'inkfolio-test',
  sampler: 'parentbased_always_on',
  share: 1,
};
const ENGINE = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

let collector: TraceCollector;
let traces: Traces;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let site: SampleApp;

async function openSite(settings: Partial<TraceSettings> = {}): Promise<void> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  traces = createTraces({ ...SETTINGS, ...settings });
  database = await openTestDatabase(undefined, [traces.statements(ENGINE)]);
  site = await openSampleApp({ database, parts: { traces } });
}

beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.close();
  await database.close();
  await traces.close();
  await collector.close();
});

/** Spans of the collector once all are sent. */
async function sent(): Promise<readonly CollectedSpan[]> {
  await traces.close();
  return collector.spans;
}

const isOf = (parent: CollectedSpan) => (span: CollectedSpan) =>
  span.traceId === parent.traceId && span.parentSpanId === parent.spanId;

describe('a traced request', () => {
  test('is one trace with its statements, without their values', async () => {
    await openSite();
    const { headers, userId } = await site.signIn('grace');
    const created = await site.request({ headers }, 'POST', '/decks?secret=query', {
      name: 'A name of mine',
      colors: ['Amber'],
    });
    expect(created.statusCode).toBe(201);
    const { id } = created.json<{ id: string }>();
    expect((await site.request({ headers }, 'GET', `/decks/${id}`)).statusCode).toBe(200);
    const spans = await sent();
    const requests = spans.filter(({ isServer }) => isServer);
    expect(requests.map(({ name }) => name)).toEqual(['POST /api/decks', 'GET /api/decks/:id']);
    for (const request of requests) {
      const statements = spans.filter(isOf(request));
      expect(statements.length).toBeGreaterThan(0);
      for (const { start, end, attributes } of statements) {
        expect(attributes['db.system.name']).toBe(ENGINE === 'sqlite' ? 'sqlite' : 'postgresql');
        expect(attributes['db.query.text']).toMatch(/^[a-z]/);
        expect(start >= request.start && start <= end && end <= request.end).toBe(true);
      }
    }
    expect(requests[0]).toMatchObject({
      service: 'inkfolio-test',
      isError: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/decks',
        'http.response.status_code': 201,
        'url.scheme': 'http',
      },
    });
    const names = spans.map(({ name }) => name);
    expect(names).toContain('insert decks');
    expect(names).toContain('select sessions');
    const token = headers.authorization.replace('Bearer ', '');
    for (const secret of ['secret', 'A name of mine', id, userId, token, 'grace']) {
      expect(collector.bodies.join('\n')).not.toContain(secret);
    }
  });

  test('continues an incoming trace context', async () => {
    await openSite();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await site.app.inject({
      url: '/api/cards/search',
      headers: {
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
        'x-forwarded-for': '203.0.113.9',
      },
    });
    const [span] = await sent();
    expect(span).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  });

  test('ignores a foreign trace context', async () => {
    await openSite();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await site.request({ headers }, 'GET', '/cards/search');
    await site.app.inject({
      url: '/api/cards/search',
      remoteAddress: '203.0.113.9',
      headers: { ...headers, 'x-forwarded-for': '127.0.0.1' },
    });
    const spans = (await sent()).filter(({ isServer }) => isServer);
    expect(spans).toHaveLength(2);
    expect(spans.map((span) => span.traceId)).not.toContain(traceId);
  });

  test('is marked as failed for server errors only', async () => {
    await openSite();
    await site.app.inject('/api/decks/nothing');
    // The table of proofs references the sessions.
    for (const table of ['merge_proofs', 'sessions']) {
      await database.db.schema.dropTable(table).execute();
    }
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await site.request({ headers }, 'GET', '/decks')).statusCode).toBe(500);
    const [refused, statement, failed] = (await sent()).filter(
      ({ isServer, isError }) => isServer || isError,
    );
    expect(refused).toMatchObject({ isError: false });
    expect(refused?.attributes['http.response.status_code']).toBe(404);
    expect(statement?.attributes['db.query.summary']).toBe('select sessions');
    expect(failed).toMatchObject({ isError: true });
    expect(failed?.attributes['error.type']).toBe('500');
  });

  test('excludes health and readiness checks', async () => {
    await openSite();
    await site.app.inject('/healthz');
    await site.app.inject('/readyz');
    expect(await sent()).toEqual([]);
  });
});

test('background work is not traced', async () => {
  await openSite();
  await database.db.selectFrom('users').selectAll().execute();
  expect(await sent()).toEqual([]);
});

test('a request to another host is in the trace, without URL and query', async () => {
  const platform = createServer((_request, response) => {
    response.writeHead(500).end();
  });
  await once(platform.listen(0, '127.0.0.1'), 'listening');
  const { port } = platform.address() as AddressInfo;
  await openSite();
  site.app.get('/asks', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/users/ada?token=secret`);
    return { status: response.status, body: await response.text() };
  });
  await site.app.inject('/asks');
  const spans = await sent();
  const request = spans.find(({ isServer }) => isServer);
  const outgoing = spans.find(({ isServer }) => !isServer);
  expect(outgoing).toMatchObject({
    name: 'GET',
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    attributes: {
      'server.address': '127.0.0.1',
      'server.port': port,
      'http.response.status_code': 500,
    },
  });
  expect(collector.bodies.join('\n')).not.toContain('secret');
  platform.closeAllConnections();
  platform.close();
});

describe('a trace sampler', () => {
  test('that drops all requests sends nothing and does not affect responses', async () => {
    await openSite({ sampler: 'traceidratio', share: 0 });
    expect((await site.app.inject('/api/cards/search')).statusCode).toBe(200);
    expect(await sent()).toEqual([]);
  });

  test("follows the proxy's decision only if configured", async () => {
    const headers = {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'x-forwarded-for': '203.0.113.9',
    };
    await openSite({ sampler: 'parentbased_traceidratio', share: 0 });
    await site.request({ headers }, 'GET', '/cards/search');
    expect(await sent()).toHaveLength(1);
  });
});

test('a hanging collector delays neither requests nor shutdown', async () => {
  await collector.close();
  collector = await startCollector({ deaf: true });
  await openSite();
  // More than the buffer holds.
  for (let request = 0; request < 2100; request += 1) await site.app.inject('/api/cards/900101');
  expect((await site.app.inject('/api/cards/search')).statusCode).toBe(200);
  expect(await sent()).toEqual([]);
});
