import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';

/** The largest body a call may have; the routes that need more say so. */
export const BODY_BYTES = 256 * 1024;
/** The largest body of all, that of files and pasted lists; the proxy in front lets as much through. */
export const FILE_BODY_BYTES = 5_000_000;
const HEADER_BYTES = 16 * 1024;
/** Timeout for the headers of a call. */
const HEADERS_MS = 10_000;
/** Timeout for all of a call: the largest body at 50 kB a second. */
const REQUEST_MS = 60_000;
/** Timeout for an answer. Work that has begun goes on, but its result is dropped. */
const ANSWER_MS = 30_000;
/** Timeout of a silent connection: nothing is sent, or nothing of an answer is read. */
const SILENCE_MS = 60_000;
/** Slowest reading of an answer, on top of that minute: less than an old modem does. */
const BYTES_A_SECOND = 4096;
/** Assumed length of an answer that does not state it. */
const UNKNOWN_LENGTH = 1024 * 1024;
/** Keep-alive timeout, longer than that of proxies, so that they end the connections. */
const KEEP_ALIVE_MS = 75_000;
/** Calls of a connection, after which the client reconnects, perhaps to another server. */
const CALLS_OF_CONNECTION = 10_000;
/** Interval at which connections are looked at. */
const CHECK_MS = 1000;

/** Limits that disconnect slow, silent and large clients, so that they take nothing from others. */
export interface ConnectionLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly silenceMs: number;
  readonly bytesASecond: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: HEADERS_MS,
  requestMs: REQUEST_MS,
  silenceMs: SILENCE_MS,
  bytesASecond: BYTES_A_SECOND,
};

/** Limits of the connections of a server; a part may be changed, for tests. */
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
    handlerTimeout: ANSWER_MS,
    connectionTimeout: silenceMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxRequestsPerSocket: CALLS_OF_CONNECTION,
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
      // `requireHostHeader` does, with the body of every error.
      requireHostHeader: false,
    },
  };
}

/**
 * Ends connections whose answers are read too slowly; as long as some bytes are read, the limit of
 * silence does not. Looks at all of them once a second, so that an answer costs no timer.
 */
export function endSlowReaders(
  app: FastifyInstance,
  changed: Partial<ConnectionLimits> = {},
): void {
  const { silenceMs, bytesASecond } = { ...LIMITS, ...changed };
  const sending = new Map<FastifyReply, { readonly socket: Socket; readonly deadline: number }>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const readingMs = silenceMs + (lengthOf(reply, payload) / bytesASecond) * 1000;
    sending.set(reply, { socket: request.socket, deadline: performance.now() + readingMs });
    reply.raw.once('close', () => sending.delete(reply));
    done();
  });
  const looking = setInterval(() => {
    const now = performance.now();
    for (const { socket, deadline } of sending.values()) if (deadline < now) socket.destroy();
  }, CHECK_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(looking);
  });
}

function lengthOf(reply: FastifyReply, payload: unknown): number {
  if (payload === null || payload === undefined) return 0;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return Number(reply.getHeader('content-length') ?? UNKNOWN_LENGTH);
}
