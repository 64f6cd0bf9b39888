import Fastify, { type FastifyInstance } from 'fastify';
import { readBuiltWeb } from './built-web.ts';
import { shareCacheBytes } from './cache-bytes.ts';
import type { Config } from './config.ts';
import type { RateLimitPool } from './db/postgres-pool.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import type { SessionCache } from './features/auth/session-cache.ts';
import { findSessionUser, recordWrite } from './features/auth/session.service.ts';
import { registerSignIn } from './features/auth/register-sign-in.ts';
import { createCardResponses, warmCardResponses } from './features/cards/card-responses.ts';
import { cardRoutes } from './features/cards/cards.routes.ts';
import { warmSnapshot } from './features/cards/catalogue/catalogue-snapshot.ts';
import type { Catalogue } from './features/cards/catalogue/catalogue.service.ts';
import { CachedCollections } from './features/collection/cached-collections.ts';
import { collectionRoutes } from './features/collection/collection.routes.ts';
import { tradeRoutes } from './features/trades/trades.routes.ts';
import { CachedDeckCards } from './features/deck-search/cached-deck-cards.ts';
import { DeckListPages } from './features/deck-search/deck-list-pages.ts';
import { deckImportRoutes } from './features/decks/import/deck-import.routes.ts';
import { buildableDeckRoutes } from './features/deck-search/buildable-decks.routes.ts';
import { sleevedDeckRoutes } from './features/decks/sleeved/sleeved-decks.routes.ts';
import { deckVersionRoutes } from './features/decks/versions/deck-versions.routes.ts';
import { deckRoutes } from './features/decks/decks.routes.ts';
import { deckUsageRoutes } from './features/decks/usage/deck-usage.routes.ts';
import { deckPictureRoutes } from './features/deck-images/deck-pictures.routes.ts';
import {
  createDeckPictures,
  type DeckPictureDependencies,
} from './features/deck-images/deck-pictures.service.ts';
import { createPicturePainter } from './features/deck-images/picture-painter.ts';
import { MetaResponses } from './features/game-meta/meta-responses.ts';
import { metaRoutes } from './features/game-meta/meta.routes.ts';
import { playSiteRoutes } from './features/site/play-sites.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { reportRoutes } from './features/moderation/reports.routes.ts';
import { isModerator } from './features/moderation/reports.service.ts';
import { imageRoutes } from './features/images/images.routes.ts';
import type { ImageService } from './features/images/images.service.ts';
import { operatorRoutes } from './features/site/operator.routes.ts';
import { followRoutes } from './features/follows/follows.routes.ts';
import { feedRoutes } from './features/follows/feeds/feeds.routes.ts';
import { playerRoutes } from './features/players/players.routes.ts';
import { sitemapRoutes } from './features/site/sitemap.routes.ts';
import { accountMergeRoutes } from './features/users/merge/account-merge.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { guardRoutes } from './http/requests/access.ts';
import { registerBackPressure, type Pressure } from './http/requests/back-pressure.ts';
import {
  connectionOptions,
  endSlowReaders,
  type ConnectionLimits,
} from './http/requests/connection-limits.ts';
import { errorOptions, handleErrors } from './http/requests/errors.ts';
import { readMetaTexts } from './http/pages/meta-texts.ts';
import { healthRoutes, type Readiness } from './http/health.routes.ts';
import { loggingOptions, logRequests } from './http/requests/logging.ts';
import { serveOpenApi } from './http/openapi.ts';
import {
  createRateLimits,
  type RequestLimit,
  type RequestLimits,
} from './http/requests/rate-limits.ts';
import { compressResponses } from './http/requests/compression.ts';
import { createReadReplica } from './http/requests/read-replica.ts';
import { TaggedResponses } from './http/requests/tagged-responses.ts';
import { setDataHeaders } from './http/pages/security-headers.ts';
import { serveWeb } from './http/pages/static-web.ts';
import { requireHostHeader, malformedRequestOptions } from './http/requests/malformed-requests.ts';
import type { SchemaTypeProvider } from './http/requests/typed-routes.ts';
import type { WorkQueue } from './http/requests/work-queue.ts';
import { schemaOptions } from './http/requests/schema-compilers.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces/traces.ts';

