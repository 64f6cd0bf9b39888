import pg from 'pg';

const ROLE_TIMEOUT_MS = 2000;
/** Delay between searches: without a primary every request would start one. */
const SEARCH_INTERVAL_MS = 500;
/** Fails on a standby. A promotion begins a new timeline, so the primary has the highest one. */
const TIMELINE = 'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline';
const SEVERAL_SERVERS =
  /^(?<before>\w+:\/\/(?:[^/?#]*@)?)(?<servers>[^/?#@]*,[^/?#@]*)(?<after>(?:[/?#].*)?)$/s;

/** Splits a URL with several hosts into one URL per host: `postgres://one,two:5433/name`. */
export function serversOf(url: string): readonly string[] {
  const { before = '', servers, after = '' } = SEVERAL_SERVERS.exec(url)?.groups ?? {};
  return servers?.split(',').map((server) => before + server + after) ?? [url];
}

export class PrimaryServer {
  readonly #urls: readonly string[];
  readonly #onMove = new Set<() => void>();
  #url: string;
  #search: Promise<void> | undefined;
  #searchedAt = -Infinity;

  constructor(url: string) {
    this.#urls = serversOf(url);
    this.#url = this.#urls[0] ?? url;
  }

  /** URL of the last known primary; initially the first server. */
  get url(): string {
    return this.#url;
  }

  get isAlone(): boolean {
    return this.#urls.length === 1;
  }

  /** Calls the listener after each failover, until the returned function is called. */
  onMove(listener: () => void): () => void {
    this.#onMove.add(listener);
    return () => this.#onMove.delete(listener);
  }

  /** Searches for the primary after a failure; returns true after a failover. */
  async hasMovedFrom(url: string): Promise<boolean> {
    if (this.isAlone) return false;
    const isDue = performance.now() - this.#searchedAt >= SEARCH_INTERVAL_MS;
    if (this.#url === url && isDue) this.#search ??= this.#find();
    await this.#search;
    return this.#url !== url;
  }

  async #find(): Promise<void> {
    const responses = await Promise.all(this.#urls.map(queryTimeline));
    const latest = responses
      .filter((response) => response !== undefined)
      .toSorted(byTimeline)
      .at(-1);
    this.#searchedAt = performance.now();
    this.#search = undefined;
    if (latest === undefined || latest.url === this.#url) return;
    this.#url = latest.url;
    for (const listener of [...this.#onMove]) listener();
  }
}

interface PrimaryCandidate {
  readonly url: string;
  readonly timeline: string;
}

function byTimeline(one: PrimaryCandidate, other: PrimaryCandidate): number {
  return one.timeline < other.timeline ? -1 : 1;
}

/** Returns undefined for a standby or an unreachable server. */
async function queryTimeline(url: string): Promise<PrimaryCandidate | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'inkfolio',
    connectionTimeoutMillis: ROLE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { url, timeline: await readTimeline(client) };
  } catch {
    return undefined;
  } finally {
    // Not awaited: a silent server would delay the search again.
    client.end().catch(() => undefined);
  }
}

/** Reads the timeline. Throws for a standby and on a timeout. */
export async function readTimeline(client: pg.ClientBase): Promise<string> {
  const query = { text: TIMELINE, query_timeout: ROLE_TIMEOUT_MS };
  const { rows } = await client.query<{ timeline: string }>(query);
  return rows[0]?.timeline ?? '';
}

/** Creates a client class that connects to the current primary and disconnects on failover. */
export function clientOf(primary: PrimaryServer): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: primary.url });
      this.once(
        'end',
        primary.onMove(() => this.connection.stream.destroy()),
      );
    }
  };
}
