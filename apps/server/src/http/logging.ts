import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Structured logs with one id for each request. The query string is never logged: the callback of
 * the sign-in carries a token in it.
 */
export function loggingOptions(
  level: Config['logLevel'],
): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
      },
    },
  };
}
