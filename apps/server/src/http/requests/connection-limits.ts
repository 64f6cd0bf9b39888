import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';

export const BODY_BYTES = 256 * 1024;
/** Body limit for files and pasted lists; the reverse proxy allows the same. */
export const FILE_BODY_BYTES = 5_000_000;
const HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** Timeout for the whole request: the largest body at 50 kB/s. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Timeout of a handler; work already started continues, but its result is dropped. */
const HANDLER_TIMEOUT_MS = 30_000;
/** Timeout of an idle connection, in either direction. */
const IDLE_TIMEOUT_MS = 60_000;
/** Minimum read rate of a client, after the first minute; slower than an old modem. */
const MIN_BYTES_PER_SECOND = 4096;
const UNKNOWN_LENGTH = 1024 * 1024;
/** Keep-alive timeout; longer than in proxies, so that the proxy closes connections. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Requests per connection; then the client reconnects, possibly to another server. */
const MAX_REQUESTS_PER_CONNECTION = 10_000;
const CHECK_INTERVAL_MS = 1000;

/** Limits against slow, silent and oversized requests. */
export interface ConnectionLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly silenceMs: number;
  readonly minBytesPerSecond: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: HEADERS_TIMEOUT_MS,
  requestMs: REQUEST_TIMEOUT_MS,
  silenceMs: IDLE_TIMEOUT_MS,
  minBytesPerSecond: MIN_BYTES_PER_SECOND,
};

/** Returns Fastify's connection options; `changed` overrides limits in tests. */
export function connectionOptions(
  changed: Partial<ConnectionLimits> = {},
): Pick<
  FastifyServerOptions,
  | 'bodyLimit'
  | 'requestTimeout'
  | 'handlerTimeout'
  | 'connectionTimeout'
  | 'keepAliveTimeout'
  | 'maxRequestsPerSocket'
> & { readonly http: object } {
  const { headersMs, requestMs, silenceMs } = { ...LIMITS, ...changed };
  return {
    bodyLimit: BODY_BYTES,
    requestTimeout: requestMs,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    connectionTimeout: silenceMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxRequestsPerSocket: MAX_REQUESTS_PER_CONNECTION,
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, headersMs),
      // `requireHostHeader` does this with a JSON error body.
      requireHostHeader: false,
    },
  };
}

/**
 * Closes connections whose clients read too slowly; the idle timeout does not cover them while a
 * few bytes are read. One timer checks all connections each second.
 */
export function endSlowReaders(
  app: FastifyInstance,
  changed: Partial<ConnectionLimits> = {},
): void {
  const { silenceMs, minBytesPerSecond } = { ...LIMITS, ...changed };
  const sending = new Map<FastifyReply, { readonly socket: Socket; readonly deadline: number }>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const readingMs = silenceMs + (lengthOf(reply, payload) / minBytesPerSecond) * 1000;
    sending.set(reply, { socket: request.socket, deadline: performance.now() + readingMs });
    reply.raw.once('close', () => sending.delete(reply));
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const { socket, deadline } of sending.values()) if (deadline < now) socket.destroy();
  }, CHECK_INTERVAL_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
  });
}

function lengthOf(reply: FastifyReply, payload: unknown): number {
  if (payload === null || payload === undefined) return 0;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return Number(reply.getHeader('content-length') ?? UNKNOWN_LENGTH);
}
