import { CardSearchQuery } from '@inkfolio/contract/cards';
import { asksForOwned } from '@inkfolio/domain/cards/query-language/query-tree';
import type { FirstAnswer } from '../../http/first-answer.ts';
import { readParams } from '../../http/read-params.ts';
import type { PageVisit } from '../../http/static-web.ts';
import type { CardAnswers } from './card-answers.ts';
import { cardQueryOf } from './card-query.ts';

/** The parameters of the card browser's address; the call has them in the same order. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['query', 'color', 'rarity', 'cost', 'inkwell', 'type', 'includeSongs', 'format', 'setCode'],
  ...['subtype', 'strengthOperator', 'strengthValue', 'willpowerOperator', 'willpowerValue'],
  ...['loreOperator', 'loreValue', 'sort', 'sortOrder', 'limit'],
]);

/**
 * The first page of cards that the card browser asks for at this address, and the sets of its filter;
 * nothing when it is none, or its answer depends on who asks.
 * @throws AppError for a query that cannot be read, as the call does.
 */
export function firstCards(answers: CardAnswers, visit: PageVisit): readonly FirstAnswer[] {
  const { path, params, language } = visit;
  if (path !== '/cards') return [];
  const asked = new URLSearchParams([...params].filter(([name]) => PARAMETERS.has(name)));
  asked.set('language', language);
  // As the page does: whoever types a name looks for that card.
  if (asked.has('query') && !asked.has('sort')) asked.set('namesFirst', 'true');
  const parameters = readParams(CardSearchQuery, asked);
  if (parameters === undefined) return [];
  const query = cardQueryOf(parameters);
  if (query.tree !== undefined && asksForOwned(query.tree)) return [];
  const cards = answers.search(query, language);
  const sets = answers.sets(language);
  return [
    { path: `/cards/search?${asked.toString()}`, body: cards.body, tag: cards.etag },
    { path: `/sets?language=${language}`, body: sets.body, tag: sets.etag },
  ];
}
