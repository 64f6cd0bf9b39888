import { ErrorResponse } from '@inkfolio/contract/errors';
import { PersonalData, PublicProfile, UserParams } from '@inkfolio/contract/users';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import { jsonInTurns } from '../../http/requests/json-in-turns.ts';
import type { SessionDependencies } from '../auth/session.service.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { deleteAccount } from './account-deletions.service.ts';
import { getPersonalData, getPublicName } from './users.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

interface UserRoutesOptions extends SessionDependencies {
  readonly catalogue: Catalogue;
  readonly clock: () => number;
}

export const userRoutes: TypedRoutes<UserRoutesOptions> = (
  app,
  { db, sessionCache, catalogue, clock },
  done,
) => {
  const tags = ['users'];

  app.get(
    '/users/me/personal-data',
    {
      config: { access: 'user', cost: 'expensive', limit: 'writes' },
      schema: {
        tags,
        summary: 'Returns all personal data of the player',
        response: { 200: Type.Unsafe<Buffer>(PersonalData), 401: ErrorResponse },
      },
    },
    async (request, reply) => {
      const data = await getPersonalData(db, catalogue.current(), userIdOf(request));
      return reply.type('application/json; charset=utf-8').send(await jsonInTurns(data));
    },
  );

  app.delete(
    '/users/me',
    {
      config: { access: 'user', cost: 'expensive' },
      schema: {
        tags,
        summary: 'Deletes the account with all its data',
        response: { 204: Type.Null(), 401: ErrorResponse },
      },
    },
    async (request, reply) => {
      await deleteAccount({ db, sessionCache }, userIdOf(request), clock());
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/users/:id/public-profile',
    {
      config: { access: 'public', cost: 'normal' },
      schema: {
        tags,
        summary: 'Returns the public profile of a player',
        params: UserParams,
        response: { 200: PublicProfile, '4xx': ErrorResponse },
      },
    },
    async (request) => ({ displayName: await getPublicName(db, request.params.id) }),
  );
  done();
};
