import { CardSearchQuery } from '@inkfolio/contract/cards';
import {
  putsNamesFirst,
  readCardSearchParameters,
} from '@inkfolio/domain/cards/card-search-parameters';
import { dependsOnOwned } from '@inkfolio/domain/cards/card-query';
import type { PreloadedData } from '../../http/pages/preloaded-data.ts';
import { readParams } from '../../http/requests/read-params.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import type { CardAnswers } from './card-answers.ts';
import { cardQueryOf } from './card-query.ts';

/** Parameters of the call that the address of the card browser does not have. */
const OF_THE_CALL = ['language', 'offset', 'searchMode', 'deduplicate', 'namesFirst'];
const PARAMETERS = Object.keys(CardSearchQuery.properties).filter(
  (name) => !OF_THE_CALL.includes(name),
);

/**
 * The first page of cards that the card browser asks for at this address, and the sets of its filter;
 * nothing when it is none, or its answer depends on who asks.
 * @throws AppError for a query that cannot be read, as the call does.
 */
export function preloadCards(answers: CardAnswers, visit: PageVisit): readonly PreloadedData[] {
  const { page, ids, params, language } = visit;
  if (page !== 'cards' || ids.id !== undefined) return [];
  const asked = new URLSearchParams([...params].filter(([name]) => PARAMETERS.includes(name)));
  asked.set('language', language);
  const { query: text, sort = 'number' } = readCardSearchParameters(asked);
  if (putsNamesFirst(text, sort)) asked.set('namesFirst', 'true');
  const parameters = readParams(CardSearchQuery, asked);
  if (parameters === undefined) return [];
  const query = cardQueryOf(parameters);
  if (dependsOnOwned(query)) return [];
  const cards = answers.search(query, language);
  const sets = answers.sets(language);
  return [
    { path: `/cards/search?${asked.toString()}`, body: cards.body, tag: cards.etag },
    { path: `/sets?language=${language}`, body: sets.body, tag: sets.etag },
  ];
}
