import { AccountMerge, MergePreview } from '@inkfolio/contract/account-merge';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { LoginWaysResponse } from '@inkfolio/contract/passkeys';
import { userIdOf } from '../../../http/requests/access.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';
import { freshPlayerOf } from '../../auth/fresh-player.ts';
import { getLoginWays } from '../../auth/login-ways.service.ts';
import { mergeAccounts, previewMerge, type MergeDependencies } from './account-merge.service.ts';

/** Routes that merge another account of the same person into the player's. */
export const accountMergeRoutes: TypedRoutes<MergeDependencies> = (app, dependencies, done) => {
  const tags = ['users'];
  const config = { access: 'user', cost: 'expensive', limit: 'writes' } as const;
  app.addHook('onRequest', (_, reply, next) => {
    void reply.header('cache-control', 'no-store');
    next();
  });

  app.get(
    '/users/me/merge',
    {
      config,
      schema: {
        tags,
        summary: 'Describes a merge with the other account that this session has proven',
        response: { 200: MergePreview, '4xx': ErrorResponse },
      },
    },
    async (request) => previewMerge(dependencies, freshPlayerOf(request)),
  );

  app.post(
    '/users/me/merge',
    {
      config,
      schema: {
        tags,
        summary: 'Merges the other account that this session has proven, and deletes it',
        body: AccountMerge,
        response: { 200: LoginWaysResponse, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      await mergeAccounts(dependencies, freshPlayerOf(request), request.body);
      request.log.info('accounts merged');
      return getLoginWays(dependencies.db, userIdOf(request));
    },
  );
  done();
};
