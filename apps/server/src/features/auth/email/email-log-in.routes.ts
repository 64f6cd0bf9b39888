import cookie from '@fastify/cookie';
import {
  EmailCode,
  EmailCodeRequest,
  EmailCodeRequested,
  EmailLogIn,
} from '@inkfolio/contract/email-log-in';
import { ErrorResponse } from '@inkfolio/contract/errors';
import { LoginWaysResponse } from '@inkfolio/contract/passkeys';
import type { Language } from '@inkfolio/domain/language';
import { CODE_LIFETIME_MS, CODE_TRIES } from '@inkfolio/domain/users/email-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userIdOf } from '../../../http/requests/access.ts';
import { acceptedLanguage } from '../../../http/requests/accepted-language.ts';
import { AppError } from '../../../http/requests/errors.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';
import { deviceOf } from '../device.ts';
import { freshPlayerOf } from '../fresh-player.ts';
import { getLoginWays } from '../login-ways.service.ts';
import { signInCookies } from '../sign-in-cookies.ts';
import { finishAddingAddress, startAddingAddress } from './email-addresses.service.ts';
import {
  enterCode,
  requestCode,
  type AskedCode,
  type CodeRequest,
  type EmailLogInDependencies,
} from './email-log-in.service.ts';

interface EmailLogInOptions {
  readonly logIn: EmailLogInDependencies;
  readonly siteUrl: () => string;
  readonly defaultLanguage: Language;
}

/** Cookie of the browser that asked for a code. */
const BROWSER_COOKIE = 'email_code';

/** Routes of one-time codes by e-mail, which log in or add an address to an account. */
export const emailLogInRoutes: TypedRoutes<EmailLogInOptions> = (
  app,
  { logIn, siteUrl, defaultLanguage },
  done,
) => {
  const tags = ['auth'];
  const cookies = signInCookies(siteUrl);
  void app.register(cookie);
  app.addHook('onRequest', (_, reply, next) => {
    void reply.header('cache-control', 'no-store');
    next();
  });

  const requested = (
    request: FastifyRequest<{ Body: EmailCodeRequest }>,
  ): Omit<CodeRequest, 'userId'> => ({
    email: request.body.email,
    language: request.body.language ?? acceptedLanguage(request) ?? defaultLanguage,
    device: deviceOf(request.headers['user-agent']),
  });
  const accept = (reply: FastifyReply, { browser, send }: AskedCode) => {
    cookies.set(reply, BROWSER_COOKIE, browser, CODE_LIFETIME_MS / 1000);
    reply.raw.once('finish', send);
    return reply.code(202).send({ lifetimeMs: CODE_LIFETIME_MS, tries: CODE_TRIES });
  };
  /** Calls `use` with the secret of the browser, and deletes its cookie unless `use` throws. */
  const withBrowser = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    use: (browser: string) => Promise<T>,
  ): Promise<T> => {
    const browser = cookies.read(request, BROWSER_COOKIE);
    if (browser === undefined) throw new AppError('code_expired');
    try {
      const result = await use(browser);
      cookies.clear(reply, BROWSER_COOKIE);
      return result;
    } catch (error) {
      if (error instanceof AppError) {
        request.log.info({ reason: error.code, triesLeft: error.triesLeft }, 'sign-in failed');
      }
      throw error;
    }
  };

  app.post(
    '/auth/email',
    {
      config: { access: 'public', cost: 'normal', limit: 'mails' },
      schema: {
        tags,
        summary: 'Sends a log-in code by e-mail; the response is the same for every address',
        body: EmailCodeRequest,
        response: { 202: EmailCodeRequested, '4xx': ErrorResponse, 503: ErrorResponse },
      },
    },
    async (request, reply) => {
      const asked = await requestCode(logIn, { ...requested(request), userId: null });
      request.log.info('log-in code requested');
      return accept(reply, asked);
    },
  );

  app.post(
    '/auth/email/code',
    {
      config: { access: 'public', cost: 'normal', limit: 'signIns' },
      schema: {
        tags,
        summary: 'Logs in with the code that this browser asked for',
        body: EmailCode,
        response: { 200: EmailLogIn, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      const device = deviceOf(request.headers['user-agent']);
      const token = await withBrowser(request, reply, (browser) =>
        enterCode(logIn, { browser, code, device }),
      );
      cookies.setProof(reply, token);
      request.log.info('signed in');
      return { token };
    },
  );

  app.post(
    '/auth/emails',
    {
      config: { access: 'user', cost: 'normal', limit: 'mails' },
      schema: {
        tags,
        summary: 'Sends a code to an address to add to the account; needs a fresh session',
        body: EmailCodeRequest,
        response: { 202: EmailCodeRequested, '4xx': ErrorResponse, 503: ErrorResponse },
      },
    },
    async (request, reply) => {
      const asked = await startAddingAddress(logIn, freshPlayerOf(request), requested(request));
      request.log.info('code for another address requested');
      return accept(reply, asked);
    },
  );

  app.post(
    '/auth/emails/code',
    {
      config: { access: 'user', cost: 'normal', limit: 'signIns' },
      schema: {
        tags,
        summary: 'Adds the address whose code this browser asked for; needs a fresh session',
        body: EmailCode,
        response: { 200: LoginWaysResponse, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      await withBrowser(request, reply, (browser) =>
        finishAddingAddress(logIn, freshPlayerOf(request), { browser, code }),
      );
      request.log.info('e-mail address added');
      return getLoginWays(logIn.db, userIdOf(request));
    },
  );
  done();
};
