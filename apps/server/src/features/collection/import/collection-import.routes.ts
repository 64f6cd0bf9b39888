import { LanguageQuery } from '@inkfolio/contract/cards';
import {
  CollectionChange,
  CollectionFileContent,
  CollectionImport,
  CollectionImportPreview,
  CollectionImportResult,
  CollectionBackupParams,
  CollectionBackups,
} from '@inkfolio/contract/collection-import';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { userIdOf } from '../../../http/requests/access.ts';
import { FILE_BODY_BYTES } from '../../../http/requests/connection-limits.ts';
import {
  confirmImport,
  listBackups,
  previewImport,
  restoreCollection,
} from './collection-import.service.ts';
import type { CollectionDependencies } from '../collection.service.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

const player = { access: 'user', cost: 'normal' } as const;
const wholeCollection = { access: 'user', cost: 'expensive' } as const;
const errorResponses = { '4xx': ErrorResponse };

export const collectionImportRoutes: TypedRoutes<CollectionDependencies> = (
  app,
  dependencies,
  done,
) => {
  const tags = ['collection'];

  app.post(
    '/collection/import/preview',
    {
      config: wholeCollection,
      bodyLimit: FILE_BODY_BYTES,
      schema: {
        tags,
        summary: 'Previews an import',
        querystring: LanguageQuery,
        body: CollectionFileContent,
        response: { 200: CollectionImportPreview, ...errorResponses },
      },
    },
    async (request) =>
      previewImport(dependencies, userIdOf(request), request.body, request.query.language),
  );

  app.post(
    '/collection/import/confirm',
    {
      config: wholeCollection,
      bodyLimit: FILE_BODY_BYTES,
      schema: {
        tags,
        summary: 'Imports into the collection, after a backup',
        querystring: LanguageQuery,
        body: CollectionImport,
        response: { 200: CollectionImportResult, ...errorResponses },
      },
    },
    async (request) =>
      confirmImport(dependencies, userIdOf(request), request.body, request.query.language),
  );

  app.get(
    '/collection/backups',
    {
      config: player,
      schema: {
        tags,
        summary: 'Lists the backups of the collection',
        response: { 200: CollectionBackups, ...errorResponses },
      },
    },
    async (request) => listBackups(dependencies, userIdOf(request)),
  );

  app.post(
    '/collection/backups/:number/restore',
    {
      config: wholeCollection,
      schema: {
        tags,
        summary: 'Restores a backup of the collection',
        params: CollectionBackupParams,
        response: { 200: CollectionChange, ...errorResponses },
      },
    },
    async (request) => restoreCollection(dependencies, userIdOf(request), request.params.number),
  );
  done();
};
