import { DeckFeedQuery, FeedQuery } from '@inkfolio/contract/feeds';
import { FollowFeedParams } from '@inkfolio/contract/follows';
import { PlayerParams } from '@inkfolio/contract/players';
import { ErrorResponse } from '@inkfolio/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { sendTagged, type TaggedResponse } from '../../../http/requests/cached-response.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';
import {
  openDeckFeed,
  openFollowFeed,
  openPlayerFeed,
  openSetFeed,
  type FeedDependencies,
} from './feeds.service.ts';

const everyone = { access: 'public', cost: 'normal' } as const;
const response = {
  200: Type.String({ description: 'Atom feed' }),
  304: Type.Null(),
  '4xx': ErrorResponse,
};

export const feedRoutes: TypedRoutes<FeedDependencies> = (app, dependencies, done) => {
  const tags = ['feeds'];

  app.get(
    '/feeds/decks.atom',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Atom feed of a deck search, first 30 decks',
        querystring: DeckFeedQuery,
        response,
      },
    },
    async (request, reply) =>
      send(request, reply, await openDeckFeed(dependencies, request.url, request.query)),
  );

  app.get(
    '/feeds/players/:id',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Atom feed of a player’s public decks, latest change first',
        params: PlayerParams,
        querystring: FeedQuery,
        response,
      },
    },
    async (request, reply) => {
      const { url, params, query } = request;
      return send(request, reply, await openPlayerFeed(dependencies, url, params.id, query));
    },
  );

  app.get(
    '/feeds/follows/:token.atom',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Private Atom feed of followed decks, at a secret URL',
        params: FollowFeedParams,
        querystring: FeedQuery,
        response,
      },
    },
    async (request, reply) => {
      const { url, params, query } = request;
      const feed = await openFollowFeed(dependencies, url, params.token, query);
      return send(request, reply, feed, 'private, no-cache');
    },
  );

  app.get(
    '/feeds/sets.atom',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Atom feed of card sets, newest first',
        querystring: FeedQuery,
        response,
      },
    },
    async (request, reply) =>
      send(request, reply, openSetFeed(dependencies, request.url, request.query)),
  );
  done();
};

/** Sends the feed with `no-cache`, so that a deck that became private disappears at once. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  feed: TaggedResponse<string>,
  cacheControl = 'no-cache',
) {
  reply.header('cache-control', cacheControl).type('application/atom+xml; charset=utf-8');
  return sendTagged(request, reply, feed);
}
