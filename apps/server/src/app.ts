import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { findSessionUser } from './features/auth/session.service.ts';
import { CALLBACK_PATH, signInRoutes } from './features/auth/sign-in.routes.ts';
import { sharedStateKey } from './features/auth/sign-in.service.ts';
import {
  standInPlatform,
  standInRoutes,
  STAND_IN_PATH,
} from './features/auth/stand-in/stand-in.routes.ts';
import { createCardAnswers, warmCardAnswers } from './features/cards/card-answers.ts';
import { cardRoutes } from './features/cards/cards.routes.ts';
import { warmSnapshot } from './features/cards/catalogue-snapshot.ts';
import type { Catalogue } from './features/cards/catalogue.service.ts';
import { collectionRoutes } from './features/collection/collection.routes.ts';
import { DeckListPlaces } from './features/decks/deck-list-places.ts';
import { deckImportRoutes } from './features/decks/deck-import.routes.ts';
import { deckRoutes } from './features/decks/decks.routes.ts';
import { deckPictureRoutes } from './features/decks/picture/deck-pictures.routes.ts';
import { createDeckPictures } from './features/decks/picture/deck-pictures.service.ts';
import { createPicturePainter } from './features/decks/picture/picture-painter.ts';
import { playSiteRoutes } from './features/decks/play-sites.routes.ts';
import { imageRoutes } from './features/images/images.routes.ts';
import type { ImageService } from './features/images/images.service.ts';
import { operatorRoutes } from './features/legal/operator.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { guardRoutes } from './http/access.ts';
import { errorOptions, handleErrors } from './http/errors.ts';
import { readHeadTexts } from './http/head-texts.ts';
import { healthRoutes } from './http/health.routes.ts';
import { loggingOptions, logRequests } from './http/logging.ts';
import { serveOpenApi } from './http/openapi.ts';
import { readPageShell } from './http/page-shell.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { serveWeb, type BuiltWeb } from './http/static-web.ts';
import { validationOptions } from './http/validation.ts';
import { createPageHeads } from './page-heads.ts';

export interface AppParts {
  readonly config: Pick<
    Config,
    | 'logLevel'
    | 'defaultLanguage'
    | 'publicUrl'
    | 'trustedProxies'
    | 'discord'
    | 'playSites'
    | 'operator'
  >;
  readonly db: Database['db'];
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly catalogue: Catalogue;
  readonly images: ImageService;
  /** The folder of the built page; undefined: the API alone. */
  readonly webDir: string | undefined;
  /** The folder with the logos of sets; undefined: this site has none. */
  readonly setLogosDir?: string | undefined;
  readonly isReady: () => Promise<boolean>;
}

/** The largest body a call may have; the routes that need more say so. */
const BODY_LIMIT = 256 * 1024;

/** Wires the whole server; nothing is started and nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, config } = parts;
  const app = Fastify({
    ...loggingOptions(config.logLevel),
    ...errorOptions,
    ...validationOptions,
    bodyLimit: BODY_LIMIT,
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<TypeBoxTypeProvider>();
  logRequests(app);
  handleErrors(app);
  const web = await builtWeb(app, parts);
  await serveOpenApi(app);
  guardRoutes(app, {
    findUser: (token) => findSessionUser(db, token, clock()),
    limits: createRateLimits(),
  });
  await app.register(healthRoutes, { isReady: parts.isReady });
  const answers = createCardAnswers(parts.catalogue);
  await app.register(cardRoutes, { prefix: '/api', answers, db });
  await app.register(imageRoutes, { prefix: '/api', images: parts.images });
  await registerSignIn(app, parts);
  await app.register(authRoutes, { prefix: '/api', db });
  await app.register(userRoutes, { prefix: '/api', db, catalogue: parts.catalogue });
  const lists = new DeckListPlaces(db, clock);
  await app.register(deckRoutes, { prefix: '/api', db, catalogue: parts.catalogue, clock, lists });
  await app.register(deckImportRoutes, { prefix: '/api', catalogue: parts.catalogue });
  await registerDeckPictures(app, parts);
  await app.register(collectionRoutes, { prefix: '/api', db, catalogue: parts.catalogue, clock });
  await app.register(playSiteRoutes, { prefix: '/api', sites: config.playSites });
  await app.register(operatorRoutes, { prefix: '/api', operator: config.operator });
  app.addHook('preClose', () => parts.images.close());
  app.addHook('onClose', () => lists.stop());
  await serveWeb(app, web);
  app.addHook('onListen', async () => {
    await warmSnapshot(parts.catalogue.current());
    await warmCardAnswers(answers);
    lists.warm().catch((err: unknown) => {
      app.log.error({ err }, 'the decks could not be read ahead');
    });
  });
  return app;
}

/** Decks as pictures, drawn in the words that the page is built with. */
async function registerDeckPictures(
  app: FastifyInstance,
  { config, webDir, ...parts }: AppParts,
): Promise<void> {
  const painter = createPicturePainter();
  const texts = { words: await readHeadTexts(webDir), publicUrl: config.publicUrl };
  await app.register(deckPictureRoutes, {
    prefix: '/api',
    pictures: createDeckPictures({ ...parts, painter, texts }),
    defaultLanguage: config.defaultLanguage,
  });
  app.addHook('onClose', () => painter.close());
}

/** The sign-in through Discord, or where this site has no credentials through the stand-in. */
async function registerSignIn(
  app: FastifyInstance,
  { db, clock, config }: AppParts,
): Promise<void> {
  const publicUrl = () => siteUrl(app, config);
  const redirectUri = () => publicUrl() + CALLBACK_PATH;
  const { discord } = config;
  const platform = () =>
    discord ?? standInPlatform(publicUrl(), `http://localhost:${listeningPort(app)}`);
  await app.register(signInRoutes, {
    prefix: '/api',
    signIn: { db, clock, platform, redirectUri, stateKey: await sharedStateKey(db) },
    defaultLanguage: config.defaultLanguage,
    isStandIn: discord === undefined,
  });
  if (discord === undefined) {
    await app.register(standInRoutes, { prefix: STAND_IN_PATH, clock, platform, redirectUri });
  }
}

/** Where players find the site, without a slash at the end. */
function siteUrl(app: FastifyInstance, { publicUrl }: AppParts['config']): string {
  return publicUrl ?? `http://localhost:${listeningPort(app)}`;
}

/** The port that this server listens on; 0 before it does. */
function listeningPort(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function builtWeb(
  app: FastifyInstance,
  { webDir, setLogosDir, config, db, catalogue }: AppParts,
): Promise<BuiltWeb | undefined> {
  if (webDir === undefined) return undefined;
  const { defaultLanguage } = config;
  const hasSetLogos = setLogosDir !== undefined;
  return {
    webDir,
    shell: await readPageShell(webDir, { defaultLanguage, hasSetLogos }),
    defaultLanguage,
    setLogosDir,
    headFor: await createPageHeads(webDir, { db, catalogue }),
    siteUrl: () => siteUrl(app, config),
  };
}
