import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoryUsage } from 'node:process';
import {
  HOST,
  picture,
  sends,
  startImageTestServer,
} from '../../apps/server/src/features/images/image-test-server.ts';
import { keepSampleDecks } from '../../apps/server/src/features/decks/official/sample-decks.ts';
import { createImageService } from '../../apps/server/src/features/images/images.service.ts';
import { WorkQueue } from '../../apps/server/src/http/requests/work-queue.ts';
import { openSampleApp, type SampleApp } from '../../apps/server/src/testing/sample-app.ts';
import type { FuzzedRoute, JsonSchema } from './fuzzed-route.ts';
import {
  NUMBER_HEADER,
  ROUTE_HEADER,
  type Measures,
  type NamedCard,
  type Question,
  type ServerReady,
} from './server-messages.ts';

/*
 * Complete server in a separate process with its own port and database, so that its memory can be
 * measured. Rate limits are disabled in practice; everything else is as in production.
 */

const WEB_DIR = resolve(import.meta.dirname, '../../apps/web/dist');
const FAR_AWAY = 1_000_000_000;
const FEW_CARDS = 40;

const routes: FuzzedRoute[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: SampleApp['app'] };
  fastify.addHook('onRoute', ({ method, url, schema = {}, config }) => {
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue;
      const { params, querystring, body, response } = schema;
      const known = {
        ...{ access: config?.access, params, query: querystring, body },
        responses: (response ?? {}) as Record<string, JsonSchema>,
      };
      routes.push({ method: one, url, ...(known as Pick<FuzzedRoute, 'responses'>) });
    }
  });
  fastify.addHook('onRequest', (request, reply, next) => {
    const { url } = request.routeOptions;
    if (url !== undefined) void reply.header(ROUTE_HEADER, `${request.method} ${url}`);
    request.log = request.log.child({ fuzzed: request.headers[NUMBER_HEADER] });
    next();
  });
});

const pictures = await startImageTestServer();
pictures.handlers.set('/good.jpg', sends(await picture(300, 420).jpeg().toBuffer()));
pictures.handlers.set('/broken.jpg', sends(Buffer.from('no picture')));
const cacheDir = await mkdtemp(join(tmpdir(), 'inkfolio-fuzz-'));
const hasWeb = existsSync(join(WEB_DIR, 'index.html'));
const site = await openSampleApp({
  // Mails go to the mock mailbox.
  config: { logLevel: 'error', mail: { from: 'log-in@inkfolio.example', smtpUrl: undefined } },
  parts: {
    webDir: hasWeb ? WEB_DIR : undefined,
    images: createImageService({
      queue: new WorkQueue(),
      ...{ hosts: [HOST], cacheDir, cacheLimitBytes: 1_000_000 },
      network: pictures.network(),
    }),
    requestLimits: {
      signInsOfAddress: FAR_AWAY,
      mailsOfAddress: FAR_AWAY,
      mailsOfMailbox: FAR_AWAY,
      mailsInTotal: FAR_AWAY,
      writesOfAddress: FAR_AWAY,
      writesOfPlayer: FAR_AWAY,
      wrongTokensOfAddress: FAR_AWAY,
      drawingsOfAddress: FAR_AWAY,
    },
  },
});
await keepSampleDecks(site.database.db, site.catalogue.current(), Date.now());
await site.app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', ({ number, question }: { number: number; question: Question }) => {
  void replyTo(question).then((response) => process.send?.({ number, response }));
});
process.once('disconnect', () => {
  void stop();
});
process.send?.({
  port: (site.app.server.address() as AddressInfo).port,
  routes: [...routes, ...pages()],
  cards: fewCards(),
  engine: site.database.dialect.engine,
} satisfies ServerReady);

function replyTo(question: Question): Promise<unknown> {
  // A request may delete the player between the two steps of a sign-in, so it is retried once.
  if (question.ask === 'signIn') {
    return site.signIn(question.name).catch(() => site.signIn(question.name));
  }
  return Promise.resolve(measure());
}

function measure(): Measures {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed: heap, external, rss } = memoryUsage();
  return { heap, external, rss, handles: process.getActiveResourcesInfo().length };
}

/** Lists the pages of the site, which are not routes of the server. */
function pages(): FuzzedRoute[] {
  if (!hasWeb) return [];
  return Object.values(PAGE_PATHS).map((url) => ({
    method: 'GET',
    url,
    isPage: true,
    responses: {},
  }));
}

function fewCards(): NamedCard[] {
  return site.catalogue
    .current()
    .cards.slice(0, FEW_CARDS)
    .map(({ id, setCode, number, translations: [english] }) => ({
      ...{ id, setCode, number },
      name: english?.fullName ?? '',
    }));
}

async function stop(): Promise<void> {
  await site.close();
  await pictures.close();
  await rm(cacheDir, { recursive: true, force: true });
  process.exit(0);
}
