import { MetaResponse, MetaQuery } from '@inkfolio/contract/meta';
import { sendCached } from '../../http/requests/cached-response.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import type { MetaResponses } from './meta-responses.ts';

/** Short compared with the hour between counts. */
const CACHE_CONTROL = 'public, max-age=300';

/** `GET /api/meta`: statistics of public decks from the last count. */
export const metaRoutes: TypedRoutes<{ readonly responses: MetaResponses }> = (
  app,
  { responses },
  done,
) => {
  app.get(
    '/meta',
    {
      config: { access: 'public', cost: 'cheap' },
      schema: {
        tags: ['decks'],
        summary: 'Returns statistics of public decks over a period, updated hourly',
        querystring: MetaQuery,
        response: { 200: MetaResponse },
      },
    },
    async (request, reply) => {
      const { format = 'CORE', days = '30', language } = request.query;
      sendCached(request, reply, await responses.get({ format, days, language }), CACHE_CONTROL);
      return reply;
    },
  );
  done();
};
