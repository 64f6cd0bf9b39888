import { ERRORS, type ErrorCode } from '@inkfolio/contract/error-codes';
import type { ErrorResponse } from '@inkfolio/contract/errors';
import type { Card } from '@inkfolio/domain/cards/card';
import { cardIn, listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { CardQuery } from '@inkfolio/domain/cards/card-filter';
import { dependsOnOwned, readCardQuery } from '@inkfolio/domain/cards/card-query';
import { searchCards } from '@inkfolio/domain/cards/card-search';
import { namedSet, type CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { countedCopiesIn, type Collection } from '@inkfolio/domain/collection/collection';
import {
  unknownSetOf,
  type QueryProblem,
} from '@inkfolio/domain/cards/query-language/query-problem';
import { queryProblemText } from '@inkfolio/domain/cards/query-language/query-problem-text';
import type { Language } from '@inkfolio/domain/language';
import { readCardSearchParameters } from '@inkfolio/domain/cards/card-search-parameters';

export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads the player's collection; undefined if it is not cached. */
export type ReadCollection = () => Promise<Collection | undefined>;

/** Requests for sets and cards that a cached catalogue can answer. */
const CARD_CALL = /^\/api\/(?:sets(?:\/\w+)?|cards\/search|cards\/\d+(?:\/reprints)?)$/;

export function isCardCall({ pathname }: URL): boolean {
  return CARD_CALL.test(pathname);
}

/** Answers a card request from a cached catalogue; undefined if data is missing. */
export async function answerCardCall(
  catalogue: CatalogueIndex,
  { pathname, searchParams }: URL,
  readCollection: ReadCollection,
): Promise<CallAnswer | undefined> {
  const [, , kind, name = '', part] = pathname.split('/');
  const { language } = readCardSearchParameters(searchParams);
  if (kind === 'sets') return answerSets(catalogue, name, language);
  if (name === 'search') return answerSearch(catalogue, searchParams, readCollection);
  const card = catalogue.findCard(name);
  if (card === undefined) return errorAnswer('card_not_found');
  if (part === undefined) return found(cardIn(card, language));
  return found(catalogue.printingsOf(card).map((printing) => cardIn(printing, language)));
}

function answerSets(
  catalogue: CatalogueIndex,
  code: string,
  language: Language | undefined,
): CallAnswer {
  if (code === '') return found(catalogue.sets.map((set) => namedSet(catalogue, set, language)));
  const set = catalogue.sets.find(({ setCode }) => setCode === code);
  if (set === undefined) return errorAnswer('set_not_found');
  return found(namedSet(catalogue, set, language));
}

async function answerSearch(
  catalogue: CatalogueIndex,
  params: URLSearchParams,
  readCollection: ReadCollection,
): Promise<CallAnswer | undefined> {
  const parameters = readCardSearchParameters(params);
  const read = readCardQuery(parameters, catalogue.index);
  if (read.kind === 'problem') {
    return unreadableAnswer(read.problem, parameters.query ?? '');
  }
  const { query } = read;
  if (!dependsOnOwned(query)) return found(pageOf(catalogue, query, parameters.language));
  const collection = await readCollection();
  if (collection === undefined) return undefined;
  const counted = countedPrintings(parameters.ownership, catalogue);
  const owned = countedCopiesIn(collection, counted);
  return found(pageOf(catalogue, query, parameters.language, owned));
}

function pageOf(
  { index }: CatalogueIndex,
  query: CardQuery,
  language: Language | undefined,
  owned?: (card: Card) => number,
) {
  const { cards, total } = searchCards(index, query, owned);
  const { offset, limit } = query;
  return { cards: cards.map((card) => listedCardIn(card, language)), total, offset, limit };
}

export function found(body: unknown): CallAnswer {
  return { status: 200, body };
}

/** The answer to a call with a text that cannot be read, as the server gives it. */
export function unreadableAnswer(problem: QueryProblem, text: string): CallAnswer {
  return errorAnswer('invalid_query', queryProblemText(problem, text), unknownSetOf(problem));
}

export function errorAnswer(code: ErrorCode, message?: string, word?: string): CallAnswer {
  return { status: ERRORS[code][0], body: errorOf(code, message, word) };
}

export function errorOf(code: ErrorCode, message?: string, word?: string): ErrorResponse {
  return { error: message ?? ERRORS[code][1], code, ...(word !== undefined && { word }) };
}
