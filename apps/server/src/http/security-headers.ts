import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/**
 * Lets `reply.helmet()` set the headers that tell a browser what the page never does: run foreign
 * scripts, be framed, load from elsewhere. The inline scripts and styles of `html` are the only ones allowed.
 * Answers that are no page have no use for them.
 */
export async function offerPageHeaders(app: FastifyInstance, html: string): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineHashes(html, /<script>([^]*?)<\/script>/g)],
        styleSrc: ["'self'", ...inlineHashes(html, /<style>([^]*?)<\/style>/g)],
        // `blob:` is what the page itself has made, such as the preview of a deck's picture.
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A deck's video, which is asked for only once a reader wants it.
        frameSrc: ['https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The proxy in front, which has the certificate, says so.
    strictTransportSecurity: false,
  });
}

function inlineHashes(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
