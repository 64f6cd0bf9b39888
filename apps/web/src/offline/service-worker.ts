import { isPagePath, pageAt } from '@inkfolio/contract/pages';
import { Serwist, type PrecacheEntry, type RuntimeCaching } from 'serwist';
import type { PageMessage, WorkerMessage } from '../lib/worker-messages.ts';
import { analysisAnswer, callAnswer, personalAnswer } from './answers.ts';
import { isCardCall } from './card-calls.ts';
import { oldestCached, tellSkipWaiting } from './clients.ts';
import {
  endsSession,
  forgetAnswers,
  forgetOldAnswers,
  forgetToken,
  isCachedCall,
  cacheAnswer,
} from './cached-answers.ts';
import { cacheCatalogue } from './cached-catalogue.ts';
import { isPicture, pictureFor } from './cached-pictures.ts';
import { forgetOldTexts, cacheNewTexts, cacheTexts, textsFor } from './cached-texts.ts';
import { networkFirst } from './network-first.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __SW_MANIFEST: PrecacheEntry[] };

/** Files of the build; texts are cached in one language, all other files completely. */
const built = self.__SW_MANIFEST;
const isText = ({ url }: PrecacheEntry) => url.startsWith('/assets/texts-');
const files = built.filter((entry) => !isText(entry));
const texts = built.filter(isText).map(({ url }) => url);

/** App shell without page data, used for any address. */
const SHELL = '/index.html';
const build = built.find(({ url }) => url === SHELL)?.revision ?? '';
/** Timeout in milliseconds for a page before the cached shell is used. */
const PAGE_TIMEOUT_MS = 3000;

/**
 * Whether the app shell can serve the address. Its entity tag avoids downloading it again, while
 * the server's page would contain files and responses that the device already has.
 */
function becomesPage({ pathname, searchParams }: URL): boolean {
  const page = pageAt(pathname)?.page;
  // An address with a token has special headers.
  return page !== undefined && page !== 'callback' && !searchParams.has('token');
}

/** Pending caching tasks of the pages, in order. */
let pendingCaching: Promise<unknown> = Promise.resolve();

const ROUTES: RuntimeCaching[] = [
  {
    matcher: ({ request, url }) => request.mode === 'navigate' && isPagePath(url.pathname),
    handler: ({ request, url }) =>
      networkFirst({
        network: fetch(becomesPage(url) ? SHELL : request),
        cached: () => serwist.matchPrecache(SHELL),
        timeoutMs: PAGE_TIMEOUT_MS,
      }),
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && texts.includes(url.pathname),
    handler: ({ request }) => textsFor(request),
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && isCardCall(url),
    handler: ({ request, url }) => callAnswer(request, url),
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && isCachedCall(url),
    handler: ({ request, event }) => personalAnswer(request, event as FetchEvent, build),
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && isPicture(url),
    handler: ({ request, event }) => pictureFor(request, (work) => event.waitUntil(work)),
  },
  {
    method: 'POST',
    matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname === '/api/decks/analysis',
    handler: ({ request, url }) => analysisAnswer(request, url),
  },
  ...(['POST', 'DELETE'] as const).map(
    (method) =>
      ({
        method,
        matcher: ({ request, url, sameOrigin }) => sameOrigin && endsSession(request, url),
        handler: async ({ request }) => {
          await forgetAnswers(request);
          return fetch(request);
        },
      }) satisfies RuntimeCaching,
  ),
];

const serwist = new Serwist({
  precacheEntries: files,
  // Page addresses never map to files: the server decides what they start with.
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: ROUTES,
});
serwist.addEventListeners();

self.addEventListener('install', (event) => event.waitUntil(cacheNewTexts(texts)));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOldTexts(texts), forgetOldAnswers()])),
);
self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  switch (message.kind) {
    case 'keep': {
      const { language } = message;
      // Fails offline: the cached files then stay.
      const tellNews = async () => {
        const news = await cacheCatalogue(language);
        if (news !== undefined) event.source?.postMessage(news);
      };
      // In sequence: of two languages, the last requested one is kept.
      pendingCaching = pendingCaching.then(() =>
        Promise.allSettled([cacheTexts(texts, language), tellNews()]),
      );
      event.waitUntil(pendingCaching);
      break;
    }
    case 'cache-answer': {
      const { path, answer, token, etag } = message;
      const url = new URL(`/api${path}`, self.location.origin);
      if (!isCachedCall(url)) break;
      const request = new Request(
        url,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      );
      const response = Response.json(answer, etag ? { headers: { etag } } : {});
      const [port] = event.ports;
      event.waitUntil(
        cacheAnswer(request, response, build).finally(() => port?.postMessage('done')),
      );
      break;
    }
    case 'end-session':
      event.waitUntil(forgetToken(message.token));
      break;
    case 'cached-since?': {
      const client = event.source as Client;
      const cachedSince = oldestCached(client.id);
      if (cachedSince === undefined) break;
      client.postMessage({ kind: 'cached-since', cachedSince } satisfies WorkerMessage);
      break;
    }
    case 'has-file?':
      event.ports[0]?.postMessage(serwist.getPrecacheKeyForUrl(message.path) !== undefined);
      break;
    case 'skip-waiting':
      event.waitUntil(Promise.all([tellSkipWaiting(), self.skipWaiting()]));
      break;
  }
});
