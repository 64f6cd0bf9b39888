import {
  CollectionVisibilityChange,
  LanguageChange,
  PlannedDecksChange,
  Session,
  SessionParams,
  User,
  UsernameChange,
} from '@inkfolio/contract/auth';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { TradeVisibilityChange, WantSourcesChange } from '@inkfolio/contract/trades';
import { hash } from 'node:crypto';
import Type from 'typebox';
import { bearerToken, userIdOf } from '../../http/requests/access.ts';
import { sendTagged } from '../../http/requests/cached-response.ts';
import {
  changeCollectionVisibility,
  changeTradeVisibility,
  changePlannedDecks,
  changeWantSources,
  changeLanguage,
  changeUsername,
  getUser,
} from '../users/users.service.ts';
import {
  endOtherSessions,
  endSession,
  endSessionById,
  listSessions,
  type SessionDependencies,
} from './session.service.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

interface AuthRoutesOptions extends SessionDependencies {
  readonly clock: () => number;
}

export const authRoutes: TypedRoutes<AuthRoutesOptions> = (
  app,
  { db, sessionCache, clock },
  done,
) => {
  const tags = ['auth'];
  const user = { access: 'user', cost: 'normal' } as const;
  const response = { 200: User, '4xx': ErrorResponse };

  app.get(
    '/auth/me',
    {
      // First request of every page; costs only the token check.
      config: { access: 'user', cost: 'cheap' },
      schema: {
        tags,
        summary: 'Returns the signed-in player',
        response: { ...response, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const user = await getUser(db, userIdOf(request));
      const tag = hash('sha256', JSON.stringify(user), 'base64url');
      return sendTagged(request, reply, { tag, read: () => Promise.resolve(user) });
    },
  );

  app.patch(
    '/auth/username',
    {
      config: user,
      schema: { tags, summary: 'Changes the custom name', body: UsernameChange, response },
    },
    async (request) => changeUsername(db, userIdOf(request), request.body.username, clock()),
  );

  app.patch(
    '/auth/language',
    {
      config: user,
      schema: { tags, summary: 'Changes the language', body: LanguageChange, response },
    },
    async (request) => changeLanguage(db, userIdOf(request), request.body.language),
  );

  app.patch(
    '/auth/collection-visibility',
    {
      config: user,
      schema: {
        tags,
        summary: 'Makes the collection public or private',
        body: CollectionVisibilityChange,
        response,
      },
    },
    async (request) => changeCollectionVisibility(db, userIdOf(request), request.body.isPublic),
  );

  app.patch(
    '/auth/trade-visibility',
    {
      config: user,
      schema: {
        tags,
        summary: 'Makes the want list or trade list public or private',
        body: TradeVisibilityChange,
        response,
      },
    },
    async (request) => changeTradeVisibility(db, userIdOf(request), request.body),
  );

  app.patch(
    '/auth/want-sources',
    {
      config: user,
      schema: {
        tags,
        summary: 'Sets the decks and sets whose missing cards are wanted',
        body: WantSourcesChange,
        response,
      },
    },
    async (request) => changeWantSources(db, userIdOf(request), request.body),
  );

  app.patch(
    '/auth/planned-decks',
    {
      config: user,
      schema: {
        tags,
        summary: 'Sets the decks in the planner, in order of priority',
        body: PlannedDecksChange,
        response,
      },
    },
    async (request) => changePlannedDecks(db, userIdOf(request), request.body),
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'public', cost: 'normal' },
      schema: {
        tags,
        summary: 'Ends the session of the token; idempotent',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      if (token !== undefined) await endSession({ db, sessionCache }, token);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/auth/sessions',
    {
      config: user,
      schema: {
        tags,
        summary: 'Lists the player’s sessions, most recently used first',
        response: { 200: Type.Array(Session), '4xx': ErrorResponse },
      },
    },
    async (request) =>
      listSessions(db, userIdOf(request), { token: bearerToken(request), now: clock() }),
  );

  app.delete(
    '/auth/sessions',
    {
      config: user,
      schema: {
        tags,
        summary: 'Ends all other sessions of the player',
        response: { 204: Type.Null(), '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      if (token !== undefined)
        await endOtherSessions({ db, sessionCache }, userIdOf(request), token);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      config: user,
      schema: {
        tags,
        summary: 'Ends a session of the player',
        params: SessionParams,
        response: { 204: Type.Null(), '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      await endSessionById({ db, sessionCache }, userIdOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  done();
};