export interface AppDependencies {
  readonly config: Pick<
    Config,
    | 'logLevel'
    | 'defaultLanguage'
    | 'publicUrl'
    | 'trustedProxies'
    | 'discord'
    | 'mail'
    | 'playSites'
    | 'gameName'
    | 'operator'
    | 'moderators'
    | 'cacheBytes'
  >;
  readonly db: Database['db'];
  /** Read replica; its data may be some seconds old. */
  readonly replica?: Replica | undefined;
  /** Pool for shared rate-limit counts; undefined: each instance counts on its own. */
  readonly rateLimitPool: RateLimitPool | undefined;
  readonly sessionCache: SessionCache;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly catalogue: Catalogue;
  readonly images: ImageService;
  /** Also the queue of `images`. */
  readonly queue: WorkQueue;
  /** Folder of the built page; undefined: API only. */
  readonly webDir: string | undefined;
  /** Folder of set logos; undefined: none. */
  readonly setLogosDir?: string | undefined;
  readonly readiness: Readiness;
  /** Undefined: no metrics. */
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
  /** Overrides of connection limits, for tests. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly pressure?: Partial<Pressure>;
  readonly requestLimits?: Partial<RequestLimits>;
}

/** Builds the server; neither listens nor starts background jobs. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, clock, config, sessionCache, queue } = dependencies;
  const app = Fastify({
    ...loggingOptions(config.logLevel),
    ...errorOptions,
    ...malformedRequestOptions,
    ...schemaOptions,
    ...connectionOptions(dependencies.connectionLimits),
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are still served.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<SchemaTypeProvider>();
  dependencies.traces?.watch(app);
  logRequests(app);
  handleErrors(app);
  setDataHeaders(app);
  compressResponses(app);
  requireHostHeader(app);
  endSlowReaders(app, dependencies.connectionLimits);
  dependencies.metrics?.watch(app);
  const { requestsInFlight } = await registerBackPressure(app, dependencies.pressure);
  dependencies.metrics?.gauge('inkfolio_http_requests', 'Requests in flight', requestsInFlight);
  const limits = createRateLimits(dependencies.rateLimitPool, dependencies.requestLimits);
  dependencies.metrics?.gauge(
    'inkfolio_work_waiting',
    'Tasks in the queue of expensive work, by kind',
    () => queue.waiting(),
  );
  await serveOpenApi(app, limits.reads);
  guardRoutes(app, {
    // Caching is impossible with a replica, because the session stores the player's last write,
    // which any instance may change.
    findUser: (token) =>
      findSessionUser(db, token, clock(), dependencies.replica ? undefined : sessionCache),
    recordWrite: dependencies.replica && ((caller) => recordWrite(db, caller, clock())),
    isModerator: (userId) => isModerator({ db, moderators: config.moderators }, userId),
    limits,
    queue,
  });
  await app.register(healthRoutes, dependencies.readiness);
  const cacheBytes = shareCacheBytes(config.cacheBytes);
  const cardResponses = createCardResponses(dependencies.catalogue, cacheBytes.cardResponses);
  dependencies.metrics?.gauge(
    'inkfolio_card_responses_bytes',
    'Size of the response cache for cards',
    () => cardResponses.cachedBytes(),
  );
  const taggedResponses = new TaggedResponses(cacheBytes.taggedResponses);
  dependencies.metrics?.gauge(
    'inkfolio_tagged_responses_bytes',
    'Size of the response cache for decks and public collections',
    () => taggedResponses.cachedBytes(),
  );
  const { catalogue } = dependencies;
  await app.register(cardRoutes, { prefix: '/api', responses: cardResponses, catalogue, db });
  await app.register(imageRoutes, {
    prefix: '/api',
    images: dependencies.images,
    limit: limits.imageFetches,
  });
  await registerSignIn(app, {
    ...{ db, clock, config },
    limits: limits.emails,
    siteUrl: () => siteUrl(app, config),
    ownUrl: () => `http://localhost:${listeningPort(app)}`,
  });
  await app.register(authRoutes, { prefix: '/api', db, sessionCache, clock });
  await app.register(userRoutes, { prefix: '/api', db, sessionCache, catalogue, clock });
  await app.register(accountMergeRoutes, { prefix: '/api', db, sessionCache, clock });
  const collections = new CachedCollections(db, cacheBytes.collections);
  const deckCards = new CachedDeckCards(cacheBytes.deckCards);
  const lists = new DeckListPages({ db, catalogue, clock, collections, deckCards });
  const readReplica = createReadReplica(dependencies);
  const deckDependencies = { db, catalogue, clock, collections, lists, readReplica };
  await app.register(deckRoutes, { prefix: '/api', ...deckDependencies, taggedResponses });
  await app.register(buildableDeckRoutes, { prefix: '/api', ...deckDependencies });
  await app.register(deckUsageRoutes, { prefix: '/api', ...deckDependencies });
  await app.register(sleevedDeckRoutes, { prefix: '/api', ...deckDependencies });
  await app.register(deckVersionRoutes, { prefix: '/api', ...deckDependencies });
  await app.register(deckImportRoutes, { prefix: '/api', ...deckDependencies });
  await registerDeckPictures(app, { ...dependencies, collections }, limits.drawings);
  const metaResponses = new MetaResponses({ db, catalogue, clock });
  await app.register(metaRoutes, { prefix: '/api', responses: metaResponses });
  const collectionDependencies = { db, catalogue, clock, collections };
  await app.register(collectionRoutes, {
    prefix: '/api',
    ...collectionDependencies,
    taggedResponses,
  });
  await app.register(tradeRoutes, { prefix: '/api', ...collectionDependencies });
  await app.register(playerRoutes, { prefix: '/api', ...deckDependencies });
  await app.register(followRoutes, { prefix: '/api', ...deckDependencies });
  const moderation = { db, clock, moderators: config.moderators };
  await app.register(reportRoutes, { prefix: '/api', ...moderation });
  await app.register(moderationRoutes, { prefix: '/api', ...moderation });
  await app.register(playSiteRoutes, { prefix: '/api', sites: config.playSites });
  await app.register(operatorRoutes, { prefix: '/api', operator: config.operator });
  await app.register(feedRoutes, {
    ...deckDependencies,
    texts: await readMetaTexts(dependencies.webDir),
    defaultLanguage: config.defaultLanguage,
    siteUrl: () => siteUrl(app, config),
  });
  await app.register(sitemapRoutes, { ...dependencies, siteUrl: () => siteUrl(app, config) });
  app.addHook('preClose', () => dependencies.images.close());
  app.addHook('onClose', () => lists.stop());
  const web = {
    ...dependencies,
    cardResponses,
    collections,
    lists,
    metaResponses,
    limit: limits.reads,
  };
  await serveWeb(app, await readBuiltWeb({ ...web, siteUrl: () => siteUrl(app, config) }));
  app.addHook('onListen', async () => {
    // Other languages are indexed on first search: each takes 0.1 s and memory.
    await warmSnapshot(dependencies.catalogue.current(), [config.defaultLanguage]);
    await warmCardResponses(cardResponses);
    lists.warm().catch((err: unknown) => {
      app.log.error({ err }, 'deck preload failed');
    });
  });
  return app;
}

async function registerDeckPictures(
  app: FastifyInstance,
  { config, webDir, ...parts }: AppDependencies & Pick<DeckPictureDependencies, 'collections'>,
  limit: RequestLimit,
): Promise<void> {
  const painter = createPicturePainter();
  const texts = { words: await readMetaTexts(webDir), publicUrl: config.publicUrl };
  const cacheBytes = shareCacheBytes(config.cacheBytes).deckPictures;
  const pictures = createDeckPictures({ ...parts, painter, texts, cacheBytes });
  await app.register(deckPictureRoutes, {
    prefix: '/api',
    pictures,
    limit,
    defaultLanguage: config.defaultLanguage,
  });
  app.addHook('onClose', () => painter.close());
}

function siteUrl(app: FastifyInstance, { publicUrl }: AppDependencies['config']): string {
  return publicUrl ?? `http://localhost:${listeningPort(app)}`;
}

/** Returns 0 before the server listens. */
function listeningPort(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
