import Type from 'typebox';
import type { TypedRoutes } from './requests/typed-routes.ts';

/** Answer of the server about itself to whoever sends it calls. */
export interface Readiness {
  /** True from the moment that the server is told to stop. */
  readonly isDraining: () => boolean;
  readonly isDatabaseReachable: () => Promise<boolean>;
}

const Ready = Type.Object({ status: Type.String() });
const ReadyQuery = Type.Object({ exclude: Type.Optional(Type.Literal('database')) });

/**
 * `/healthz`: the process lives. `/readyz`: it takes calls and its database answers; with
 * `?exclude=database` it takes calls, for a proxy that goes on with the pages that need no database.
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
      schema: { tags, summary: 'The process lives', response: { 200: Ready } },
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
        summary: 'The server can answer',
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
