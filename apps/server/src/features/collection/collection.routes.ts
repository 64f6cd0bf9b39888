import { CardParams } from '@inkfolio/contract/cards';
import {
  Chapter,
  ChapterParams,
  CollectionEntries,
  CollectionEntry,
  CollectionQuery,
  CollectionStats,
  CollectionStatsQuery,
  Copies,
  CopiesChanges,
  CopiesParams,
  OwnedCopies,
  ShoppingList,
  ShoppingListQuery,
} from '@inkfolio/contract/collection';
import { ErrorAnswer } from '@inkfolio/contract/errors';
import type { preHandlerAsyncHookHandler } from 'fastify';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import { isUnchanged } from '../../http/requests/cached-response.ts';
import { collectionImportRoutes } from './import/collection-import.routes.ts';
import {
  collectionTag,
  getChapter,
  getEntries,
  getEntry,
  getOwnedCopies,
  getStats,
  patchCopies,
  putCopies,
} from './collection.service.ts';
import {
  publicCollectionRoutes,
  type PublicCollectionDependencies,
} from './public/public-collection.routes.ts';
import { getShoppingList } from './shopping-list/shopping-list.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

const player = { access: 'user' } as const;
const unchanged = { 304: Type.Null() };
const refusals = { '4xx': ErrorAnswer };

/** The player's own collection, imports into it, and the public collections of others. */
export const collectionRoutes: TypedRoutes<PublicCollectionDependencies> = (
  app,
  { db, catalogue, clock, taggedAnswers },
  done,
) => {
  const tags = ['collection'];
  // Options without the prefix that this plugin was registered with.
  const parts = { db, catalogue, clock };
  const answerUnchanged: preHandlerAsyncHookHandler = async (request, reply) => {
    const tag = await collectionTag(parts, userIdOf(request));
    return isUnchanged(request, reply, tag) ? reply.code(304).send(null) : undefined;
  };
  app.register(collectionImportRoutes, parts);
  app.register(publicCollectionRoutes, { ...parts, taggedAnswers });

  app.get(
    '/collection',
    {
      config: player,
      schema: {
        tags,
        summary: 'All that the player owns',
        querystring: CollectionQuery,
        response: { 200: CollectionEntries, ...unchanged, ...refusals },
      },
      preHandler: answerUnchanged,
    },
    async (request) => getEntries(parts, userIdOf(request), request.query.language),
  );

  app.patch(
    '/collection',
    {
      config: player,
      schema: {
        tags,
        summary: 'Says how many copies of some cards the player owns',
        description: 'All of them or none. Of other cards nothing changes.',
        body: CopiesChanges,
        response: { 200: CopiesChanges, ...refusals },
      },
    },
    async (request) => patchCopies(parts, userIdOf(request), request.body),
  );

  app.get(
    '/collection/copies',
    {
      config: player,
      schema: {
        tags,
        summary: 'How many copies of which cards the player owns, without the cards',
        response: { 200: OwnedCopies, ...unchanged, ...refusals },
      },
      preHandler: answerUnchanged,
    },
    async (request) => getOwnedCopies(parts, userIdOf(request)),
  );

  app.get(
    '/collection/stats',
    {
      config: player,
      schema: {
        tags,
        summary: 'How far the player is in each set',
        querystring: CollectionStatsQuery,
        response: { 200: CollectionStats, ...unchanged, ...refusals },
      },
      preHandler: answerUnchanged,
    },
    async (request) => getStats(parts, userIdOf(request), request.query),
  );

  app.get(
    '/collection/chapter/:setCode',
    {
      config: player,
      schema: {
        tags,
        summary: 'All cards of a set with what the player owns of each',
        params: ChapterParams,
        querystring: CollectionQuery,
        response: { 200: Chapter, ...unchanged, ...refusals },
      },
      preHandler: answerUnchanged,
    },
    async (request) =>
      getChapter(parts, userIdOf(request), request.params.setCode, request.query.language),
  );

  app.get(
    '/collection/card/:id',
    {
      config: player,
      schema: {
        tags,
        summary: 'A card with what the player owns of it',
        params: CardParams,
        querystring: CollectionQuery,
        response: { 200: CollectionEntry, ...unchanged, ...refusals },
      },
      preHandler: answerUnchanged,
    },
    async (request) =>
      getEntry(parts, userIdOf(request), request.params.id, request.query.language),
  );

  app.get(
    '/collection/shopping-list',
    {
      config: player,
      schema: {
        tags,
        summary: 'What the player misses to have some decks, all at once',
        querystring: ShoppingListQuery,
        response: { 200: ShoppingList, ...refusals },
      },
    },
    async (request) => getShoppingList(parts, userIdOf(request), request.query),
  );

  app.put(
    '/collection/:cardId',
    {
      config: player,
      schema: {
        tags,
        summary: 'Says how many copies of a card the player owns',
        description:
          'The same call again changes nothing. Special rarities are foil only: their copies are ' +
          'kept as foil ones, and the answer says so.',
        params: CopiesParams,
        body: Copies,
        response: { 200: Copies, ...refusals },
      },
    },
    async (request) => putCopies(parts, userIdOf(request), request.params.cardId, request.body),
  );
  done();
};
