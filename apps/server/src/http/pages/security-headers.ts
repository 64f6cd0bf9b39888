import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Headers for all responses except pages: they prevent MIME sniffing and framing. */
export const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** Policy for scripts, also used by workers: may load and request only this site. */
export const SCRIPT_POLICY = "default-src 'self'; frame-ancestors 'none'";

/**
 * Sets the data headers on every response; pages replace them by `reply.helmet()`. A 304 response
 * omits them, because the client keeps the stored ones (RFC 9110, 15.4.5).
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

/** Sets the headers on a response that bypasses the hooks. */
export function writeDataHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
}

/** Policy for pages without the hashes of inline scripts and styles; part of their entity tags. */
export const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // `blob:` is for images that the page creates, such as a deck picture preview.
  imgSrc: ["'self'", 'data:', 'blob:'],
  // Video of a deck, loaded on demand.
  frameSrc: ['https://www.youtube-nocookie.com'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * Registers `reply.helmet()` with strict headers: no foreign scripts, no framing, no other origins.
 * Allows exactly the inline scripts and styles of `html`.
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
    // Set by the reverse proxy, which has the certificate.
    strictTransportSecurity: false,
  });
}

function inlineHashes(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
