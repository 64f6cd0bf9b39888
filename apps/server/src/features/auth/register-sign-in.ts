import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../db/tables.ts';
import type { EmailLimits } from '../../http/requests/rate-limits.ts';
import { emailLogInRoutes } from './email/email-log-in.routes.ts';
import { sharedCodeKey } from './email/email-log-in.service.ts';
import { createMailer, smtpTransport } from './email/mailer.ts';
import { createMockMailbox } from './mock-provider/mock-mailbox.ts';
import {
  mockProviderPlatform,
  mockProviderRoutes,
  MOCK_PROVIDER_PATH,
} from './mock-provider/mock-provider.routes.ts';
import { discordLinkRoutes } from './discord-link.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { CALLBACK_PATH, signInRoutes } from './sign-in.routes.ts';
import { sharedStateKey } from './sign-in.service.ts';

interface SignInParts {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly config: Pick<Config, 'discord' | 'mail' | 'defaultLanguage'>;
  readonly limits: EmailLimits;
  /** Public base URL. */
  readonly siteUrl: () => string;
  /** URL at which this process reaches itself. */
  readonly ownUrl: () => string;
}

/** Registers the ways to log in that the configuration enables. */
export async function registerSignIn(
  app: FastifyInstance,
  { db, clock, config, limits, siteUrl, ownUrl }: SignInParts,
): Promise<void> {
  const { discord, mail, defaultLanguage } = config;
  const redirectUri = () => siteUrl() + CALLBACK_PATH;
  const platform = () =>
    discord === undefined || discord === 'mock'
      ? mockProviderPlatform(siteUrl(), ownUrl())
      : discord;
  const doors = { discord: discord !== undefined, email: mail !== undefined };
  if (!doors.discord && !doors.email) {
    app.log.warn('nobody can create an account: neither Discord nor a mail server is set up');
  }
  if (doors.discord) {
    const signIn = { db, clock, platform, redirectUri, stateKey: await sharedStateKey(db) };
    const isMockProvider = discord === 'mock';
    await app.register(signInRoutes, { prefix: '/api', signIn, defaultLanguage, isMockProvider });
    await app.register(discordLinkRoutes, { prefix: '/api', signIn, defaultLanguage });
  }
  await app.register(passkeyRoutes, { prefix: '/api', db, clock, siteUrl, doors });
  const mailbox = mail && mail.smtpUrl === undefined ? createMockMailbox(app.log) : undefined;
  if (mail !== undefined) {
    const transport = mailbox ?? smtpTransport({ url: mail.smtpUrl ?? '', from: mail.from });
    const mailer = createMailer({ transport, clock, log: app.log });
    app.addHook('onClose', () => mailer.close());
    await app.register(emailLogInRoutes, {
      prefix: '/api',
      logIn: { db, clock, mailer, limits, key: await sharedCodeKey(db) },
      siteUrl,
      defaultLanguage,
    });
  }
  if (discord === 'mock') {
    await app.register(mockProviderRoutes, {
      prefix: MOCK_PROVIDER_PATH,
      ...{ clock, platform, redirectUri, mailbox },
    });
  }
}
