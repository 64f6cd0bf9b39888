import { ANSWERS_PREFIX as PREFIX, VISITOR_ANSWERS as VISITOR } from '../lib/worker-messages.ts';
import { keepNewest } from './bounded-cache.ts';

/** Maximum number of responses, at most about 10 MB: a chapter of a collection is 30 kB. */
const MAX_RESPONSES = 350;
/** Lifetime of a cached response, equal to that of an unused session. */
const CACHED_MS = 30 * 24 * 60 * 60 * 1000;
/** Header of a cached response: time of the server's response in epoch milliseconds. */
const CACHED_AT = 'x-cached-at';
/** Header of a cached response: build of the worker that stored it. */
const BUILD = 'x-build';

/** Requests that work offline: session, decks, collections, lists, site and card data. */
const CACHED_CALLS: readonly RegExp[] = [
  /^\/api\/auth\/me$/,
  /^\/api\/decks(?:\/public)?$/,
  /^\/api\/decks\/[\w-]+(?:\/collection-stats)?$/,
  /^\/api\/collection(?:\/copies|\/sleeved|\/stats|\/card\/\d+|\/chapter\/\w+)?$/,
  /^\/api\/collection\/public\/[\w-]+(?:\/stats|\/chapter\/\w+)?$/,
  /^\/api\/players\/[\w-]+(?:\/decks)?$/,
  /^\/api\/(?:wants|trades)$/,
  /^\/api\/(?:play-sites|operator|meta|cards\/printings)$/,
];
/** Requests after which all cached data of the player is deleted. */
const LAST_CALLS: Readonly<Record<string, string>> = {
  '/api/auth/logout': 'POST',
  '/api/users/me': 'DELETE',
};

/** Players whose session has ended: late responses are not cached. */
const ended = new Set<string>();

export function isCachedCall({ pathname, searchParams }: URL): boolean {
  // A deck with `changeIds` is requested only once.
  return !searchParams.has('changeIds') && CACHED_CALLS.some((call) => call.test(pathname));
}

export function endsSession({ method }: Request, { pathname }: URL): boolean {
  return LAST_CALLS[pathname] === method;
}

/** Caches a successful response for its requester; deletes their cache after a 401. */
export async function cacheAnswer(
  request: Request,
  response: Response,
  build: string,
): Promise<void> {
  const player = await playerOf(request);
  if (response.status === 401) await forgetAnswers(request);
  const { status, headers } = response;
  if (status !== 200 || ended.has(player)) return;
  const cached = new Headers(headers);
  cached.set(CACHED_AT, String(Date.now()));
  cached.set(BUILD, build);
  const copy = new Response(await response.blob(), { headers: cached });
  await keepNewest(await caches.open(PREFIX + player), addressed(request), copy, MAX_RESPONSES);
  // The session may have ended during the write.
  if (ended.has(player)) await caches.delete(PREFIX + player);
}

/** Response with the time at which the server sent it, in epoch milliseconds. */
export interface CachedAnswer {
  readonly response: Response;
  readonly cachedAt: number;
}

/** Finds the requester's cached response; undefined if there is none or it is too old. */
export async function cachedAnswer(
  request: Request,
  url = request.url,
): Promise<CachedAnswer | undefined> {
  const name = PREFIX + (await playerOf(request));
  if (!(await caches.has(name))) return undefined;
  const response = await (await caches.open(name)).match(url, { ignoreVary: true });
  const cachedAt = Number(response?.headers.get(CACHED_AT));
  if (response === undefined || Date.now() - cachedAt > CACHED_MS) return undefined;
  return { response, cachedAt };
}

/** Finds the requester's cached responses whose address matches. */
export async function cachedAnswersTo(
  request: Request,
  passes: (url: URL) => boolean,
): Promise<readonly CachedAnswer[]> {
  const name = PREFIX + (await playerOf(request));
  if (!(await caches.has(name))) return [];
  const calls = await (await caches.open(name)).keys();
  const passing = calls.filter(({ url }) => passes(new URL(url)));
  const answers = await Promise.all(passing.map(({ url }) => cachedAnswer(request, url)));
  return answers.filter((answer) => answer !== undefined);
}

/**
 * Finds the requester's cached response and its entity tag. Undefined for a response of another
 * build, whose format may differ, and for one with a `max-age`: a request with our own tag would
 * bypass the browser's HTTP cache.
 */
export async function taggedAnswer(
  request: Request,
  build: string,
): Promise<{ readonly response: Response; readonly tag: string } | undefined> {
  const response = (await cachedAnswer(request))?.response;
  const tag = response?.headers.get('etag') ?? undefined;
  if (response?.headers.get(BUILD) !== build || tag === undefined) return undefined;
  if (response.headers.get('cache-control')?.includes('max-age')) return undefined;
  return { response, tag };
}

export async function forgetAnswers(request: Request): Promise<void> {
  await forgetPlayer(await playerOf(request));
}

export async function forgetToken(token: string): Promise<void> {
  await forgetPlayer(await hashOf(`Bearer ${token}`));
}

async function forgetPlayer(player: string): Promise<void> {
  if (player === VISITOR) return;
  ended.add(player);
  await caches.delete(PREFIX + player);
}

/** Deletes responses of players who have not visited for longer than a session lasts. */
export async function forgetOldAnswers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    const newest = (await cache.keys()).at(-1);
    const answer = newest && (await cache.match(newest, { ignoreVary: true }));
    const cachedAt = Number(answer?.headers.get(CACHED_AT));
    if (Date.now() - cachedAt > CACHED_MS) await caches.delete(name);
  }
}

/** Request without the token, which must never be stored. */
function addressed({ url }: Request): Request {
  return new Request(url);
}

async function playerOf(request: Request): Promise<string> {
  const token = request.headers.get('authorization');
  if (token === null) return VISITOR;
  return hashOf(token);
}

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
