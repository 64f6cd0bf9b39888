import pg from 'pg';

/** Time in which a server must say whether it is the primary. */
const ANSWER_MS = 2000;
/** Pause between two searches: while there is no primary every call would begin one. */
const PAUSE_MS = 500;
/** Fails on a standby. A promotion begins a new timeline, so the primary has the highest one. */
const TIMELINE = 'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline';
const SEVERAL_SERVERS =
  /^(?<before>\w+:\/\/(?:[^/?#]*@)?)(?<servers>[^/?#@]*,[^/?#@]*)(?<after>(?:[/?#].*)?)$/s;

/** The address of each server, of one that names several as libpq does: `postgres://one,two:5433/name`. */
export function serversOf(url: string): readonly string[] {
  const { before = '', servers, after = '' } = SEVERAL_SERVERS.exec(url)?.groups ?? {};
  return servers?.split(',').map((server) => before + server + after) ?? [url];
}

/** The one among several servers of the same database that takes writes. */
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

  /** Address of the server that was the primary when it was last looked for; the first before that. */
  get url(): string {
    return this.#url;
  }

  get isAlone(): boolean {
    return this.#urls.length === 1;
  }

  /** Calls the listener when another server has become the primary, until the returned function is called. */
  onMove(listener: () => void): () => void {
    this.#onMove.add(listener);
    return () => this.#onMove.delete(listener);
  }

  /** Looks for the primary after a failure. True when it is another server than the one that failed. */
  async hasMovedFrom(url: string): Promise<boolean> {
    if (this.isAlone) return false;
    const isDue = performance.now() - this.#searchedAt >= PAUSE_MS;
    if (this.#url === url && isDue) this.#search ??= this.#find();
    await this.#search;
    return this.#url !== url;
  }

  async #find(): Promise<void> {
    const answers = await Promise.all(this.#urls.map(askTimeline));
    const latest = answers
      .filter((answer) => answer !== undefined)
      .toSorted(byTimeline)
      .at(-1);
    this.#searchedAt = performance.now();
    this.#search = undefined;
    if (latest === undefined || latest.url === this.#url) return;
    this.#url = latest.url;
    for (const listener of [...this.#onMove]) listener();
  }
}

interface PrimaryAnswer {
  readonly url: string;
  /** Eight hexadecimal digits. */
  readonly timeline: string;
}

function byTimeline(one: PrimaryAnswer, other: PrimaryAnswer): number {
  return one.timeline < other.timeline ? -1 : 1;
}

/** Undefined: it is a standby, or does not answer. */
async function askTimeline(url: string): Promise<PrimaryAnswer | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'inkfolio',
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { url, timeline: await readTimeline(client) };
  } catch {
    return undefined;
  } finally {
    // A server that is silent is not waited for once more.
    client.end().catch(() => undefined);
  }
}

/** Throws when the server of the connection is a standby, or silent. */
export async function readTimeline(client: pg.ClientBase): Promise<string> {
  const query = { text: TIMELINE, query_timeout: ANSWER_MS };
  const { rows } = await client.query<{ timeline: string }>(query);
  return rows[0]?.timeline ?? '';
}

/** Clients that connect to the primary of that moment, and break when another server becomes it. */
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
