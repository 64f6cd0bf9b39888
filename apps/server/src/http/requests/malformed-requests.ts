import type { ErrorCode } from '@inkfolio/contract/error-codes';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { AppError } from './errors.ts';
import { DATA_HEADERS } from '../pages/security-headers.ts';

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};
const HEADERS = Object.entries(DATA_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
/** Delay before closing, so that the client can read the response. */
const CLOSE_DELAY_MS = 1000;

/** Answers malformed, oversized and timed-out requests with a JSON error. */
export const malformedRequestOptions = {
  clientErrorHandler: handleMalformed,
} satisfies Pick<FastifyServerOptions, 'clientErrorHandler'>;

/** Host name or IP address, optionally with a port. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Rejects requests without exactly one valid Host header (RFC 9112, section 3.2). Only HTTP/1.0 may
 * omit it.
 */
export function requireHostHeader(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    const hosts = raw.rawHeaders.filter(
      (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host',
    );
    const [host] = hosts;
    const isValid =
      host === undefined ? raw.httpVersion !== '1.1' : hosts.length === 1 && HOST.test(host);
    done(isValid ? undefined : new AppError('invalid_request'));
  });
}

function handleMalformed(error: Parameters<Handler>[0], socket: Parameters<Handler>[1]): void {
  // Response already sent: the rest of the connection's data is ignored.
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, message, code } = new AppError(CODES[error.code] ?? 'invalid_request');
  const body = JSON.stringify({ error: message, code });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\n${HEADERS}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
}
