import Type from 'typebox';
import type { TypedRoutes } from './requests/typed-routes.ts';

const Ready = Type.Object({ status: Type.String() });

/** `/healthz`: the process lives. `/readyz`: it can also answer, database included. */
export const healthRoutes: TypedRoutes<{
  readonly isReady: () => Promise<boolean>;
}> = (app, { isReady }, done) => {
  const tags = ['operations'];
  const logLevel = 'warn';

  app.get(
    '/healthz',
    {
      logLevel,
      config: { isVital: true },
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
      schema: { tags, summary: 'The server can answer', response: { 200: Ready, 503: Ready } },
    },
    async (request, reply) => {
      if (await isReady()) return { status: 'ok' };
      return reply.code(503).send({ status: 'unavailable' });
    },
  );
  done();
};
