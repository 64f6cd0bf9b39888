/** A call as it ended. Times are of `performance.now()`. */
export interface Call {
  readonly name: string;
  readonly sentAt: number;
  readonly endedAt: number;
  /** Undefined: the connection ended, or nothing came. */
  readonly status: number | undefined;
}

/** Answer to a call. */
export interface Answer {
  readonly status: number | undefined;
  /** True when there was no server to send the call to. */
  readonly isUnsent: boolean;
  /** The JSON of a success. */
  readonly body: unknown;
}

/** Caller: a token, and the address that a proxy would name. */
export interface Caller {
  readonly token: string;
  readonly address: string;
}

/** The calls of a scenario, sent and written down. */
export interface Calls {
  readonly made: readonly Call[];
  send(caller: Caller, method: string, path: string, body?: object): Promise<Answer>;
}

const ID = /[0-9a-f-]{36}/;
/** Timeout longer than that of the site for a call. */
const PATIENCE_MS = 45_000;

/** Reads `siteUrl` at each call: a site that was killed comes back at another port. */
export function createCalls(siteUrl: () => string): Calls {
  const made: Call[] = [];
  return {
    made,
    async send({ token, address }, method, path, body) {
      const sentAt = performance.now();
      const answer = await fetch(`${siteUrl()}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
        .then(async (response) => {
          const content: unknown = response.status === 204 ? null : await response.json();
          const body = response.ok ? content : undefined;
          return { status: response.status, isUnsent: false, body };
        })
        .catch((error: unknown) => ({
          status: undefined,
          isUnsent: isRefusedConnection(error),
          body: undefined,
        }));
      const name = `${method} ${path.replace(ID, ':id')}`;
      made.push({ name, sentAt, endedAt: performance.now(), status: answer.status });
      return answer;
    },
  };
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
