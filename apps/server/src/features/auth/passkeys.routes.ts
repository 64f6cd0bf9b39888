import cookie from '@fastify/cookie';
import { EmailRemoval } from '@inkfolio/contract/email-log-in';
import { ErrorResponse } from '@inkfolio/contract/errors';
import {
  CreatedPasskey,
  LoginWaysResponse,
  Passkey,
  PasskeyCreationOptions,
  PasskeyLogin,
  PasskeyNameChange,
  PasskeyParams,
  PasskeyRequestOptions,
  UsedPasskey,
} from '@inkfolio/contract/passkeys';
import { PASSKEY_CHALLENGE_MS } from '@inkfolio/domain/users/login-ways';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { userIdOf } from '../../http/requests/access.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import { deviceOf } from './device.ts';
import { removeAddress } from './email/email-addresses.service.ts';
import { freshPlayerOf } from './fresh-player.ts';
import {
  changePasskeyName,
  getLoginWays,
  removePasskey,
  unlinkDiscord,
} from './login-ways.service.ts';
import {
  finishAddingPasskey,
  finishPasskeyLogin,
  PasskeyRefused,
  startAddingPasskey,
  startPasskeyLogin,
  type PasskeyDependencies,
} from './passkeys.service.ts';
import { signInCookies } from './sign-in-cookies.ts';

/** Routes of passkeys: log-in, list, adding, name and removal. */
export const passkeyRoutes: TypedRoutes<PasskeyDependencies> = (app, dependencies, done) => {
  const { db, siteUrl } = dependencies;
  const tags = ['auth'];
  const ofPlayer = { access: 'user', cost: 'normal' } as const;
  const ofEveryone = { access: 'public', cost: 'normal', limit: 'signIns' } as const;
  const cookies = signInCookies(siteUrl);
  const challengeCookie = (challenge: string) =>
    `passkey_${challenge.replaceAll(/[^\w-]/g, '').slice(0, 12)}`;
  const keepSecret = (reply: FastifyReply, challenge: string, secret: string) =>
    cookies.set(reply, challengeCookie(challenge), secret, PASSKEY_CHALLENGE_MS / 1000);
  /** Device and secret of the browser; the secret's cookie is deleted. */
  const browserOf = (request: FastifyRequest, reply: FastifyReply) => ({
    device: deviceOf(request.headers['user-agent']),
    secretOf: (challenge: string) => {
      const name = challengeCookie(challenge);
      cookies.clear(reply, name);
      return cookies.read(request, name);
    },
  });
  void app.register(cookie);
  app.addHook('onRequest', (_, reply, next) => {
    void reply.header('cache-control', 'no-store');
    next();
  });
  app.addHook('onError', (request, _, error, next) => {
    if (error instanceof PasskeyRefused) {
      request.log.warn({ reason: error.reason }, 'passkey refused');
    }
    next();
  });

  app.post(
    '/auth/passkey-login/options',
    {
      config: ofEveryone,
      schema: {
        tags,
        summary: 'Starts a log-in with a passkey',
        response: { 200: PasskeyRequestOptions, '4xx': ErrorResponse },
      },
    },
    async (_, reply) => {
      const { options, secret } = await startPasskeyLogin(dependencies);
      keepSecret(reply, options.challenge, secret);
      return options;
    },
  );

  app.post(
    '/auth/passkey-login',
    {
      config: ofEveryone,
      schema: {
        tags,
        summary: 'Finishes a log-in with a passkey; the same 403 for every passkey that is refused',
        body: UsedPasskey,
        response: { 200: PasskeyLogin, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const used = { passkey: request.body, ...browserOf(request, reply) };
      const token = await finishPasskeyLogin(dependencies, used);
      cookies.setProof(reply, token);
      request.log.info('signed in');
      return { token };
    },
  );

  app.get(
    '/auth/login-ways',
    {
      config: ofPlayer,
      schema: {
        tags,
        summary: 'Lists the ways to log in to the account',
        response: { 200: LoginWaysResponse, '4xx': ErrorResponse },
      },
    },
    async (request) => getLoginWays(db, userIdOf(request)),
  );

  app.post(
    '/auth/passkeys/options',
    {
      config: ofPlayer,
      schema: {
        tags,
        summary: 'Starts adding a passkey; needs a session younger than ten minutes',
        response: { 200: PasskeyCreationOptions, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { options, secret } = await startAddingPasskey(dependencies, freshPlayerOf(request));
      keepSecret(reply, options.challenge, secret);
      return options;
    },
  );

  app.post(
    '/auth/passkeys',
    {
      config: ofPlayer,
      schema: {
        tags,
        summary: 'Adds a passkey; needs a session younger than ten minutes',
        body: CreatedPasskey,
        response: { 201: Passkey, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const created = { passkey: request.body, ...browserOf(request, reply) };
      const added = await finishAddingPasskey(dependencies, freshPlayerOf(request), created);
      request.log.info('passkey added');
      return reply.code(201).send(added);
    },
  );

  app.patch(
    '/auth/passkeys/:id',
    {
      config: ofPlayer,
      schema: {
        tags,
        summary: 'Renames a passkey',
        params: PasskeyParams,
        body: PasskeyNameChange,
        response: { 200: Passkey, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      return changePasskeyName(db, userIdOf(request), { id, name: request.body.name });
    },
  );

  app.delete(
    '/auth/passkeys/:id',
    {
      config: ofPlayer,
      schema: {
        tags,
        summary: 'Removes a passkey, unless it is the last way to log in; needs a fresh session',
        params: PasskeyParams,
        response: { 204: Type.Null(), '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      await removePasskey(dependencies, freshPlayerOf(request), request.params.id);
      request.log.info('passkey removed');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/emails/removal',
    {
      config: ofPlayer,
      schema: {
        tags,
        summary:
          'Removes an e-mail address, unless it is the last way to log in; needs a fresh session',
        body: EmailRemoval,
        response: { 200: LoginWaysResponse, '4xx': ErrorResponse },
      },
    },
    async (request) => {
      await removeAddress(dependencies, freshPlayerOf(request), request.body.email);
      request.log.info('e-mail address removed');
      return getLoginWays(db, userIdOf(request));
    },
  );

  app.delete(
    '/auth/discord',
    {
      config: ofPlayer,
      schema: {
        tags,
        summary: 'Unlinks Discord, unless it is the last way to log in; needs a fresh session',
        response: { 204: Type.Null(), '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      await unlinkDiscord(dependencies, freshPlayerOf(request));
      request.log.info('discord unlinked');
      return reply.code(204).send(null);
    },
  );
  done();
};
