import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from './errors.ts';
import type { RateLimits } from './rate-limits.ts';
import { queuedRequestOf, type WorkQueue } from './work-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Required on every API route: permitted callers. `optional-user`: public, but the response
     * depends on the caller. `moderator`: players named in the configuration.
     */
    readonly access?: 'public' | 'optional-user' | 'user' | 'moderator';
    /**
     * Required on every API route: maximum cost. `cheap`: response in memory or limited otherwise;
     * not counted. `normal`: one page, deck, card or entry. `expensive`: all decks or the whole
     * collection of a player; queued.
     */
    readonly cost?: 'cheap' | 'normal' | 'expensive';
    /** Rate limit of the route. Default: `reads` for safe methods, otherwise `writes`. */
    readonly limit?: 'reads' | 'writes' | 'signIns' | 'mails' | 'reports';
  }
  interface FastifyRequest {
    userId: string | undefined;
    /** Start of the player's last write; null if not stored. */
    wroteAt: number | null;
  }
}

interface Caller {
  readonly userId: string;
  readonly wroteAt: number | null;
}

interface AccessDependencies {
  readonly findUser: (token: string) => Promise<Caller | undefined>;
  /** Called before a player's write; without it writes are not recorded. */
  readonly recordWrite?: ((caller: Caller) => Promise<void>) | undefined;
  readonly isModerator?: (userId: string) => Promise<boolean>;
  readonly limits: RateLimits;
  readonly queue: WorkQueue;
}

// Paths whose routes must declare their access, and the API documentation's own files.
const DECLARED = /^\/(api|feeds)\//;
const UNDECLARED = /^\/api\/docs(\/|$)/;
const READING = new Set<unknown>(['GET', 'HEAD', 'OPTIONS']);

/**
 * Enforces access, cost and rate limit of all API and feed routes registered later. Throws at
 * startup for a route without schema, access or cost.
 */
export function guardRoutes(app: FastifyInstance, dependencies: AccessDependencies): void {
  const { findUser, recordWrite, isModerator, limits, queue } = dependencies;
  app.decorateRequest('userId', undefined);
  app.decorateRequest('wroteAt', null);
  app.addHook('onRoute', (route) => {
    if (!DECLARED.test(route.url) || UNDECLARED.test(route.url)) return;
    const { access, cost, limit } = route.config ?? {};
    const name = `${String(route.method)} ${route.url}`;
    if (access === undefined) throw new Error(`${name} does not declare its access`);
    if (cost === undefined) throw new Error(`${name} does not declare its cost`);
    if ((route.schema ?? { hide: true }).hide) throw new Error(`${name} has no schema`);
    const isReading = [route.method].flat().every((method) => READING.has(method));
    const counted = limit ?? (isReading ? 'reads' : 'writes');
    const guards: onRequestAsyncHookHandler[] = [];
    if (access !== 'public') {
      guards.push(async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const caller =
          access === 'optional-user' ? await optionalPlayer(request) : await playerOf(request);
        request.userId = caller?.userId;
        request.wroteAt = caller?.wroteAt ?? null;
        if (access === 'moderator' && !(await isModerator?.(userIdOf(request)))) {
          throw new AppError('moderators_only');
        }
        if (!isReading && caller !== undefined) await recordWrite?.(caller);
      });
    }
    if (cost !== 'cheap') {
      guards.push(async (request) => limits[counted].count(request.ip, request.userId));
    }
    route.onRequest = [...guards, ...[route.onRequest ?? []].flat()];
    if (cost === 'expensive') {
      const { handler } = route;
      route.handler = function handleInTurn(request, reply) {
        const queued = queuedRequestOf(request, reply);
        return queue.runRequest(queued, () => handler.call(this, request, reply));
      };
    }
  });

  const playerOf = async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerToken(request);
    if (token === undefined) throw new AppError('unauthorized');
    await limits.wrongTokens.check(request.ip, token);
    const caller = await findUser(token);
    if (caller !== undefined) {
      limits.wrongTokens.remember(token);
      return caller;
    }
    await limits.wrongTokens.count(request.ip);
    request.log.info('unknown session token');
    throw new AppError('unauthorized');
  };

  /** Returns the caller; undefined for a visitor or an expired session. */
  const optionalPlayer = async (request: FastifyRequest): Promise<Caller | undefined> => {
    // Fast path: most visitors send no token, and throwing is slow.
    if (bearerToken(request) === undefined) return undefined;
    try {
      return await playerOf(request);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
}

/** Returns the player's id. Throws `unauthorized` if the route lacks `access: 'user'`. */
export function userIdOf(request: FastifyRequest): string {
  if (request.userId === undefined) throw new AppError('unauthorized');
  return request.userId;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}
