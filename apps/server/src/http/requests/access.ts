import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from './errors.ts';
import { createExpensiveCalls, expensiveCallOf, type ExpensiveCalls } from './expensive-calls.ts';
import type { RateLimits } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Callers that the route admits; every route of the API declares it. `optional-user`: open to
     * everyone, and the answer depends on the caller. `moderator`: players whom the configuration names.
     */
    readonly access?: 'public' | 'optional-user' | 'user' | 'moderator';
    /**
     * What a call costs at most; every route of the API declares it. `cheap`: the answer is ready in
     * memory, or has limits of its own, and calls are not counted. `normal`: one page, deck, card or
     * entry. `expensive`: as much as a player's decks or collection hold; runs in a queue.
     */
    readonly cost?: 'cheap' | 'normal' | 'expensive';
    /** Rate limit of the route. Without it calls that read count as reads, all others as writes. */
    readonly limit?: 'reads' | 'writes' | 'signIns' | 'reports';
  }
  interface FastifyRequest {
    userId: string | undefined;
    /** Time at which the player's last write began, where it is stored. */
    wroteAt: number | null;
  }
}

interface Caller {
  readonly userId: string;
  readonly wroteAt: number | null;
}

interface AccessDependencies {
  /** The player a token stands for. */
  readonly findUser: (token: string) => Promise<Caller | undefined>;
  /** Hook before a player's write; left out: writes are not recorded. */
  readonly noteWrite?: ((caller: Caller) => Promise<void>) | undefined;
  /** True for a player who decides about reports; left out: there is none. */
  readonly isModerator?: (userId: string) => Promise<boolean>;
  readonly limits: RateLimits;
  readonly expensiveCalls?: ExpensiveCalls;
}

/** Paths whose routes declare who may call them. */
const DECLARED = /^\/(api|feeds)\//;
/** The documentation's own files. */
const UNDECLARED = /^\/api\/docs(\/|$)/;
const READING = new Set<unknown>(['GET', 'HEAD', 'OPTIONS']);

/**
 * Enforces the access, the cost and the limit that each route of the API and of feeds declares, for
 * all registered after this. A route without a schema, an access or a cost stops the start.
 */
export function guardRoutes(app: FastifyInstance, dependencies: AccessDependencies): void {
  const { findUser, noteWrite, isModerator, limits } = dependencies;
  const { expensiveCalls = createExpensiveCalls() } = dependencies;
  app.decorateRequest('userId', undefined);
  app.decorateRequest('wroteAt', null);
  app.addHook('onRoute', (route) => {
    if (!DECLARED.test(route.url) || UNDECLARED.test(route.url)) return;
    const { access, cost, limit } = route.config ?? {};
    const name = `${String(route.method)} ${route.url}`;
    if (access === undefined) throw new Error(`${name} does not say who may call it`);
    if (cost === undefined) throw new Error(`${name} does not say what it costs`);
    if ((route.schema ?? { hide: true }).hide) throw new Error(`${name} has no schema`);
    const isReading = [route.method].flat().every((method) => READING.has(method));
    const counted = limit ?? (isReading ? 'reads' : 'writes');
    const guards: onRequestAsyncHookHandler[] = [];
    if (access !== 'public') {
      guards.push(async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const caller =
          access === 'optional-user' ? await knownPlayer(request) : await playerOf(request);
        request.userId = caller?.userId;
        request.wroteAt = caller?.wroteAt ?? null;
        if (access === 'moderator' && !(await isModerator?.(userIdOf(request)))) {
          throw new AppError('moderators_only');
        }
        if (!isReading && caller !== undefined) await noteWrite?.(caller);
      });
    }
    if (cost !== 'cheap') {
      guards.push(async (request) => limits[counted].count(request.ip, request.userId));
    }
    route.onRequest = [...guards, ...[route.onRequest ?? []].flat()];
    if (cost === 'expensive') {
      const { handler } = route;
      route.handler = function handleInTurn(request, reply) {
        const call = expensiveCallOf(request, reply);
        return expensiveCalls.run(call, () => handler.call(this, request, reply));
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

  /** Caller of the request; one whose session has ended counts as a visitor. */
  const knownPlayer = async (request: FastifyRequest): Promise<Caller | undefined> => {
    // Most visitors bring no token, and an error would cost more than the rest of this.
    if (bearerToken(request) === undefined) return undefined;
    try {
      return await playerOf(request);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
}

/** The id of the player who calls. Throws `unauthorized` where a route forgot to ask for one. */
export function userIdOf(request: FastifyRequest): string {
  if (request.userId === undefined) throw new AppError('unauthorized');
  return request.userId;
}

/** The token of `Authorization: Bearer …`, when it has the form of one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
}
