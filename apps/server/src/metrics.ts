import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { cacheUses, type CacheUse } from './cache-uses.ts';
import type { Database, StatementListener } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import { transactionRetries } from './db/transaction.ts';
import { writeDataHeaders } from './http/pages/security-headers.ts';
import { catalogueChecks } from './features/cards/catalogue/catalogue-refresh.ts';
import type { Catalogue } from './features/cards/catalogue/catalogue.service.ts';

/** Prometheus metrics of a server process. */
export interface Metrics {
  watch(app: FastifyInstance): void;
  /** Evaluates `read` at each scrape; a record has a value for each `kind`, a label. */
  gauge(name: string, help: string, read: () => number | Readonly<Record<string, number>>): void;
  readonly countQuery: StatementListener;
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export interface MeasuredParts {
  readonly database: Database;
  readonly replica: Replica | undefined;
  readonly catalogue: Catalogue;
}

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15];
const KINDS = new Set(['select', 'insert', 'update', 'delete']);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    ...{ registers, buckets: REQUEST_SECONDS, labelNames: ['method', 'route', 'status'] },
    name: 'inkfolio_http_request_duration_seconds',
    help: 'Duration of requests, from first received to last sent byte',
  });
  const queries = new Histogram({
    ...{ registers, buckets: QUERY_SECONDS, labelNames: ['kind'] },
    name: 'inkfolio_database_query_duration_seconds',
    help: 'Duration of statements, without the wait for a connection',
  });
  const retries = new Counter({
    registers,
    name: 'inkfolio_database_transaction_retries_total',
    help: 'Transaction retries after conflicts',
  });
  const cacheLookups = new Counter({
    ...{ registers, labelNames: ['cache', 'outcome'] },
    name: 'inkfolio_cache_lookups_total',
    help: 'Cache lookups by cache and outcome (hit, miss)',
  });
  const countCacheUse = (message: unknown) => {
    const { cache, isHit } = message as CacheUse;
    cacheLookups.inc({ cache, outcome: isHit ? 'hit' : 'miss' });
  };
  cacheUses.subscribe(countCacheUse);
  const checks = new Counter({
    ...{ registers, labelNames: ['outcome'] },
    name: 'inkfolio_catalogue_checks_total',
    help: 'Catalogue checks by outcome (unchanged, changed, failed)',
  });
  const countCheck = (outcome: unknown) => {
    checks.inc({ outcome: String(outcome) });
  };
  catalogueChecks.subscribe(countCheck);
  const countRetry = () => {
    retries.inc();
  };
  transactionRetries.subscribe(countRetry);
  return {
    contentType: registry.contentType,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request;
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        // Route pattern instead of the URL: ids would create a time series each.
        const route = routeOptions.url ?? 'page';
        requests.observe({ method, route, status }, reply.elapsedTime / 1000);
        done();
      });
    },
    gauge(name, help, read) {
      new Gauge({
        ...{ registers, name, help, labelNames: ['kind'] },
        collect() {
          const values = read();
          if (typeof values === 'number') this.set(values);
          else for (const [kind, value] of Object.entries(values)) this.set({ kind }, value);
        },
      });
    },
    countQuery(sql, seconds) {
      const word = /^\w+/.exec(sql)?.[0].toLowerCase() ?? '';
      queries.observe({ kind: KINDS.has(word) ? word : 'other' }, seconds);
    },
    text: () => registry.metrics(),
    close() {
      transactionRetries.unsubscribe(countRetry);
      cacheUses.unsubscribe(countCacheUse);
      catalogueChecks.unsubscribe(countCheck);
      registry.clear();
    },
  };
}

export function describeParts(metrics: Metrics, parts: MeasuredParts): void {
  const { load } = parts.database.dialect;
  if (load !== undefined) {
    const of = (name: string, help: string, read: () => number) => {
      metrics.gauge(`inkfolio_database_connections_${name}`, help, read);
    };
    of('open', 'Open connections of this process', () => load().open);
    of('idle', 'Idle connections of this process', () => load().idle);
    of('waiting', 'Requests waiting for a connection', () => load().waiting);
  }
  const { replica, catalogue } = parts;
  if (replica !== undefined) {
    metrics.gauge('inkfolio_replica_usable', '1 while the replica is in use', () =>
      Number(replica.isUsable()),
    );
  }
  metrics.gauge(
    'inkfolio_catalogue_cards',
    'Cards in the catalogue of this process',
    () => catalogue.current().cards.length,
  );
  metrics.gauge(
    'inkfolio_catalogue_version',
    'Numeric hash of the catalogue version; differs while an instance is behind',
    () =>
      Number.parseInt(Buffer.from(catalogue.current().version).toString('hex').slice(0, 12), 16),
  );
}

/** Serves the metrics on a separate address; `close` stops the server. */
export async function serveMetrics(
  metrics: Metrics,
  place: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    writeDataHeaders(response);
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(place.port, place.host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      metrics.close();
    },
  };
}
