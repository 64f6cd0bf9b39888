import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createCardAnswers, warmCardAnswers } from './features/cards/card-answers.ts';
import { cardRoutes } from './features/cards/cards.routes.ts';
import { warmSnapshot } from './features/cards/catalogue-snapshot.ts';
import type { Catalogue } from './features/cards/catalogue.service.ts';
import { imageRoutes } from './features/images/images.routes.ts';
import type { ImageService } from './features/images/images.service.ts';
import { errorOptions, handleErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.routes.ts';
import { loggingOptions, logRequests } from './http/logging.ts';
import { serveOpenApi } from './http/openapi.ts';
import { readPageShell } from './http/page-shell.ts';
import { serveWeb, type BuiltWeb } from './http/static-web.ts';

export interface AppParts {
  readonly config: Pick<Config, 'logLevel' | 'defaultLanguage'>;
  readonly catalogue: Catalogue;
  readonly images: ImageService;
  /** The folder of the built page; undefined: the API alone. */
  readonly webDir: string | undefined;
  readonly isReady: () => Promise<boolean>;
}

/** The largest body a call may have; the routes that need more say so. */
const BODY_LIMIT = 256 * 1024;

/** Wires the whole server; nothing is started and nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggingOptions(parts.config.logLevel),
    ...errorOptions,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<TypeBoxTypeProvider>();
  logRequests(app);
  handleErrors(app);
  const web = await builtWeb(parts);
  await serveOpenApi(app);
  await app.register(healthRoutes, { isReady: parts.isReady });
  const answers = createCardAnswers(parts.catalogue);
  await app.register(cardRoutes, { prefix: '/api', answers });
  await app.register(imageRoutes, { prefix: '/api', images: parts.images });
  app.addHook('preClose', () => parts.images.close());
  await serveWeb(app, web);
  app.addHook('onListen', async () => {
    await warmSnapshot(parts.catalogue.current());
    await warmCardAnswers(answers);
  });
  return app;
}

async function builtWeb({ webDir, config }: AppParts): Promise<BuiltWeb | undefined> {
  if (webDir === undefined) return undefined;
  return { webDir, shell: await readPageShell(webDir, config.defaultLanguage) };
}
