import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { RequestLimit } from './requests/rate-limits.ts';

const FOR_PLAYERS = { security: [{ session: [] }] };

/**
 * Serves the contract as OpenAPI at `/api/docs`, rate-limited as reads. Must be registered before
 * the routes it describes.
 */
export async function serveOpenApi(app: FastifyInstance, limit: RequestLimit): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Inkfolio',
        description: 'Cards, decks and collections of the card game with six inks.',
        version: '1',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: {
        ...schema,
        ...(needsSession(route.config?.access) && FOR_PLAYERS),
        ...(route.config?.cost !== undefined && { 'x-cost': route.config.cost }),
      },
      url,
    }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Inkfolio API' },
    uiConfig: { layout: 'BaseLayout' },
    uiHooks: {
      onRequest: (request, _reply, next) => {
        limit.count(request.ip).then(() => next(), next);
      },
    },
  });
}

function needsSession(access: FastifyContextConfig['access']): boolean {
  return access === 'user' || access === 'moderator';
}
