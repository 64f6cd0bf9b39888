import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { PlaySites } from '@inkfolio/contract/play-sites';

/** `GET /api/play-sites`: where a deck can be played, from the configuration. */
export const playSiteRoutes: FastifyPluginCallbackTypebox<{ readonly sites: PlaySites }> = (
  app,
  { sites },
  done,
) => {
  app.get(
    '/play-sites',
    {
      config: { access: 'public', limit: 'none' },
      schema: {
        tags: ['decks'],
        summary: 'Sites on which a deck can be played, and the links that open it there',
        response: { 200: PlaySites },
      },
    },
    () => sites,
  );
  done();
};
