import type { OwnedCopies as Copies } from '@inkfolio/contract/collection';
import { allCopies } from '@inkfolio/domain/collection/collection';
import { LANGUAGES } from '@inkfolio/domain/language';
import { answerCardCall, type OwnedCopies } from './card-calls.ts';
import { tellKept } from './clients.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { keptCatalogue } from './kept-catalogue.ts';
import { networkFirst } from './network-first.ts';

/** Milliseconds after which the kept catalogue answers instead: it says the same. */
const CATALOGUE_PATIENCE = 4000;

/** The answer to a call on sets and cards, which the kept catalogue gives without a network. */
export function callAnswer(request: Request, url: URL): Promise<Response> {
  return networkFirst({
    network: fetch(request),
    kept: () => answerFromCatalogue(request, url),
    patience: CATALOGUE_PATIENCE,
  });
}

/** The answer to a call that is kept for the player who makes it. */
export function personalAnswer(request: Request, event: FetchEvent): Promise<Response> {
  const answered = async () => {
    const response = await fetch(request);
    event.waitUntil(keepAnswer(request, response.clone()));
    return response;
  };
  return networkFirst({
    network: answered(),
    kept: async () => {
      const kept = await keptAnswer(request);
      // Who has taken the call back is told nothing.
      if (kept !== undefined && !request.signal.aborted) {
        event.waitUntil(tellKept(event.clientId, kept.keptAt));
      }
      return kept?.response;
    },
  });
}

async function answerFromCatalogue(request: Request, url: URL): Promise<Response | undefined> {
  const language = LANGUAGES.find((code) => code === url.searchParams.get('language'));
  const catalogue = language && (await keptCatalogue(language));
  const answer = catalogue && (await answerCardCall(catalogue, url, ownedCopiesOf(request)));
  return answer && Response.json(answer.body, { status: answer.status });
}

function ownedCopiesOf(request: Request): OwnedCopies {
  return async () => {
    const kept = await keptAnswer(request, '/api/collection/copies');
    if (kept === undefined) return undefined;
    const copies = new Map(
      ((await kept.response.json()) as Copies).map(({ cardId, ...copies }) => [
        cardId,
        allCopies(copies),
      ]),
    );
    return ({ id }) => copies.get(id) ?? 0;
  };
}
