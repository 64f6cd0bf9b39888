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
} from '@inkfolio/contract/collection';
import { ErrorResponse } from '@inkfolio/contract/errors';
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
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

const player = { access: 'user', cost: 'normal' } as const;
const notModified = { 304: Type.Null() };
const errorResponses = { '4xx': ErrorResponse };

export const collectionRoutes: TypedRoutes<PublicCollectionDependencies> = (
  app,
  { db, catalogue, clock, collections, taggedResponses },
  done,
) => {
  const tags = ['collection'];
  // Omits the `prefix` that Fastify adds to the options.
  const parts = { db, catalogue, clock, collections };
  const send = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    build: (collection: Collection) => T,
  ): Promise<T | FastifyReply> => {
    const { tag, read } = await openCollection(parts, userIdOf(request));
    return sendTagged(request, reply, { tag, read: async () => build(await read()) });
  };
  app.register(collectionImportRoutes, parts);
  app.register(publicCollectionRoutes, { ...parts, taggedResponses });

  app.get(
    '/collection',
    {
      config: player,
      schema: {
        tags,
        summary: 'Lists the player’s collection',
        querystring: CollectionQuery,
        response: { 200: CollectionEntries, ...notModified, ...errorResponses },
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
        summary: 'Sets the player’s copies of several cards',
        description: 'Atomic. Other cards stay unchanged.',
        body: CopiesChanges,
        response: { 200: CopiesChanges, ...errorResponses },
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
        summary: 'Lists the player’s copies by card id, without card data',
        response: { 200: OwnedCopies, ...notModified, ...errorResponses },
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
        summary: 'Returns the player’s progress in each set',
        querystring: CollectionStatsQuery,
        response: { 200: CollectionStats, ...notModified, ...errorResponses },
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
        summary: 'Lists all cards of a set with the player’s copies',
        params: ChapterParams,
        querystring: CollectionQuery,
        response: { 200: Chapter, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const response = await send(request, reply, (collection) =>
        chapterOfCollection(parts, collection, params.setCode, query.language),
      );
      if (Buffer.isBuffer(response)) sendUncached(reply, response);
      return reply;
    },
  );

  app.get(
    '/collection/card/:id',
    {
      config: player,
      schema: {
        tags,
        summary: 'Returns a card with the player’s copies',
        params: CardParams,
        querystring: CollectionQuery,
        response: { 200: CollectionEntry, ...notModified, ...errorResponses },
      },
    },
    async (request, reply) =>
      send(request, reply, (collection) =>
        entryOfCollection(parts, collection, request.params.id, request.query.language),
      ),
  );

  app.put(
    '/collection/:cardId',
    {
      config: player,
      schema: {
        tags,
        summary: 'Sets the player’s copies of a card',
        description:
          'Idempotent. Special rarities are foil only: their copies are ' +
          'stored as foil, as the response shows.',
        params: CopiesParams,
        body: Copies,
        response: { 200: Copies, ...errorResponses },
      },
    },
    async (request) => putCopies(parts, userIdOf(request), request.params.cardId, request.body),
  );
  done();
};
