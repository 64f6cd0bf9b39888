import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createRequestLog, type SentRequest, type RequestLog } from './requests.ts';
import { createClients, type Clients } from './clients.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startServer, type ServerPlace, type ServerProcess } from '../server-process.ts';
import { addDamage, NO_DAMAGE, type Damage } from './writer.ts';

/** Period in which errors are expected; times are from `performance.now()`. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** Server with its players and observations. */
export interface Scenario {
  readonly dataDir: string;
  readonly requests: RequestLog;
  readonly clients: Clients;
  readonly outages: readonly Outage[];
  readonly damage: Damage;
  site(): ServerProcess;
  /** Restarts the site with the same data on another port. */
  startAgain(): Promise<void>;
  /**
   * Records an outage during writes. It starts at `from`, its cause ends at `endedAt`, and it is
   * over at the first write acknowledged afterwards.
   */
  awaitRecovery(from: number, endedAt: number): Promise<void>;
  /** Waits until `count` further requests have completed. */
  untilRequests(count: number): Promise<void>;
  /** Seconds from the end of each cause to the first acknowledged write. */
  readonly recoveries: readonly number[];
  /** Runs the work during writes, then checks all data. */
  whileTheyWrite(work: () => Promise<void>, pauseMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** Limit of a recovery; clients not served by then count as never served. */
const RECOVERY_MS = 60_000;
const LOOK_MS = 10;
const NO_PAGE = join(import.meta.dirname, 'no-page');
/** Number of recent requests to check, more than complete between two polls. */
const RECENT_REQUESTS = 500;

/** Starts a site on an empty database: embedded, or on the given server. */
export async function openScenario(
  size: number,
  postgres?: Pick<PostgresServer, 'createDatabase'>,
  how: Partial<ServerPlace> = {},
): Promise<Scenario> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-chaos-'));
  const databaseUrl = await postgres?.createDatabase(`chaos_${randomUUID().replaceAll('-', '')}`);
  const environment = { WEB_DIR: NO_PAGE, ...how.environment };
  const place: ServerPlace = { dataDir, databaseUrl, ...how, environment };
  let site = await startServer(place);
  const requests = createRequestLog(() => site.url);
  const clients = await createClients(() => site.url, requests, size);
  const outages: Outage[] = [];
  const recoveries: number[] = [];
  let damage = NO_DAMAGE;
  return {
    dataDir,
    requests,
    clients,
    outages,
    recoveries,
    get damage() {
      return damage;
    },
    site: () => site,
    async startAgain() {
      site = await startServer(place);
    },
    async awaitRecovery(from, endedAt) {
      const isServed = ({ name, endedAt: at, status }: SentRequest) =>
        at > endedAt && !name.startsWith('GET') && status !== undefined && status < 300;
      const givenUpAt = endedAt + RECOVERY_MS;
      while (
        !requests.sent.slice(-RECENT_REQUESTS).some(isServed) &&
        performance.now() < givenUpAt
      ) {
        await setTimeout(LOOK_MS);
      }
      const to = performance.now();
      recoveries.push((to - endedAt) / 1000);
      outages.push({ from, to });
    },
    async untilRequests(count) {
      const enough = requests.sent.length + count;
      while (requests.sent.length < enough) await setTimeout(LOOK_MS);
    },
    async whileTheyWrite(work, pauseMs) {
      const enough = new AbortController();
      const writing = clients.writeUntil(enough.signal, pauseMs);
      await work();
      enough.abort();
      await writing;
      damage = addDamage(damage, await clients.check());
    },
    async close() {
      await site.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
