import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import {
  CollectionChange,
  CollectionFileContent,
  CollectionImport,
  CollectionImportPreview,
  CollectionImportResult,
  KeptCollectionParams,
  KeptCollections,
} from '@inkfolio/contract/collection-import';
import { ErrorAnswer } from '@inkfolio/contract/errors';
import { userIdOf } from '../../http/access.ts';
import { FILE_BODY_BYTES } from '../../http/connection-limits.ts';
import {
  confirmImport,
  listKeptCollections,
  previewImport,
  restoreCollection,
} from './collection-import.service.ts';
import type { CollectionParts } from './collection.service.ts';

const player = { access: 'player' } as const;
const refusals = { '4xx': ErrorAnswer };

/** Imports into the player's collection, and the way back. */
export const collectionImportRoutes: FastifyPluginCallbackTypebox<CollectionParts> = (
  app,
  parts,
  done,
) => {
  const tags = ['collection'];

  app.post(
    '/collection/import/preview',
    {
      config: player,
      bodyLimit: FILE_BODY_BYTES,
      schema: {
        tags,
        summary: 'Says what an import would do',
        body: CollectionFileContent,
        response: { 200: CollectionImportPreview, ...refusals },
      },
    },
    async (request) => previewImport(parts, userIdOf(request), request.body),
  );

  app.post(
    '/collection/import/confirm',
    {
      config: player,
      bodyLimit: FILE_BODY_BYTES,
      schema: {
        tags,
        summary: 'Imports into the collection, and keeps what was there before',
        body: CollectionImport,
        response: { 200: CollectionImportResult, ...refusals },
      },
    },
    async (request) => confirmImport(parts, userIdOf(request), request.body),
  );

  app.get(
    '/collection/kept',
    {
      config: player,
      schema: {
        tags,
        summary: 'The collection as it was before each of the last imports',
        response: { 200: KeptCollections, ...refusals },
      },
    },
    async (request) => listKeptCollections(parts, userIdOf(request)),
  );

  app.post(
    '/collection/kept/:number/restore',
    {
      config: player,
      schema: {
        tags,
        summary: 'Brings a kept collection back',
        params: KeptCollectionParams,
        response: { 200: CollectionChange, ...refusals },
      },
    },
    async (request) => restoreCollection(parts, userIdOf(request), request.params.number),
  );
  done();
};
