import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import {
  CollectionVisibilityChange,
  LanguageChange,
  User,
  UsernameChange,
} from '@inkfolio/contract/auth';
import { ErrorAnswer } from '@inkfolio/contract/errors';
import Type from 'typebox';
import type { Database } from '../../db/database.ts';
import { bearerToken, userIdOf } from '../../http/access.ts';
import {
  changeCollectionVisibility,
  changeLanguage,
  changeUsername,
  getUser,
} from '../users/users.service.ts';
import { endSession } from './session.service.ts';

/** Who the caller is, what they may say of their own account, and the end of their session. */
export const authRoutes: FastifyPluginCallbackTypebox<{ readonly db: Database['db'] }> = (
  app,
  { db },
  done,
) => {
  const tags = ['auth'];
  const access = 'player' as const;
  const response = { 200: User, '4xx': ErrorAnswer };

  app.get(
    '/auth/me',
    { config: { access }, schema: { tags, summary: 'The player who calls', response } },
    async (request) => getUser(db, userIdOf(request)),
  );

  app.patch(
    '/auth/username',
    {
      config: { access },
      schema: { tags, summary: 'Changes the custom name', body: UsernameChange, response },
    },
    async (request) => changeUsername(db, userIdOf(request), request.body.username),
  );

  app.patch(
    '/auth/language',
    {
      config: { access },
      schema: { tags, summary: 'Changes the language', body: LanguageChange, response },
    },
    async (request) => changeLanguage(db, userIdOf(request), request.body.language),
  );

  app.patch(
    '/auth/collection-visibility',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Opens the collection to everybody, or closes it',
        body: CollectionVisibilityChange,
        response,
      },
    },
    async (request) => changeCollectionVisibility(db, userIdOf(request), request.body.isPublic),
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'everyone' },
      schema: {
        tags,
        summary: 'Ends the session of the token; one that has ended already is no error',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      if (token !== undefined) await endSession(db, token);
      return reply.code(204).send(null);
    },
  );
  done();
};
