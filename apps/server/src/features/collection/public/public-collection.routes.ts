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
import {
  getChapter,
  getEntries,
  getPublicOwner,
  getStats,
  type CollectionDependencies,
} from '../collection.service.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

const everyone = { access: 'public' } as const;
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
        response: { 200: CollectionEntries, ...refusals },
      },
    },
    async ({ params: { userId }, query }) => {
      await getPublicOwner(dependencies, userId);
      return getEntries(dependencies, userId, query.language);
    },
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
        response: { 200: CollectionStats, ...refusals },
      },
    },
    async ({ params: { userId }, query }) => {
      await getPublicOwner(dependencies, userId);
      return getStats(dependencies, userId, query);
    },
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
        response: { 200: Chapter, ...refusals },
      },
    },
    async ({ params: { userId, setCode }, query }) => {
      await getPublicOwner(dependencies, userId);
      return getChapter(dependencies, userId, setCode, query.language);
    },
  );
  done();
};
