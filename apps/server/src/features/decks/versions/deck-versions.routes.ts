import {
  Deck,
  DeckParams,
  DeckQuery,
  DeckVersionParams,
  DeckVersions,
} from '@inkfolio/contract/decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { userIdOf } from '../../../http/requests/access.ts';
import type { DeckDependencies } from '../deck-reading.service.ts';
import { listVersions, restoreVersion } from './deck-versions.service.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

export const deckVersionRoutes: TypedRoutes<DeckDependencies> = (app, dependencies, done) => {
  const tags = ['decks'];
  const config = { access: 'user', cost: 'normal' } as const;
  const errorResponses = { '4xx': ErrorResponse };

  app.get(
    '/decks/:id/versions',
    {
      config,
      schema: {
        tags,
        summary: 'Lists the versions of a deck, one per editing visit',
        params: DeckParams,
        querystring: DeckQuery,
        response: { 200: DeckVersions, ...errorResponses },
      },
    },
    async (request) =>
      listVersions(dependencies, userIdOf(request), request.params.id, request.query.language),
  );

  app.post(
    '/decks/:id/versions/:number/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Restores a version of a deck; saves the current state as a version',
        params: DeckVersionParams,
        response: { 200: Deck, ...errorResponses },
      },
    },
    async (request) =>
      restoreVersion(dependencies, userIdOf(request), request.params.id, request.params.number),
  );
  done();
};
