/** Completed request; times are from `performance.now()`. */
export interface SentRequest {
  readonly name: string;
  readonly sentAt: number;
  readonly endedAt: number;
  /** Undefined if the connection closed or timed out. */
  readonly status: number | undefined;
}

/** Response to a request. */
export interface ResponseSummary {
  readonly status: number | undefined;
  /** Whether the connection was refused, so that nothing was sent. */
  readonly isUnsent: boolean;
  /** JSON of a successful response. */
  readonly body: unknown;
}

/** Client: a token, and the IP address reported by a proxy. */
export interface Session {
  readonly token: string;
  readonly address: string;
}

/** Request log of a scenario. */
export interface RequestLog {
  readonly sent: readonly SentRequest[];
  send(session: Session, method: string, path: string, body?: object): Promise<ResponseSummary>;
}

const ID = /[0-9a-f-]{36}/;
/** Timeout of a request, longer than the site's. */
const TIMEOUT_MS = 45_000;

/** Creates a request log; `siteUrl` is read per request because a killed site changes its port. */
export function createRequestLog(siteUrl: () => string): RequestLog {
  const sent: SentRequest[] = [];
  return {
    sent,
    async send({ token, address }, method, path, body) {
      const sentAt = performance.now();
      const response = await fetch(`${siteUrl()}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
      sent.push({ name, sentAt, endedAt: performance.now(), status: response.status });
      return response;
    },
  };
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
