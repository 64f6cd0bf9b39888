import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { AppError } from '../../http/requests/errors.ts';
import type { WorkQueue } from '../../http/requests/work-queue.ts';
import { readCursor } from '../deck-search/deck-cursor.ts';
import { sitemap, sitemapIndex, type MappedPage } from './sitemap-xml.ts';
import {
  cardPages,
  deckMapCursors,
  deckPages,
  sitePages,
  type SitemapDependencies,
} from './sitemap.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

interface SitemapOptions extends SitemapDependencies {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: () => string;
  readonly queue: WorkQueue;
}

const CACHE_CONTROL = 'public, max-age=3600';
/** Cache TTL of the deck sitemaps' start cursors. */
const INDEX_AGE = 10 * 60 * 1000;
const RETRY_SECONDS = 10;

/** Rules of robots.txt. Allows the API paths that page scripts need for rendering. */
const ROBOTS = [
  'User-agent: *',
  'Disallow: /api/',
  ...['/api/cards', '/api/sets', '/api/decks/', '/api/players/', '/api/proxy/image'].map(
    (path) => `Allow: ${path}`,
  ),
  'Disallow: /auth/',
];

const hidden = { schema: { hide: true } } as const;

export const sitemapRoutes: TypedRoutes<SitemapOptions> = (app, dependencies, done) => {
  const { clock, siteUrl, queue } = dependencies;
  let cursors: { readonly found: Promise<readonly string[]>; readonly at: number } | undefined;

  const cachedCursors = () => {
    if (cursors === undefined || Math.abs(clock() - cursors.at) > INDEX_AGE) {
      cursors = { found: deckMapCursors(dependencies), at: clock() };
      // The next request retries.
      cursors.found.catch(() => (cursors = undefined));
    }
    return cursors.found;
  };

  const send = (
    reply: FastifyReply,
    pages: AsyncIterable<readonly MappedPage[]> | Iterable<readonly MappedPage[]>,
  ) => asXml(reply).send(Readable.from(sitemap(pages, siteUrl())));

  app.get('/robots.txt', hidden, (_, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send([...ROBOTS, '', `Sitemap: ${siteUrl()}/sitemap.xml`, ''].join('\n')),
  );

  app.get('/sitemap.xml', hidden, async (_, reply) => {
    const further = (await cachedCursors()).map((cursor) => `/sitemap/decks.xml?after=${cursor}`);
    const decks = ['/sitemap/official-decks.xml', '/sitemap/decks.xml', ...further];
    const maps = ['/sitemap/pages.xml', '/sitemap/cards.xml', ...decks];
    return asXml(reply).send(sitemapIndex(maps, siteUrl()));
  });

  app.get('/sitemap/pages.xml', hidden, (_, reply) => send(reply, [sitePages(dependencies)]));
  app.get('/sitemap/cards.xml', hidden, (_, reply) => send(reply, [cardPages(dependencies)]));
  app.get('/sitemap/official-decks.xml', hidden, (_, reply) =>
    send(reply, deckPages(dependencies, { isOfficial: true, after: undefined })),
  );
  app.get(
    '/sitemap/decks.xml',
    { schema: { hide: true, querystring: Type.Object({ after: Type.Optional(Type.String()) }) } },
    (request, reply) => {
      const { after } = request.query;
      const place = after === undefined ? undefined : readCursor(after).place;
      const closed = () => new Promise<void>((resolve) => reply.raw.once('close', resolve));
      if (queue.run('sitemaps', closed) === undefined) {
        throw new AppError('rate_limited', { retryAfter: RETRY_SECONDS });
      }
      return send(reply, deckPages(dependencies, { isOfficial: false, after: place }));
    },
  );
  done();
};

function asXml(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', CACHE_CONTROL).type('application/xml; charset=utf-8');
}
