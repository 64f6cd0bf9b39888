import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';

/** The largest body a call may have; the routes that need more say so. */
export const BODY_BYTES = 256 * 1024;
/** The largest body of all, that of files and pasted lists; the proxy in front lets as much through. */
export const FILE_BODY_BYTES = 5_000_000;
const HEADER_BYTES = 16 * 1024;
/** For the headers of a call to arrive. */
const HEADERS_MS = 10_000;
/** For all of a call to arrive: the largest body at 50 kB a second. */
const REQUEST_MS = 60_000;
/** For an answer to be made. What has begun goes on, but nobody waits for it any more. */
const ANSWER_MS = 30_000;
/** In which nothing comes from a connection, or goes to one that should be read. */
const SILENCE_MS = 60_000;
/** As fast as an answer must be read, on top of that minute: less than an old modem does. */
const BYTES_A_SECOND = 4096;
/** Taken for the length of an answer that does not say how long it is. */
const UNKNOWN_LENGTH = 1024 * 1024;
/** Longer than proxies keep theirs, so that it is they who end them. */
const KEEP_ALIVE_MS = 75_000;
/** Then a connection is made anew, perhaps to another server. */
const CALLS_OF_CONNECTION = 10_000;
/** Interval at which connections are looked at. */
const CHECK_MS = 1000;

/** Who is slow, silent or large is sent away, so that nobody holds what others need. */
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
