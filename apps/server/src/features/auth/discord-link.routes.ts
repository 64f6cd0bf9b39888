import cookie from '@fastify/cookie';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { DiscordLink, LoginWaysResponse } from '@inkfolio/contract/passkeys';
import type { Language } from '@inkfolio/domain/language';
import type { FastifyReply } from 'fastify';
import { userIdOf } from '../../http/requests/access.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';
import { finishLink, startLink } from './discord-link.service.ts';
import { freshPlayerOf } from './fresh-player.ts';
import { getLoginWays } from './login-ways.service.ts';
import { signInCookies, type SignInCookies } from './sign-in-cookies.ts';
import type { SignInDependencies } from './sign-in.service.ts';

interface DiscordLinkOptions {
  readonly signIn: SignInDependencies;
  readonly defaultLanguage: Language;
}

/** Cookie with the answer of the chat platform, until the page sends it with its session. */
const ANSWER_COOKIE = 'discord_link';
/** Seconds. */
const ANSWER_LIFETIME = 2 * 60;

/** Stores the answer in the browser; it is verified when the page finishes the link. */
export function keepLinkAnswer(
  cookies: SignInCookies,
  reply: FastifyReply,
  answer: { readonly code: string; readonly state: string },
): void {
  cookies.set(reply, ANSWER_COOKIE, String(new URLSearchParams(answer)), ANSWER_LIFETIME);
}

/** Routes that link Discord to the player's account. */
export const discordLinkRoutes: TypedRoutes<DiscordLinkOptions> = (
  app,
  { signIn, defaultLanguage },
  done,
) => {
  const tags = ['auth'];
  const config = { access: 'user', cost: 'normal', limit: 'signIns' } as const;
  const cookies = signInCookies(signIn.redirectUri);
  void app.register(cookie);
  app.addHook('onRequest', (_, reply, next) => {
    void reply.header('cache-control', 'no-store');
    next();
  });
  app.addHook('onError', (request, _, error, next) => {
    if (error instanceof AppError) {
      const { code: reason, cause } = error;
      // Only the message: the error object may contain the platform's response.
      const message = cause instanceof Error ? cause.message : cause;
      request.log.info({ reason, cause: message }, 'discord not linked');
    }
    next();
  });

  app.post(
    '/auth/discord/link',
    {
      config,
      schema: {
        tags,
        summary:
          'Starts a link of Discord to the account; needs a session younger than ten minutes',
        response: { 200: DiscordLink, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const player = freshPlayerOf(request);
      const { address, verifier, challenge } = await startLink(signIn, player, defaultLanguage);
      cookies.setVerifier(reply, challenge, verifier);
      return { address: address.href };
    },
  );

  app.post(
    '/auth/discord/link/finish',
    {
      config,
      schema: {
        tags,
        summary: 'Links the Discord account that was allowed in this browser, in the same session',
        response: { 200: LoginWaysResponse, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const answer = new URLSearchParams(cookies.read(request, ANSWER_COOKIE));
      cookies.clear(reply, ANSWER_COOKIE);
      await finishLink(signIn, freshPlayerOf(request), {
        code: answer.get('code') ?? undefined,
        state: answer.get('state') ?? undefined,
        verifierOf: (challenge) => cookies.takeVerifier(request, reply, challenge),
      });
      request.log.info('discord linked');
      return getLoginWays(signIn.db, userIdOf(request));
    },
  );
  done();
};
