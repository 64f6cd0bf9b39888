import type { OwnedCopies as Copies } from '@inkfolio/contract/collection';
import { allCopies } from '@inkfolio/domain/collection/collection';
import { LANGUAGES } from '@inkfolio/domain/language';
import { answerCardCall, type OwnedCopies } from './card-calls.ts';
import { tellCached } from './clients.ts';
import { cacheAnswer, cachedAnswer } from './cached-answers.ts';
import { cachedCatalogue } from './cached-catalogue.ts';
import { networkFirst } from './network-first.ts';

/** Milliseconds after which the cached catalogue answers instead: it has the same content. */
const CATALOGUE_PATIENCE = 4000;

/** The answer to a call on sets and cards, which the cached catalogue gives without a network. */
export function callAnswer(request: Request, url: URL): Promise<Response> {
  return networkFirst({
    network: fetch(request),
    cached: () => answerFromCatalogue(request, url),
    patience: CATALOGUE_PATIENCE,
  });
}

/** The answer to a call that is cached for the player who makes it. */
export function personalAnswer(request: Request, event: FetchEvent): Promise<Response> {
  const answered = async () => {
    const response = await fetch(request);
    event.waitUntil(cacheAnswer(request, response.clone()));
    return response;
  };
  return networkFirst({
    network: answered(),
    cached: async () => {
      const cached = await cachedAnswer(request);
      // An aborted call gets no message.
      if (cached !== undefined && !request.signal.aborted) {
        event.waitUntil(tellCached(event.clientId, cached.cachedAt));
      }
      return cached?.response;
    },
  });
}

async function answerFromCatalogue(request: Request, url: URL): Promise<Response | undefined> {
  const language = LANGUAGES.find((code) => code === url.searchParams.get('language'));
  const catalogue = language && (await cachedCatalogue(language));
  const answer = catalogue && (await answerCardCall(catalogue, url, ownedCopiesOf(request)));
  return answer && Response.json(answer.body, { status: answer.status });
}

function ownedCopiesOf(request: Request): OwnedCopies {
  return async () => {
    const cached = await cachedAnswer(request, '/api/collection/copies');
    if (cached === undefined) return undefined;
    const copies = new Map(
      ((await cached.response.json()) as Copies).map(({ cardId, ...copies }) => [
        cardId,
        allCopies(copies),
      ]),
    );
    return ({ id }) => copies.get(id) ?? 0;
  };
}
