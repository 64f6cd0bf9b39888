import { BuildableDecks, BuildableDecksQuery } from '@inkfolio/contract/buildable-decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import { sendTagged } from '../../http/requests/cached-response.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import { openBuildableDecks } from './buildable-decks.service.ts';
import type { DeckListDependencies } from './deck-list.service.ts';

export const buildableDeckRoutes: TypedRoutes<DeckListDependencies> = (app, dependencies, done) => {
  app.get(
    '/decks/buildable',
    {
      config: { access: 'user', cost: 'expensive' },
      schema: {
        tags: ['decks'],
        summary: 'Lists decks by the number of missing copies, fewest first',
        querystring: BuildableDecksQuery,
        response: { 200: BuildableDecks, 304: Type.Null(), '4xx': ErrorResponse },
      },
    },
    async (request, reply) =>
      sendTagged(
        request,
        reply,
        await openBuildableDecks(dependencies, request.query, userIdOf(request)),
      ),
  );
  done();
};
