import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Headers of all that is no page: nothing can make it one, by guessing its type or by framing it.
 */
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Policy of scripts: a worker follows the policy of its own file, and loads and asks this site
 * alone.
 */
export const SCRIPT_POLICY = "default-src 'self'; frame-ancestors 'none'";

/**
 * Gives every answer of the app the headers of data; pages replace them by `reply.helmet()`. An answer
 * that the client has keeps the headers it came with (RFC 9110, 15.4.5): most 304 are nothing but headers.
 */
export function setDataHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, { raw }, done) => {
    writeDataHeaders(raw);
    done();
  });
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (reply.statusCode === 304) {
      for (const name of Object.keys(DATA_HEADERS)) {
        reply.removeHeader(name);
      }
    }
    done();
  });
}

/** The same for an answer that no hook of the app has seen. */
export function writeDataHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
}

/** Policy of pages, but for their own inline scripts and styles; part of their entity tags. */
export const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // `blob:` is what the page itself has made, such as the preview of a deck's picture.
  imgSrc: ["'self'", 'data:', 'blob:'],
  // A deck's video, which is asked for only once a reader wants it.
  frameSrc: ['https://www.youtube-nocookie.com'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * Registers `reply.helmet()`, with headers that forbid what the page never does: run foreign
 * scripts, be framed, load from elsewhere. The inline scripts and styles of `html` are the only
 * ones allowed.
 */
export async function offerPageHeaders(app: FastifyInstance, html: string): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...PAGE_POLICY,
        scriptSrc: [...PAGE_POLICY.scriptSrc, ...inlineHashes(html, /<script>([^]*?)<\/script>/g)],
        styleSrc: [...PAGE_POLICY.styleSrc, ...inlineHashes(html, /<style>([^]*?)<\/style>/g)],
      },
    },
    // The proxy in front, which has the certificate, sets it.
    strictTransportSecurity: false,
  });
}

function inlineHashes(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
