import { randomUUID } from 'node:crypto';
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { destination } from 'pino';
import type { Config } from '../../config.ts';

/** Paths with a secret, including mistyped ones. */
const SECRET_PATH = /^(\/feeds\/follows\/).*/i;

/** Buffer limit while the log target is blocked; lines beyond it are dropped. */
const MAX_BUFFERED_BYTES = 1_000_000;
// No fsync, which would block on the disk for each write.
const output = destination({ sync: true, maxLength: MAX_BUFFERED_BYTES });
// Ignore errors: a closed log or full disk must not stop the site.
output.on('error', () => undefined);
let linesOfTurn = '';
process.once('exit', writeLines);

/** Appends a line; all lines of one event loop turn are written together. */
function writeLine(line: string): void {
  if (linesOfTurn === '') setImmediate(writeLines);
  linesOfTurn += line;
}

function writeLines(): void {
  if (linesOfTurn !== '') output.write(linesOfTurn);
  linesOfTurn = '';
}

/** Creates Fastify's log options: JSON lines, each with a request id. */
export function loggingOptions(
  level: Config['logLevel'],
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'> {
  return {
    genReqId: () => randomUUID(),
    logger: { level, stream: { write: writeLine } },
    // `logRequests` writes one line where Fastify would write two.
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/**
 * Logs one line per request, with the error code if it was rejected. Never logs query strings,
 * because the sign-in callback carries a token, nor the secret in the path of a private feed.
 * Routes polled every few seconds raise their `logLevel`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });
  app.server.on('clientError', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'ECONNRESET') app.log.info({ cause: code }, 'malformed request');
  });
}

/** Logs a request; called directly only for responses that bypass the hooks. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      path: request.url.split('?', 1)[0]?.replace(SECRET_PATH, '$1…'),
      status: reply.statusCode,
      refused: request.errorCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    },
    'request completed',
  );
}
