import { PlaySites } from '@inkfolio/contract/play-sites';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

/** `GET /api/play-sites`: configured sites on which a deck can be played. */
export const playSiteRoutes: TypedRoutes<{ readonly sites: PlaySites }> = (
  app,
  { sites },
  done,
) => {
  app.get(
    '/play-sites',
    {
      config: { access: 'public', cost: 'cheap' },
      schema: {
        tags: ['decks'],
        summary: 'Lists external sites on which a deck can be played, with link templates',
        response: { 200: PlaySites },
      },
    },
    () => sites,
  );
  done();
};
