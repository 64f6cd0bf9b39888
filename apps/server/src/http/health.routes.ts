import Type from 'typebox';
import type { TypedRoutes } from './requests/typed-routes.ts';

export interface Readiness {
  readonly isDraining: () => boolean;
  readonly isDatabaseReachable: () => Promise<boolean>;
}

const Ready = Type.Object({ status: Type.String() });
const ReadyQuery = Type.Object({ exclude: Type.Optional(Type.Literal('database')) });

/**
 * `/healthz`: liveness. `/readyz`: readiness including the database; `?exclude=database` ignores
 * the database, for a proxy that still serves pages that do not need it.
 */
export const healthRoutes: TypedRoutes<Readiness> = (
  app,
  { isDraining, isDatabaseReachable },
  done,
) => {
  const tags = ['operations'];
  const logLevel = 'warn';
  const config = { isVital: true };

  app.get(
    '/healthz',
    {
      logLevel,
      config,
      schema: { tags, summary: 'Liveness check', response: { 200: Ready } },
    },
    () => ({
      status: 'ok',
    }),
  );

  app.get(
    '/readyz',
    {
      logLevel,
      config,
      schema: {
        tags,
        summary: 'Readiness check',
        querystring: ReadyQuery,
        response: { 200: Ready, 503: Ready },
      },
    },
    async ({ query }, reply) => {
      const isReady =
        !isDraining() && (query.exclude === 'database' || (await isDatabaseReachable()));
      if (isReady) return { status: 'ok' };
      return reply.code(503).send({ status: 'unavailable' });
    },
  );
  done();
};
