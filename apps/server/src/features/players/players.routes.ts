import { DeckPage } from '@inkfolio/contract/decks';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { Player, PlayerDecksQuery, PlayerParams, PlayerQuery } from '@inkfolio/contract/players';
import Type from 'typebox';
import { sendTagged } from '../../http/requests/cached-response.ts';
import type { ReadReplica } from '../../http/requests/read-replica.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import { openDeckList, type DeckListDependencies } from '../deck-search/deck-list.service.ts';
import { getSeenPlayer, openPlayer } from './players.service.ts';

const everyone = { access: 'optional-user', cost: 'normal' } as const;
const notModified = { 304: Type.Null() };
const errorResponses = { '4xx': ErrorResponse };

interface PlayerRouteDependencies extends DeckListDependencies {
  readonly readReplica: ReadReplica;
}

export const playerRoutes: TypedRoutes<PlayerRouteDependencies> = (app, dependencies, done) => {
  const tags = ['players'];
  const { db, lists, readReplica } = dependencies;

  app.get(
    '/players/:id',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Returns the public page of a player',
        description: 'Returns 404 for a player without public content, except to the player.',
        params: PlayerParams,
        querystring: PlayerQuery,
        response: { 200: Player, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, query, userId } = request;
      const opened = await openPlayer(dependencies, params.id, userId, query.language);
      return sendTagged(request, reply, opened);
    },
  );

  app.get(
    '/players/:id/decks',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Lists the public decks of a player',
        params: PlayerParams,
        querystring: PlayerDecksQuery,
        response: { 200: DeckPage, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, query, userId: viewerId } = request;
      // Check on the primary, so that a player who closes everything disappears at once.
      await getSeenPlayer(db, params.id, viewerId);
      const listed = { ownerId: params.id, onlyPublic: true, viewerId };
      return readReplica(request, async (source) => {
        const on = { ...dependencies, db: source, lists: lists.on(source) };
        return sendTagged(request, reply, await openDeckList(on, query, listed));
      });
    },
  );
  done();
};
