import { DeckParams } from '@inkfolio/contract/decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { SleevedDecks, SleevedState } from '@inkfolio/contract/sleeved-decks';
import Type from 'typebox';
import { userIdOf } from '../../../http/requests/access.ts';
import { sendTagged } from '../../../http/requests/cached-response.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';
import type { DeckDependencies } from '../deck-reading.service.ts';
import { openSleevedDecks, setSleeved } from './sleeved-decks.service.ts';

export const sleevedDeckRoutes: TypedRoutes<DeckDependencies> = (app, dependencies, done) => {
  app.put(
    '/decks/:id/sleeved',
    {
      config: { access: 'user', cost: 'normal' },
      schema: {
        tags: ['decks'],
        summary: 'Reserves the copies of a deck, or frees them',
        description: 'Idempotent.',
        params: DeckParams,
        body: SleevedState,
        response: { 200: SleevedState, '4xx': ErrorResponse },
      },
    },
    async (request) => setSleeved(dependencies, userIdOf(request), request.params.id, request.body),
  );

  app.get(
    '/collection/sleeved',
    {
      config: { access: 'user', cost: 'expensive' },
      schema: {
        tags: ['collection'],
        summary: 'Lists the player’s sleeved decks with their cards',
        response: { 200: SleevedDecks, 304: Type.Null(), '4xx': ErrorResponse },
      },
    },
    async (request, reply) =>
      sendTagged(request, reply, await openSleevedDecks(dependencies, userIdOf(request))),
  );
  done();
};
