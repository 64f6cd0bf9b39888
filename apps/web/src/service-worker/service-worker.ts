import { files, texts } from 'virtual:edition';
import { Serwist, type RuntimeCaching } from 'serwist';
import type { PageMessage, WorkerMessage } from '../lib/worker-messages.ts';
import { callAnswer, personalAnswer } from './answers.ts';
import { isCardCall } from './card-calls.ts';
import { oldestKept, tellNextWanted } from './clients.ts';
import {
  endsSession,
  forgetAnswers,
  forgetOldAnswers,
  forgetToken,
  isKeptCall,
  keepAnswer,
} from './kept-answers.ts';
import { keepCatalogue } from './kept-catalogue.ts';
import { isPicture, pictureFor } from './kept-pictures.ts';
import { forgetOldTexts, keepNewTexts, keepTexts, textsFor } from './kept-texts.ts';
import { networkFirst } from './network-first.ts';

declare const self: ServiceWorkerGlobalScope;

/** The shell that knows of no page: it becomes whichever page the address names. */
const SHELL = '/index.html';
/** Milliseconds that a page may take to come before the kept shell does instead. */
const PAGE_PATIENCE = 3000;
/** Navigations that are no pages of the site. */
const NO_PAGE = /^\/(?:api|mock-provider|assets|icons)\//;

const ROUTES: RuntimeCaching[] = [
  {
    matcher: ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
    handler: ({ request }) =>
      networkFirst({
        network: fetch(request),
        kept: () => edition.matchPrecache(SHELL),
        patience: PAGE_PATIENCE,
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
    matcher: ({ sameOrigin, url }) => sameOrigin && isKeptCall(url),
    handler: ({ request, event }) => personalAnswer(request, event as FetchEvent),
  },
  {
    matcher: ({ sameOrigin, url }) => sameOrigin && isPicture(url),
    handler: ({ request, event }) => pictureFor(request, (work) => event.waitUntil(work)),
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

const edition = new Serwist({
  precacheEntries: files,
  // The address of a page is never that of a file: the server decides what it begins with.
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: ROUTES,
});
edition.addEventListeners();

self.addEventListener('install', (event) => event.waitUntil(keepNewTexts(texts)));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOldTexts(texts), forgetOldAnswers()])),
);
self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  switch (message.kind) {
    case 'keep': {
      const { language } = message;
      // Without a network what is kept stays as it is.
      event.waitUntil(Promise.allSettled([keepTexts(texts, language), keepCatalogue(language)]));
      break;
    }
    case 'keep-answer': {
      const url = new URL(`/api${message.path}`, self.location.origin);
      if (!isKeptCall(url)) break;
      event.waitUntil(keepAnswer(new Request(url), Response.json(message.answer)));
      break;
    }
    case 'end-session':
      event.waitUntil(forgetToken(message.token));
      break;
    case 'kept-since?': {
      const client = event.source as Client;
      const keptSince = oldestKept(client.id);
      if (keptSince === undefined) break;
      client.postMessage({ kind: 'kept-since', keptSince } satisfies WorkerMessage);
      break;
    }
    case 'has-file?':
      event.ports[0]?.postMessage(edition.getPrecacheKeyForUrl(message.path) !== undefined);
      break;
    case 'take-over':
      event.waitUntil(Promise.all([tellNextWanted(), self.skipWaiting()]));
      break;
  }
});
