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

/** Addresses that open what is there to who knows them, also mistyped ones. */
const SECRET_PATH = /^(\/feeds\/follows\/).*/i;

/** Most bytes that wait while nothing can be written; what comes then is lost. */
const MOST_WAITING_BYTES = 1_000_000;
// Not flushed: that would wait for the disk each time.
const output = destination({ sync: true, maxLength: MOST_WAITING_BYTES });
// Nobody reads the log any more, or its disk is full: no reason to end the site.
output.on('error', () => undefined);
let linesOfTurn = '';
process.once('exit', writeLines);

/** Adds a line to the log. The lines of one turn of the process are written together, at its end. */
function writeLine(line: string): void {
  if (linesOfTurn === '') setImmediate(writeLines);
  linesOfTurn += line;
}

function writeLines(): void {
  if (linesOfTurn !== '') output.write(linesOfTurn);
  linesOfTurn = '';
}

/** Structured logs, with an id for each request in every line about it. */
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
 * One line for each answered request, with the code of the refusal if it was refused. The query
 * string is never logged: the callback of the sign-in carries a token in it. Nor is the
 * secret in the path of a private feed. Routes that are asked every few seconds raise their `logLevel`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  app.server.on('clientError', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'ECONNRESET') app.log.info({ cause: code }, 'malformed request');
  });
}

/** The line about an answered request; only answers that no hook sees are logged from elsewhere. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      path: request.url.split('?', 1)[0]?.replace(SECRET_PATH, '$1…'),
      status: reply.statusCode,
      refused: request.refusalCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
    },
    'request completed',
  );
}
