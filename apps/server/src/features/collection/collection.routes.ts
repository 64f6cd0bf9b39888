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
import type { Collection } from '@inkfolio/domain/collection/collection';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import { sendTagged, sendUncached } from '../../http/requests/cached-response.ts';
import { collectionImportRoutes } from './import/collection-import.routes.ts';
import {
  chapterOfCollection,
  copiesOfCollection,
  entriesOfCollection,
  entryOfCollection,
  openCollection,
  patchCopies,
  putCopies,
  statsOfCollection,
} from './collection.service.ts';
import {
  publicCollectionRoutes,
  type PublicCollectionDependencies,
} from './public/public-collection.routes.ts';
import { getShoppingList } from './shopping-list/shopping-list.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

const player = { access: 'user', cost: 'normal' } as const;
const unchanged = { 304: Type.Null() };
const refusals = { '4xx': ErrorAnswer };

/** The player's own collection, imports into it, and the public collections of others. */
export const collectionRoutes: TypedRoutes<PublicCollectionDependencies> = (
  app,
  { db, catalogue, clock, collections, taggedAnswers },
  done,
) => {
  const tags = ['collection'];
  // Options without the prefix that this plugin was registered with.
  const parts = { db, catalogue, clock, collections };
  /** Answers with what is made of the player's collection, unless the client has it. */
  const send = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (collection: Collection) => T,
  ): Promise<T | FastifyReply> => {
    const { tag, read } = await openCollection(parts, userIdOf(request));
    return sendTagged(request, reply, { tag, read: async () => make(await read()) });
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
    },
    async (request, reply) =>
      send(request, reply, (collection) =>
        entriesOfCollection(parts, collection, request.query.language),
      ),
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
    },
    async (request, reply) => send(request, reply, copiesOfCollection),
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
    },
    async (request, reply) =>
      send(request, reply, (collection) => statsOfCollection(parts, collection, request.query)),
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
    },
    async (request, reply) => {
      const { params, query } = request;
      const answer = await send(request, reply, (collection) =>
        chapterOfCollection(parts, collection, params.setCode, query.language),
      );
      if (Buffer.isBuffer(answer)) sendUncached(reply, answer);
      return reply;
    },
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
    },
    async (request, reply) =>
      send(request, reply, (collection) =>
        entryOfCollection(parts, collection, request.params.id, request.query.language),
      ),
  );

  app.get(
    '/collection/shopping-list',
    {
      config: { access: 'user', cost: 'expensive' },
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
