import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { acceptedLanguage } from '../../../http/requests/accepted-language.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { isLocalRequest } from '../../../http/requests/loopback.ts';
import { provesChallenge, type ChatPlatform } from '../discord.ts';
import { consentPage, CONSENT_STYLES } from './consent-page.ts';
import type { MockMailbox } from './mock-mailbox.ts';
import {
  MAX_NAME_LENGTH,
  mockProviderUser,
  Tickets,
  type MockProviderUser,
} from './mock-provider-accounts.ts';
import type { TypedRoutes } from '../../../http/requests/typed-routes.ts';

interface MockProviderOptions {
  readonly clock: () => number;
  readonly platform: () => ChatPlatform;
  readonly redirectUri: () => string;
  /** Undefined: no log-in by e-mail, or a real mail server. */
  readonly mailbox: MockMailbox | undefined;
}

/** Path of the mock provider; repeated in `service-worker.ts`, `vite.config.ts` and `fuzz`. */
export const MOCK_PROVIDER_PATH = '/mock-provider';
const CLIENT_ID = 'inkfolio';
/** Generated per process, which is both client and provider. */
const CLIENT_SECRET = randomBytes(24).toString('base64url');
const TICKET_LIFETIME_MS = 60 * 1000;

const Text = Type.String({ minLength: 1, maxLength: 2000 });
const ConsentRequest = Type.Object({
  response_type: Type.Literal('code'),
  client_id: Text,
  redirect_uri: Text,
  scope: Text,
  state: Text,
  code_challenge: Text,
  code_challenge_method: Type.Literal('S256'),
  login: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
});
type ConsentRequest = Static<typeof ConsentRequest>;

const Consent = Type.Object({
  name: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })),
  decision: Type.Enum(['allow', 'decline'] as const),
});

const TokenRequest = Type.Object({
  grant_type: Type.Literal('authorization_code'),
  client_id: Text,
  client_secret: Text,
  code: Text,
  code_verifier: Text,
  redirect_uri: Text,
});

/** Returns the platform settings: browsers use `publicUrl`, this process uses `ownUrl`. */
export function mockProviderPlatform(publicUrl: string, ownUrl: string): ChatPlatform {
  return {
    authorizeUrl: `${publicUrl}${MOCK_PROVIDER_PATH}/authorize`,
    tokenUrl: `${ownUrl}${MOCK_PROVIDER_PATH}/token`,
    userUrl: `${ownUrl}${MOCK_PROVIDER_PATH}/users/@me`,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
  };
}

/**
 * Mock chat platform for development without credentials: an OAuth 2 server whose consent page
 * accepts any name. Anyone can sign in as anyone, so it serves only requests from this machine,
 * regardless of configuration.
 */
export const mockProviderRoutes: TypedRoutes<MockProviderOptions> = (
  app,
  { clock, platform, redirectUri, mailbox },
  done,
) => {
  const codes = new Tickets<{ readonly user: MockProviderUser; readonly challenge: string }>(
    TICKET_LIFETIME_MS,
    clock,
  );
  const tokens = new Tickets<MockProviderUser>(TICKET_LIFETIME_MS, clock);
  const hide = { hide: true };
  void app.register(formbody);
  app.addHook('onRequest', (request, reply, next) => {
    if (!isLocalRequest(request.raw)) {
      request.log.info('rejected mock provider request from another host');
      next(new AppError('not_found'));
      return;
    }
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    next();
  });

  const isOurs = (request: ConsentRequest) =>
    request.client_id === platform().clientId && request.redirect_uri === redirectUri();

  const sendBack = (
    reply: FastifyReply,
    request: ConsentRequest,
    parameters: Record<string, string>,
  ) => {
    const address = new URL(request.redirect_uri);
    for (const [name, value] of Object.entries({ ...parameters, state: request.state })) {
      address.searchParams.set(name, value);
    }
    return reply.redirect(address.href, 303);
  };

  const allow = (reply: FastifyReply, request: ConsentRequest, name: string) => {
    const ticket = { user: mockProviderUser(name), challenge: request.code_challenge };
    return sendBack(reply, request, { code: codes.issue(ticket) });
  };

  app.get(
    '/authorize',
    { schema: { ...hide, querystring: ConsentRequest } },
    async (request, reply) => {
      const { query } = request;
      if (!isOurs(query)) return reply.code(400).send({ error: 'unauthorized_client' });
      if (query.login !== undefined) return allow(reply, query, query.login);
      return sendPage(request, reply);
    },
  );

  app.post(
    '/authorize',
    { schema: { ...hide, querystring: ConsentRequest, body: Consent } },
    async (request, reply) => {
      const { query, body } = request;
      if (!isOurs(query)) return reply.code(400).send({ error: 'unauthorized_client' });
      if (body.decision === 'decline') return sendBack(reply, query, { error: 'access_denied' });
      if (body.name === undefined || body.name.trim() === '') return sendPage(request, reply);
      return allow(reply, query, body.name);
    },
  );

  app.post('/token', { schema: { ...hide, body: TokenRequest } }, async (request, reply) => {
    const { body } = request;
    const { clientId, clientSecret } = platform();
    if (body.client_id !== clientId || body.client_secret !== clientSecret) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    const ticket = codes.redeem(body.code);
    const isProven =
      ticket !== undefined &&
      body.redirect_uri === redirectUri() &&
      (await provesChallenge(body.code_verifier, ticket.challenge));
    if (!isProven) return reply.code(400).send({ error: 'invalid_grant' });
    return {
      access_token: tokens.issue(ticket.user),
      token_type: 'Bearer',
      expires_in: TICKET_LIFETIME_MS / 1000,
      scope: 'identify email',
    };
  });

  app.get('/users/@me', { schema: hide }, async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const user = token === undefined ? undefined : tokens.redeem(token);
    return user ?? reply.code(401).send({ message: '401: Unauthorized', code: 0 });
  });

  if (mailbox !== undefined) {
    app.get('/mailbox', { schema: hide }, async (_, reply) => sendHtml(reply, mailbox.page()));
  }

  app.get('/consent.css', { schema: hide }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(CONSENT_STYLES),
  );
  done();
};

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendHtml(reply, consentPage(acceptedLanguage(request) ?? 'en'));
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html);
}
