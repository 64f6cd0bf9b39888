import cookie from '@fastify/cookie';
import { OfferedSession, SignInQuery } from '@inkfolio/contract/auth';
import { ErrorResponse } from '@inkfolio/contract/errors';
import type { Language } from '@inkfolio/domain/language';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { acceptedLanguage } from '../../http/requests/accepted-language.ts';
import { bearerToken, userIdOf } from '../../http/requests/access.ts';
import { toAppError } from '../../http/requests/errors.ts';
import { isLoopbackName } from '../../http/requests/loopback.ts';
import { getUser } from '../users/users.service.ts';
import { deviceOf } from './device.ts';
import { keepLinkAnswer } from './discord-link.routes.ts';
import { signInCookies } from './sign-in-cookies.ts';
import { finishSignIn, startSignIn, type SignInDependencies } from './sign-in.service.ts';
import { claimsToLink } from './sign-in-state.ts';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

interface SignInRoutesOptions {
  readonly signIn: SignInDependencies;
  readonly defaultLanguage: Language;
  /** True for the mock provider, which accepts a name as a parameter. */
  readonly isMockProvider: boolean;
}

export const CALLBACK_PATH = '/api/auth/discord/callback';

const CallbackQuery = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 2000 })),
  state: Type.Optional(Type.String({ maxLength: 2000 })),
  error: Type.Optional(Type.String({ maxLength: 200 })),
});

const Redirect = {
  302: Type.Null({ description: 'Redirect to the chat platform, or back to the page' }),
};

/**
 * Routes of the sign-in: navigation to the chat platform, callback, and the check whether this
 * browser started the sign-in.
 */
export const signInRoutes: TypedRoutes<SignInRoutesOptions> = (
  app,
  { signIn, defaultLanguage, isMockProvider },
  done,
) => {
  const tags = ['auth'];
  const config = { access: 'public', cost: 'normal', limit: 'signIns' } as const;
  const cookies = signInCookies(signIn.redirectUri);
  void app.register(cookie);
  app.addHook('onRequest', (_, reply, next) => {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    next();
  });
  /** Redirects to the login page with the error, for navigations; otherwise sends JSON. */
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) throw error;
    const { code, retryAfter } = toAppError(error, request);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    sendToLogin(reply, code);
  };

  app.get(
    '/auth/discord',
    {
      config,
      errorHandler,
      schema: {
        tags,
        summary: 'Starts a sign-in; for browser navigation',
        querystring: SignInQuery,
        response: Redirect,
      },
    },
    async (request, reply) => {
      const elsewhere = otherNameOfSite(request, signIn.redirectUri());
      if (elsewhere !== undefined) return reply.redirect(elsewhere);
      const language = request.query.language ?? acceptedLanguage(request) ?? defaultLanguage;
      const { address, verifier, challenge } = await startSignIn(signIn, language);
      const { login } = request.query;
      if (isMockProvider && login !== undefined) address.searchParams.set('login', login);
      cookies.setVerifier(reply, challenge, verifier);
      return reply.redirect(address.href);
    },
  );

  app.get(
    '/auth/discord/callback',
    {
      config,
      errorHandler,
      // Invalid parameters count as missing.
      attachValidation: true,
      schema: {
        tags,
        summary: 'Finishes a sign-in; redirect target of the chat platform',
        querystring: CallbackQuery,
        response: Redirect,
      },
    },
    async (request, reply) => {
      const { code, state, error } = request.validationError === undefined ? request.query : {};
      if (claimsToLink(state)) {
        const isAllowed = code !== undefined;
        if (isAllowed) keepLinkAnswer(cookies, reply, { code, state });
        return reply.redirect(`/profile?discord=${isAllowed ? 'linking' : 'declined'}`);
      }
      const outcome = await finishSignIn(signIn, {
        code,
        state,
        error,
        device: deviceOf(request.headers['user-agent']),
        verifierOf: (challenge) => cookies.takeVerifier(request, reply, challenge),
      });
      if ('token' in outcome) {
        request.log.info('signed in');
        cookies.setProof(reply, outcome.token);
        return reply.redirect(`/auth/callback?token=${outcome.token}`);
      }
      const { error: reason, cause } = outcome;
      // Log only the message: the error object may contain the platform's response.
      request.log.info(
        { reason, cause: cause instanceof Error ? cause.message : cause },
        'sign-in failed',
      );
      sendToLogin(reply, reason);
      return reply;
    },
  );

  app.get(
    '/auth/sign-in',
    {
      config: { access: 'user', cost: 'normal' },
      schema: {
        tags,
        summary: 'Returns the player of a new token, and whether this browser started the sign-in',
        response: { 200: OfferedSession, '4xx': ErrorResponse },
      },
    },
    async (request) => ({
      user: await getUser(signIn.db, userIdOf(request)),
      isProven: cookies.isProven(request, bearerToken(request) ?? ''),
    }),
  );
  done();
};

function sendToLogin(reply: FastifyReply, error: string): void {
  reply.redirect(`/login?error=${error}`);
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/**
 * Returns the same URL under the host of the redirect URI if both are loopback names, because
 * cookies are set for one host only; otherwise undefined.
 */
function otherNameOfSite(
  { headers, url }: FastifyRequest,
  redirectUri: string,
): string | undefined {
  const { hostname, origin } = new URL(redirectUri);
  const requestedHost = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? hostname;
  const isOtherName =
    requestedHost !== hostname && isLoopbackName(requestedHost) && isLoopbackName(hostname);
  return isOtherName ? origin + url : undefined;
}
