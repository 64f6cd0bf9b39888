import type { User } from '@inkfolio/contract/auth';
import type { DeckPaste } from '@inkfolio/contract/deck-import';
import type { Deck } from '@inkfolio/contract/decks';
import type { SleevedDecks } from '@inkfolio/contract/sleeved-decks';
import type { OwnedCopies as Copies } from '@inkfolio/contract/collection';
import { analysePaste } from '@inkfolio/domain/decks/paste-analysis';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { textOfBase64 } from '../lib/base64.ts';
import { answerCardCall, type ReadCollection } from './card-calls.ts';
import { tellCached } from './clients.ts';
import {
  cacheAnswer,
  cachedAnswer,
  cachedAnswersTo,
  taggedAnswer,
  type CachedAnswer,
} from './cached-answers.ts';
import { cachedCatalogue } from './cached-catalogue.ts';
import {
  answerCollectionCall,
  collectionOf,
  isChapterCall,
  isCollectionCall,
} from './collection-calls.ts';
import { answerDeckListCall, isDeckListCall } from './deck-calls.ts';
import { networkFirst } from './network-first.ts';

/** Request for all owned copies, from which other collection responses are derived. */
const COPIES = '/api/collection/copies';
const DECK = /^\/api\/decks\/(?!public$|buildable$)[\w-]+$/;
/** Timeout in milliseconds after which the cached catalogue responds: it has the same content. */
const CATALOGUE_TIMEOUT_MS = 4000;

/** Responds to requests for sets and cards; offline, or if asked to, from the cached catalogue. */
export async function callAnswer(request: Request, url: URL): Promise<Response> {
  if (request.cache === 'only-if-cached') {
    return (await answerFromCatalogue(request, url)) ?? new Response(null, { status: 204 });
  }
  return networkFirst({
    network: fetch(request),
    cached: () => answerFromCatalogue(request, url),
    timeoutMs: CATALOGUE_TIMEOUT_MS,
  });
}

/**
 * Responds to the analysis of a pasted text from the cached catalogue. It has card names in English
 * and one other language, so lines without a card are matched by the server if it is reachable.
 */
export async function analysisAnswer(request: Request, url: URL): Promise<Response> {
  const language = languageOf(url);
  const catalogue = language && (await cachedCatalogue(language));
  if (catalogue === undefined) return fetch(request);
  const { text } = (await request.clone().json()) as DeckPaste;
  const analysis = analysePaste(catalogue, text, language, textOfBase64);
  const { problems, leftOut } = analysis;
  const cached = () => Promise.resolve(Response.json(analysis));
  if (problems.length + leftOut.length === 0) return cached();
  return networkFirst({ network: fetch(request), cached, timeoutMs: CATALOGUE_TIMEOUT_MS });
}

/** Responds to requests that are cached per player; `build` identifies the worker's version. */
export function personalAnswer(
  request: Request,
  event: FetchEvent,
  build: string,
): Promise<Response> {
  const fetchAndCache = async (call: Request) => {
    const known = await taggedAnswer(call, build);
    const fetched = await fetch(known === undefined ? call : withTag(call, known.tag));
    const response = known !== undefined && fetched.status === 304 ? known.response : fetched;
    event.waitUntil(cacheAnswer(call, response.clone(), build));
    return response;
  };
  const answered = async () =>
    (await chapterFromCopies(request, fetchAndCache)) ?? fetchAndCache(request);
  return networkFirst({
    network: answered(),
    cached: async () => {
      const cached = await newestAnswer(request);
      if (cached !== undefined && !request.signal.aborted) {
        event.waitUntil(tellCached(event.clientId, cached.cachedAt));
      }
      return cached?.response;
    },
  });
}

/** Adds `If-None-Match`, so that the server responds 304 for an unchanged resource. */
function withTag(call: Request, tag: string): Request {
  const headers = new Headers(call.headers);
  headers.set('if-none-match', tag);
  return new Request(call, { headers });
}

/**
 * Builds a chapter from the cached catalogue and the current copies from the server: a tenth of the
 * bytes of the server's chapter. Undefined for other requests, or if the catalogue lacks the set.
 */
async function chapterFromCopies(
  request: Request,
  fetchCall: (call: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const language = languageOf(url);
  if (!isChapterCall(url) || language === undefined) return undefined;
  const catalogue = await cachedCatalogue(language);
  if (catalogue === undefined) return undefined;
  const { headers, signal } = request;
  const copies = await fetchCall(new Request(COPIES, { headers, signal }));
  if (!copies.ok) return copies;
  const collection = collectionOf((await copies.json()) as Copies);
  const { status, body } = answerCollectionCall(catalogue, collection, url);
  return status === 200 ? Response.json(body) : undefined;
}

/** Cached response, or one derived from newer copies of the player. */
async function newestAnswer(request: Request): Promise<CachedAnswer | undefined> {
  const cached = await cachedAnswer(request);
  const url = new URL(request.url);
  if (cached === undefined && isDeckListCall(url)) return deckListAnswer(request, url);
  if (!isCollectionCall(url)) return cached;
  const copies = await cachedAnswer(request, COPIES);
  if (copies === undefined || copies.cachedAt <= (cached?.cachedAt ?? 0)) return cached;
  const language = languageOf(url);
  const catalogue = language && (await cachedCatalogue(language));
  if (catalogue === undefined) return cached;
  const collection = collectionOf((await copies.response.json()) as Copies);
  const { status, body } = answerCollectionCall(catalogue, collection, url);
  return { response: Response.json(body, { status }), cachedAt: copies.cachedAt };
}

/** Builds a deck list from data on the device; undefined without decks. */
async function deckListAnswer(request: Request, url: URL): Promise<CachedAnswer | undefined> {
  const language = languageOf(url);
  const catalogue = language && (await cachedCatalogue(language));
  const answers = await cachedAnswersTo(
    request,
    (call) => DECK.test(call.pathname) && languageOf(call) === language,
  );
  const copies = await cachedAnswer(request, COPIES);
  if (catalogue === undefined || answers.length === 0) return undefined;
  const bodyOf = async (path: string): Promise<unknown> =>
    (await cachedAnswer(request, path))?.response.json();
  const [me, sleeved] = await Promise.all([
    bodyOf('/api/auth/me') as Promise<User | undefined>,
    bodyOf('/api/collection/sleeved') as Promise<SleevedDecks | undefined>,
  ]);
  const device = {
    decks: (await Promise.all(answers.map(({ response }) => response.json()))) as Deck[],
    viewerId: me?.id,
    collection: copies && collectionOf((await copies.response.json()) as Copies),
    sleeved: sleeved?.decks ?? [],
    now: Date.now(),
  };
  const answer = answerDeckListCall(catalogue, device, url);
  return (
    answer && {
      response: Response.json(answer.body, { status: answer.status }),
      cachedAt: Math.min(...answers.map(({ cachedAt }) => cachedAt)),
    }
  );
}

async function answerFromCatalogue(request: Request, url: URL): Promise<Response | undefined> {
  const language = languageOf(url);
  const catalogue = language && (await cachedCatalogue(language));
  const answer = catalogue && (await answerCardCall(catalogue, url, collectionReader(request)));
  return answer && Response.json(answer.body, { status: answer.status });
}

function collectionReader(request: Request): ReadCollection {
  return async () => {
    const cached = await cachedAnswer(request, COPIES);
    return cached && collectionOf((await cached.response.json()) as Copies);
  };
}

function languageOf({ searchParams }: URL): Language | undefined {
  return LANGUAGES.find((code) => code === searchParams.get('language'));
}
