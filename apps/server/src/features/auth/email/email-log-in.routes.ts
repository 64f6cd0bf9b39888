import cookie from '@fastify/cookie';
import {
  EmailCode,
  EmailCodeRequest,
  EmailCodeRequested,
  EmailLogIn,
} from '@inkfolio/contract/email-log-in';
import { ErrorResponse } from '@inkfolio/contract/errors';
import type { Language } from '@inkfolio/domain/language';
import { CODE_LIFETIME_MS, CODE_TRIES } from '@inkfolio/domain/users/email-code';
import { acceptedLanguage } from '../../../http/requests/accepted-language.ts';
import { AppError } from '../../../http/requests/errors.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';
import { deviceOf } from '../device.ts';
import { signInCookies } from '../sign-in-cookies.ts';
import { enterCode, requestCode, type EmailLogInDependencies } from './email-log-in.service.ts';

interface EmailLogInOptions {
  readonly logIn: EmailLogInDependencies;
  readonly siteUrl: () => string;
  readonly defaultLanguage: Language;
}

/** Cookie of the browser that asked for a code. */
const BROWSER_COOKIE = 'email_code';

/** Routes of the log-in with a one-time code by e-mail. */
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
      const { email, language = acceptedLanguage(request) ?? defaultLanguage } = request.body;
      const device = deviceOf(request.headers['user-agent']);
      const { browser, send } = await requestCode(logIn, { email, language, device });
      cookies.set(reply, BROWSER_COOKIE, browser, CODE_LIFETIME_MS / 1000);
      reply.raw.once('finish', send);
      request.log.info('log-in code requested');
      return reply.code(202).send({ lifetimeMs: CODE_LIFETIME_MS, tries: CODE_TRIES });
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
      const browser = cookies.read(request, BROWSER_COOKIE);
      if (browser === undefined) throw new AppError('code_expired');
      const device = deviceOf(request.headers['user-agent']);
      try {
        const token = await enterCode(logIn, { browser, code: request.body.code, device });
        cookies.clear(reply, BROWSER_COOKIE);
        cookies.setProof(reply, token);
        request.log.info('signed in');
        return { token };
      } catch (error) {
        if (error instanceof AppError) {
          request.log.info({ reason: error.code, triesLeft: error.triesLeft }, 'sign-in failed');
        }
        throw error;
      }
    },
  );
  done();
};
