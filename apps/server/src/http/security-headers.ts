import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/**
 * The headers that tell a browser what the site never does: run foreign scripts, be framed, load
 * from elsewhere. `html` is the page whose inline scripts are the only ones allowed.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  html: string | undefined,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(html ?? '')],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Pages of other sites may read the open calls.
    crossOriginResourcePolicy: false,
    // The proxy in front, which has the certificate, says so.
    strictTransportSecurity: false,
  });
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
