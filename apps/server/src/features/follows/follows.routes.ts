import { CardParams } from '@inkfolio/contract/cards';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { FollowFeed, Follows, FollowsQuery, News, NewsQuery } from '@inkfolio/contract/follows';
import { PlayerParams } from '@inkfolio/contract/players';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import type { DeckListDependencies } from '../deck-search/deck-list.service.ts';
import {
  followCard,
  followPlayer,
  getFollows,
  renewFeed,
  revokeFeed,
  unfollowCard,
  unfollowPlayer,
} from './follows.service.ts';
import { getNews } from './news.service.ts';

const user = { access: 'user', cost: 'normal' } as const;
const errorResponses = { '4xx': ErrorResponse };
const noContent = { 204: Type.Null(), ...errorResponses };

export const followRoutes: TypedRoutes<DeckListDependencies> = (app, dependencies, done) => {
  const tags = ['follows'];

  app.get(
    '/follows',
    {
      config: user,
      schema: {
        tags,
        summary: 'Lists followed players and cards',
        querystring: FollowsQuery,
        response: { 200: Follows, ...errorResponses },
      },
    },
    async (request) => getFollows(dependencies, userIdOf(request), request.query.language),
  );

  app.put(
    '/follows/players/:id',
    {
      config: user,
      schema: {
        tags,
        summary: 'Follows a player who has a public page',
        params: PlayerParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await followPlayer(dependencies, userIdOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/follows/players/:id',
    {
      config: user,
      schema: { tags, summary: 'Unfollows a player', params: PlayerParams, response: noContent },
    },
    async (request, reply) => {
      await unfollowPlayer(dependencies, userIdOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/follows/cards/:id',
    {
      config: user,
      schema: {
        tags,
        summary: 'Follows a card, given any printing',
        params: CardParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await followCard(dependencies, userIdOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/follows/cards/:id',
    {
      config: user,
      schema: {
        tags,
        summary: 'Unfollows a card, given any printing',
        params: CardParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await unfollowCard(dependencies, userIdOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/follows/feed',
    {
      config: user,
      schema: {
        tags,
        summary: 'Creates a secret URL for a feed of followed decks',
        description: 'Only this response contains the URL. The previous URL becomes invalid.',
        response: { 200: FollowFeed, ...errorResponses },
      },
    },
    async (request) => renewFeed(dependencies, userIdOf(request)),
  );

  app.delete(
    '/follows/feed',
    {
      config: user,
      schema: { tags, summary: 'Revokes the URL of that feed', response: noContent },
    },
    async (request, reply) => {
      await revokeFeed(dependencies, userIdOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/news',
    {
      config: { access: 'user', cost: 'expensive' },
      schema: {
        tags,
        summary: 'Returns the player’s news and records the visit',
        description: 'A visit ends half an hour after the last request.',
        querystring: NewsQuery,
        response: { 200: News, ...errorResponses },
      },
    },
    async (request) => getNews(dependencies, userIdOf(request), request.query),
  );
  done();
};
