import {
  Chapter,
  CollectionEntries,
  CollectionQuery,
  CollectionStats,
  CollectionStatsQuery,
  PublicChapterParams,
  PublicCollectionParams,
} from '@inkfolio/contract/collection';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { PublicProfile } from '@inkfolio/contract/users';
import type { Collection } from '@inkfolio/domain/collection/collection';
import Type from 'typebox';
import {
  chapterOfCollection,
  entriesOfCollection,
  getPublicOwner,
  openPublicCollection,
  statsOfCollection,
  type CollectionDependencies,
} from '../collection.service.ts';
import type { TaggedResponse } from '../../../http/requests/cached-response.ts';
import type { TaggedResponses } from '../../../http/requests/tagged-responses.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

const everyone = { access: 'public', cost: 'normal' } as const;
const notModified = { 304: Type.Null() };
const errorResponses = { '4xx': ErrorResponse };

export interface PublicCollectionDependencies extends CollectionDependencies {
  readonly taggedResponses: TaggedResponses;
}

export const publicCollectionRoutes: TypedRoutes<PublicCollectionDependencies> = (
  app,
  dependencies,
  done,
) => {
  const { taggedResponses } = dependencies;
  const tags = ['collection'];
  // The owner may make the collection private at any time.
  app.addHook('onRequest', (_, reply, next) => {
    void reply.header('cache-control', 'no-store');
    next();
  });

  /** Throws `collection_not_public`. */
  const open = async <T>(
    userId: string,
    build: (collection: Collection) => T,
  ): Promise<TaggedResponse<T>> => {
    const { tag, read } = await openPublicCollection(dependencies, userId);
    return { tag, read: async () => build(await read()) };
  };

  app.get(
    '/collection/public/:userId',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Returns the owner of a public collection',
        params: PublicCollectionParams,
        response: { 200: PublicProfile, ...errorResponses },
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
        summary: 'Lists the player’s collection, for an export',
        params: PublicCollectionParams,
        querystring: CollectionQuery,
        response: { 200: CollectionEntries, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { userId } = request.params;
      const build = (collection: Collection) =>
        entriesOfCollection(dependencies, collection, request.query.language);
      return taggedResponses.send(request, reply, await open(userId, build));
    },
  );

  app.get(
    '/collection/public/:userId/stats',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Returns the player’s progress in each set',
        params: PublicCollectionParams,
        querystring: CollectionStatsQuery,
        response: { 200: CollectionStats, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { userId } = request.params;
      const build = (collection: Collection) =>
        statsOfCollection(dependencies, collection, request.query);
      return taggedResponses.send(request, reply, await open(userId, build));
    },
  );

  app.get(
    '/collection/public/:userId/chapter/:setCode',
    {
      config: everyone,
      schema: {
        tags,
        summary: 'Lists all cards of a set with the player’s copies',
        params: PublicChapterParams,
        querystring: CollectionQuery,
        response: { 200: Chapter, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { userId, setCode } = request.params;
      const build = (collection: Collection) =>
        chapterOfCollection(dependencies, collection, setCode, request.query.language);
      await taggedResponses.send(request, reply, await open(userId, build));
      return reply;
    },
  );
  done();
};
