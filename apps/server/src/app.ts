import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { findSessionUser, noteWrite } from './features/auth/session.service.ts';
import { CALLBACK_PATH, signInRoutes } from './features/auth/sign-in.routes.ts';
import { sharedStateKey } from './features/auth/sign-in.service.ts';
import {
  mockProviderPlatform,
  mockProviderRoutes,
  MOCK_PROVIDER_PATH,
} from './features/auth/mock-provider/mock-provider.routes.ts';
import {
  createCardAnswers,
  warmCardAnswers,
  type CardAnswers,
} from './features/cards/card-answers.ts';
import { cardRoutes } from './features/cards/cards.routes.ts';
import { warmSnapshot } from './features/cards/catalogue-snapshot.ts';
import type { Catalogue } from './features/cards/catalogue.service.ts';
import { firstCards } from './features/cards/first-cards.ts';
import { collectionRoutes } from './features/collection/collection.routes.ts';
import { firstPublicCollection } from './features/collection/first-public-collection.ts';
import { DeckListPlaces } from './features/decks/deck-list-places.ts';
import { deckImportRoutes } from './features/decks/deck-import.routes.ts';
import { firstDecks } from './features/decks/first-decks.ts';
import { deckRoutes } from './features/decks/decks.routes.ts';
import { deckPictureRoutes } from './features/decks/picture/deck-pictures.routes.ts';
import { createDeckPictures } from './features/decks/picture/deck-pictures.service.ts';
import { createPicturePainter } from './features/decks/picture/picture-painter.ts';
import { playSiteRoutes } from './features/decks/play-sites.routes.ts';
import { imageRoutes } from './features/images/images.routes.ts';
import type { ImageService } from './features/images/images.service.ts';
import { operatorRoutes } from './features/legal/operator.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { guardRoutes } from './http/access.ts';
import { resistPressure, type Pressure } from './http/back-pressure.ts';
import {
  connectionOptions,
  endSlowReaders,
  type ConnectionLimits,
} from './http/connection-limits.ts';
import { errorOptions, handleErrors } from './http/errors.ts';
import { unlessRefused } from './http/first-answer.ts';
import { readHeadTexts } from './http/head-texts.ts';
import { healthRoutes } from './http/health.routes.ts';
import { loggingOptions, logRequests } from './http/logging.ts';
import { serveOpenApi } from './http/openapi.ts';
import { readSitePages } from './http/page-files.ts';
import { readPageShell } from './http/page-shell.ts';
import {
  createRateLimits,
  type CallCounts,
  type CallLimit,
  type CallLimits,
} from './http/rate-limits.ts';
import { createReading } from './http/reading.ts';
import { setDataHeaders } from './http/security-headers.ts';
import { serveWeb, type BuiltWeb } from './http/static-web.ts';
import { requireHostHeader, unreadableCallOptions } from './http/unreadable-calls.ts';
import { validationOptions } from './http/validation.ts';
import type { Metrics } from './metrics.ts';
import { createPageHeads, siteImages } from './page-heads.ts';
import type { Traces } from './traces/traces.ts';

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
  /** A copy of the database, for reading what may be some seconds old. */
  readonly replica?: Replica | undefined;
  /** Where the instances count calls together; undefined: each counts for itself. */
  readonly callCounts: CallCounts | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly catalogue: Catalogue;
  readonly images: ImageService;
  /** The folder of the built page; undefined: the API alone. */
  readonly webDir: string | undefined;
  /** The folder with the logos of sets; undefined: this site has none. */
  readonly setLogosDir?: string | undefined;
  readonly isReady: () => Promise<boolean>;
  /** Undefined: nobody measures. */
  readonly metrics?: Metrics | undefined;
  /** Undefined: nobody is told what calls are made of. */
  readonly traces?: Traces | undefined;
  /** Replace the limits of a real site, for tests. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly pressure?: Partial<Pressure>;
  readonly callLimits?: Partial<CallLimits>;
}

/** Wires the whole server; nothing is started and nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, config } = parts;
  const app = Fastify({
    ...loggingOptions(config.logLevel),
    ...errorOptions,
    ...unreadableCallOptions,
    ...validationOptions,
    ...connectionOptions(parts.connectionLimits),
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<TypeBoxTypeProvider>();
  parts.traces?.watch(app);
  logRequests(app);
  handleErrors(app);
  setDataHeaders(app);
  requireHostHeader(app);
  endSlowReaders(app, parts.connectionLimits);
  parts.metrics?.watch(app);
  const { callsUnderWay } = await resistPressure(app, parts.pressure);
  parts.metrics?.gauge('inkfolio_http_requests', 'Calls being answered', callsUnderWay);
  await serveOpenApi(app);
  const limits = createRateLimits(parts.callCounts, parts.callLimits);
  guardRoutes(app, {
    findUser: (token) => findSessionUser(db, token, clock()),
    noteWrite: parts.replica && ((caller) => noteWrite(db, caller, clock())),
    limits,
  });
  await app.register(healthRoutes, { isReady: parts.isReady });
  const answers = createCardAnswers(parts.catalogue);
  parts.metrics?.gauge('inkfolio_card_answers_bytes', 'Kept answers about cards', () =>
    answers.keptBytes(),
  );
  await app.register(cardRoutes, { prefix: '/api', answers, db });
  await app.register(imageRoutes, { prefix: '/api', images: parts.images });
  await registerSignIn(app, parts);
  await app.register(authRoutes, { prefix: '/api', db, clock });
  await app.register(userRoutes, { prefix: '/api', db, catalogue: parts.catalogue, clock });
  const lists = new DeckListPlaces(db, clock);
  const reading = createReading(parts);
  const deckParts = { db, catalogue: parts.catalogue, clock, lists, reading };
  await app.register(deckRoutes, { prefix: '/api', ...deckParts });
  await app.register(deckImportRoutes, { prefix: '/api', catalogue: parts.catalogue });
  await registerDeckPictures(app, parts, limits.drawings);
  await app.register(collectionRoutes, { prefix: '/api', db, catalogue: parts.catalogue, clock });
  await app.register(playSiteRoutes, { prefix: '/api', sites: config.playSites });
  await app.register(operatorRoutes, { prefix: '/api', operator: config.operator });
  await app.register(sitemapRoutes, { ...parts, siteUrl: () => siteUrl(app, config) });
  app.addHook('preClose', () => parts.images.close());
  app.addHook('onClose', () => lists.stop());
  await serveWeb(app, await builtWeb(app, parts, { answers, lists, limit: limits.reads }));
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
  limit: CallLimit,
): Promise<void> {
  const painter = createPicturePainter();
  const texts = { words: await readHeadTexts(webDir), publicUrl: config.publicUrl };
  const pictures = createDeckPictures({ ...parts, painter, texts });
  parts.metrics?.gauge(
    'inkfolio_deck_pictures_waiting',
    'Pictures of decks that wait to be drawn',
    () => pictures.waiting(),
  );
  await app.register(deckPictureRoutes, {
    prefix: '/api',
    pictures,
    limit,
    defaultLanguage: config.defaultLanguage,
  });
  app.addHook('onClose', () => painter.close());
}

/** The sign-in through Discord, or where this site has no credentials through the mock provider. */
async function registerSignIn(
  app: FastifyInstance,
  { db, clock, config }: AppParts,
): Promise<void> {
  const publicUrl = () => siteUrl(app, config);
  const redirectUri = () => publicUrl() + CALLBACK_PATH;
  const { discord } = config;
  const platform = () =>
    discord ?? mockProviderPlatform(publicUrl(), `http://localhost:${listeningPort(app)}`);
  await app.register(signInRoutes, {
    prefix: '/api',
    signIn: { db, clock, platform, redirectUri, stateKey: await sharedStateKey(db) },
    defaultLanguage: config.defaultLanguage,
    isMockProvider: discord === undefined,
  });
  if (discord === undefined) {
    await app.register(mockProviderRoutes, {
      prefix: MOCK_PROVIDER_PATH,
      clock,
      platform,
      redirectUri,
    });
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

interface BuiltWebSources extends Pick<BuiltWeb, 'limit'> {
  readonly answers: CardAnswers;
  readonly lists: DeckListPlaces;
}

async function builtWeb(
  app: FastifyInstance,
  { webDir, setLogosDir, config, db, catalogue, clock }: AppParts,
  { answers, lists, limit }: BuiltWebSources,
): Promise<BuiltWeb | undefined> {
  if (webDir === undefined) return undefined;
  const { defaultLanguage } = config;
  const hasSetLogos = setLogosDir !== undefined;
  const texts = await readHeadTexts(webDir);
  return {
    webDir,
    shell: await readPageShell(webDir, { defaultLanguage, hasSetLogos }),
    pages: await readSitePages(webDir),
    defaultLanguage,
    limit,
    setLogosDir,
    headFor: createPageHeads(texts, { db, catalogue }),
    firstAnswers: (visit) =>
      unlessRefused(async () => [
        ...firstCards(answers, visit),
        ...(await firstDecks({ db, catalogue, clock, lists }, visit)),
        ...(await firstPublicCollection({ db, catalogue, clock }, visit)),
      ]),
    siteImage: siteImages(texts),
    siteUrl: () => siteUrl(app, config),
  };
}
