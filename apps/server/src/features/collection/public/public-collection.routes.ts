import {
  Chapter,
  CollectionEntries,
  CollectionQuery,
  CollectionStats,
  CollectionStatsQuery,
  PublicChapterParams,
  PublicCollectionParams,
} from '@inkfolio/contract/collection';
import { ErrorAnswer } from '@inkfolio/contract/errors';
import { PublicProfile } from '@inkfolio/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  collectionTag,
  getChapter,
  getEntries,
  getPublicOwner,
  getStats,
  type CollectionDependencies,
} from '../collection.service.ts';
import { isUnchanged } from '../../../http/requests/cached-response.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

const everyone = { access: 'public' } as const;
const unchanged = { 304: Type.Null() };
const refusals = { '4xx': ErrorAnswer };

/** Collections that their players have made public. */
export const publicCollectionRoutes: TypedRoutes<CollectionDependencies> = (
  app,
  dependencies,
  done,
) => {
  const tags = ['collection'];
  // The owner may make the collection private at any time.
  app.addHook('onRequest', (_, reply, next) => {
    void reply.header('cache-control', 'no-store');
    next();
  });

  /** Throws `collection_not_public` in front of all that is read of one. */
  const answerUnchanged = async (userId: string, request: FastifyRequest, reply: FastifyReply) => {
    const [, tag] = await Promise.all([
      getPublicOwner(dependencies, userId),
      collectionTag(dependencies, userId),
    ]);
    return isUnchanged(request, reply, tag) ? reply.code(304).send(null) : undefined;
  };

  app.get(
    '/collection/public/:userId',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Whose public collection it is',
        params: PublicCollectionParams,
        response: { 200: PublicProfile, ...refusals },
      },
    },
    async (request) => getPublicOwner(dependencies, request.params.userId),
  );

  app.get(
    '/collection/public/:userId/cards',
    {
      config: { ...everyone, limit: 'writes' },
      schema: {
        tags,
        summary: 'All that the player owns, for an export',
        params: PublicCollectionParams,
        querystring: CollectionQuery,
        response: { 200: CollectionEntries, ...unchanged, ...refusals },
      },
      preHandler: async (request, reply) => answerUnchanged(request.params.userId, request, reply),
    },
    async ({ params: { userId }, query }) => getEntries(dependencies, userId, query.language),
  );

  app.get(
    '/collection/public/:userId/stats',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'How far the player is in each set',
        params: PublicCollectionParams,
        querystring: CollectionStatsQuery,
        response: { 200: CollectionStats, ...unchanged, ...refusals },
      },
      preHandler: async (request, reply) => answerUnchanged(request.params.userId, request, reply),
    },
    async ({ params: { userId }, query }) => getStats(dependencies, userId, query),
  );

  app.get(
    '/collection/public/:userId/chapter/:setCode',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'All cards of a set with what the player owns of each',
        params: PublicChapterParams,
        querystring: CollectionQuery,
        response: { 200: Chapter, ...unchanged, ...refusals },
      },
      preHandler: async (request, reply) => answerUnchanged(request.params.userId, request, reply),
    },
    async ({ params: { userId, setCode }, query }) =>
      getChapter(dependencies, userId, setCode, query.language),
  );
  done();
};
