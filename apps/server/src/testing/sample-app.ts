import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { buildApp, type AppDependencies } from '../app.ts';
import { readConfig } from '../config.ts';
import { isReachable, type Database, type DatabasePlace } from '../db/database.ts';
import { SessionCache } from '../features/auth/session-cache.ts';
import { beginSession } from '../features/auth/session.service.ts';
import { mockProviderUser } from '../features/auth/mock-provider/mock-provider-accounts.ts';
import { loadCatalogue, type Catalogue } from '../features/cards/catalogue/catalogue.service.ts';
import { createImageService } from '../features/images/images.service.ts';
import { putDiscordUser } from '../features/users/users.repository.ts';
import { UNLIMITED_READS } from '../http/requests/rate-limits.ts';
import { WorkQueue } from '../http/requests/work-queue.ts';
import { fillDatabase, openTestDatabase } from './test-database.ts';

/** Complete server without a port, on a database with the sample catalogue. */
export interface SampleApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly sessionCache: SessionCache;
  /** Creates a session of the named player, and the player if new. */
  readonly signIn: (name: string) => Promise<SignedIn>;
  /** Sends a request to a path below `/api`, as a visitor by default. */
  readonly request: (
    who: { readonly headers: Readonly<Record<string, string>> } | undefined,
    method: Method,
    path: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
  /** Sends a request that must succeed. */
  readonly send: SampleApp['request'];
  /** Adds a deck, public by default; returns its id. */
  readonly addDeck: (who: SignedIn, deck?: object) => Promise<string>;
  readonly close: () => Promise<void>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface SignedIn {
  readonly userId: string;
  readonly token: string;
  /** Headers of this player's requests. */
  readonly headers: { readonly authorization: string };
}

/**
 * `config` and `clock` override the defaults. With a `place` the app is one of several instances on
 * the same data, which outlives the app, as a given `database` does.
 */
export async function openSampleApp({
  config = {},
  clock = Date.now,
  place,
  database: standing,
  parts = {},
}: {
  readonly config?: Partial<AppDependencies['config']>;
  readonly clock?: () => number;
  readonly place?: DatabasePlace;
  readonly database?: Database;
  readonly parts?: Partial<
    Pick<
      AppDependencies,
      | 'replica'
      | 'metrics'
      | 'traces'
      | 'connectionLimits'
      | 'pressure'
      | 'requestLimits'
      | 'images'
      | 'queue'
      | 'webDir'
    >
  >;
} = {}): Promise<SampleApp> {
  const database =
    standing === undefined
      ? await openTestDatabase(place, [], 'sample')
      : { ...standing, close: () => Promise.resolve() };
  await fillDatabase(database, 'sample');
  const catalogue = await loadCatalogue(database);
  const sessionCache = new SessionCache(database);
  const imageDir = join(tmpdir(), `inkfolio-images-${randomUUID()}`);
  const { queue = new WorkQueue() } = parts;
  const app = await buildApp({
    config: {
      logLevel: 'silent',
      defaultLanguage: 'fr',
      publicUrl: undefined,
      trustedProxies: ['loopback'],
      discord: 'mock',
      mail: undefined,
      playSites: [],
      gameName: undefined,
      moderators: [],
      operator: { name: null, address: null, email: null, hostingProvider: null },
      cacheBytes: readConfig({}).cacheBytes,
      ...config,
    },
    db: database.db,
    rateLimitPool: database.dialect.rateLimitPool,
    sessionCache,
    clock,
    catalogue,
    queue,
    images:
      parts.images ??
      createImageService({
        queue,
        hosts: ['images.invalid'],
        cacheDir: imageDir,
        cacheLimitBytes: 1_000_000,
      }),
    webDir: undefined,
    readiness: { isDraining: () => false, isDatabaseReachable: () => isReachable(database) },
    // A busy machine is no overload of this server.
    pressure: { maxDelayMs: Infinity },
    ...parts,
    requestLimits: { ...UNLIMITED_READS, ...parts.requestLimits },
  });
  const request: SampleApp['request'] = (who, method, path, payload) =>
    app.inject({
      ...{ method, url: `/api${path}`, headers: who?.headers ?? {} },
      ...(payload && { payload }),
    });
  const send: SampleApp['send'] = async (...parts) => {
    const response = await request(...parts);
    if (response.statusCode < 300) return response;
    throw new Error(`${parts[1]} ${parts[2]}: ${response.statusCode} ${response.body}`);
  };
  return {
    app,
    database,
    catalogue,
    sessionCache,
    async signIn(name) {
      const { id: discordId, username, email } = mockProviderUser(name);
      const userId = await putDiscordUser(
        database.db,
        { discordId, discordUsername: username, avatar: null, email },
        { id: newId(), preferredLanguage: 'fr', createdAt: clock() },
      );
      const token = await beginSession(database.db, userId, clock());
      return { userId, token, headers: { authorization: `Bearer ${token}` } };
    },
    request,
    send,
    async addDeck(who, deck) {
      const payload = { name: 'Tides', colors: [], isPublic: true, ...deck };
      return (await send(who, 'POST', '/decks', payload)).json<{ id: string }>().id;
    },
    close: async () => {
      await app.close();
      await rm(imageDir, { recursive: true, force: true });
      await database.close();
    },
  };
}
