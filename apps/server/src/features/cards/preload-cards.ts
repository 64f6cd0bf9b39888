import { CardSearchQuery } from '@inkfolio/contract/cards';
import {
  putsNamesFirst,
  readCardSearchParameters,
} from '@inkfolio/domain/cards/card-search-parameters';
import { dependsOnOwned } from '@inkfolio/domain/cards/card-query';
import { namedSet } from '@inkfolio/domain/cards/catalogue-index';
import { newestSet, showcaseSearch } from '@inkfolio/domain/cards/newest-set';
import type { Language } from '@inkfolio/domain/language';
import type { PreloadedData } from '../../http/pages/preloaded-data.ts';
import { readParams } from '../../http/requests/read-params.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import type { CardAnswers } from './card-answers.ts';
import type { CatalogueSnapshot } from './catalogue/catalogue-snapshot.ts';

/** Parameters of the call that the address of the card browser does not have. */
const OF_THE_CALL = ['language', 'offset', 'searchMode', 'deduplicate', 'namesFirst', 'ownership'];
const PARAMETERS = Object.keys(CardSearchQuery.properties).filter(
  (name) => !OF_THE_CALL.includes(name),
);

/**
 * Preloaded data of the home page and of the card browser; empty when it depends on the caller.
 * @throws AppError for a query that cannot be read, as the call does.
 */
export function preloadCards(
  answers: CardAnswers,
  catalogue: CatalogueSnapshot,
  visit: PageVisit,
): readonly PreloadedData[] {
  if (visit.page === 'home') return newestSetCards(answers, catalogue, visit.language);
  if (visit.page !== 'cards' || visit.ids.id !== undefined) return [];
  return firstPage(answers, visit);
}

/** The sets, and the cards of the newest one that the home page chooses from. */
function newestSetCards(
  answers: CardAnswers,
  catalogue: CatalogueSnapshot,
  language: Language,
): readonly PreloadedData[] {
  const sets = setsOf(answers, language);
  const newest = newestSet(catalogue.sets.map((set) => namedSet(catalogue, set, language)));
  if (newest === undefined) return [sets];
  const asked = new URLSearchParams(showcaseSearch(newest.setCode, language));
  const parameters = readParams(CardSearchQuery, asked);
  return parameters === undefined ? [sets] : [sets, found(answers, parameters, asked)];
}

/** The first page of cards that the card browser asks for, and the sets of its filter. */
function firstPage(
  answers: CardAnswers,
  { params, language }: PageVisit,
): readonly PreloadedData[] {
  const asked = new URLSearchParams([...params].filter(([name]) => PARAMETERS.includes(name)));
  asked.set('language', language);
  const { query: text, sort = 'number' } = readCardSearchParameters(asked);
  if (putsNamesFirst(text, sort)) asked.set('namesFirst', 'true');
  const parameters = readParams(CardSearchQuery, asked);
  if (parameters === undefined) return [];
  if (dependsOnOwned(answers.queryOf(parameters))) return [];
  return [found(answers, parameters, asked), setsOf(answers, language)];
}

function found(
  answers: CardAnswers,
  parameters: CardSearchQuery,
  asked: URLSearchParams,
): PreloadedData {
  const { body, etag } = answers.search(answers.queryOf(parameters), parameters.language);
  return { path: `/cards/search?${asked.toString()}`, body, tag: etag };
}

function setsOf(answers: CardAnswers, language: Language): PreloadedData {
  const { body, etag } = answers.sets(language);
  return { path: `/sets?language=${language}`, body, tag: etag };
}
