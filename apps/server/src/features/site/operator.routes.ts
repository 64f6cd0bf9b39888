import { Operator } from '@inkfolio/contract/operator';
import type { TypedRoutes } from '../../http/requests/typed-routes.ts';

/** `GET /api/operator`: operator of this installation, from the configuration. */
export const operatorRoutes: TypedRoutes<{ readonly operator: Operator }> = (
  app,
  { operator },
  done,
) => {
  app.get(
    '/operator',
    {
      config: { access: 'public', cost: 'cheap' },
      schema: {
        tags: ['legal'],
        summary: 'Returns operator and hosting provider, for the legal pages',
        response: { 200: Operator },
      },
    },
    () => operator,
  );
  done();
};
