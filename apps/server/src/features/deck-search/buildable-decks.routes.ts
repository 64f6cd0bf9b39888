import {
  BuildableDecks,
  BuildableDecksQuery,
  PublicBuildableDecksQuery,
  SentCopies,
} from '@inkfolio/contract/buildable-decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import { sendTagged } from '../../http/requests/cached-response.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import { openBuildableDecks, readBuildableFor } from './buildable-decks.service.ts';
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

  app.post(
    '/decks/buildable',
    {
      config: { access: 'public', cost: 'expensive', limit: 'reads' },
      schema: {
        tags: ['decks'],
        summary: 'Lists public decks by the number of copies missing from the sent ones',
        querystring: PublicBuildableDecksQuery,
        body: SentCopies,
        response: { 200: BuildableDecks, '4xx': ErrorResponse },
      },
    },
    async ({ query, body }, reply) => {
      void reply.header('cache-control', 'no-store');
      return readBuildableFor(dependencies, query, body);
    },
  );
  done();
};
