import type { CardSearchQuery } from '@inkfolio/contract/cards';
import {
  DEFAULT_CARD_PAGE_SIZE,
  type CardQuery,
  type StatFilter,
  type StatOperator,
} from '@inkfolio/domain/cards/card-filter';
import { readQuery } from '@inkfolio/domain/cards/query-language/parse-query';
import { AppError } from '../../http/errors.ts';
import { queryProblemText } from './query-problem-text.ts';

/**
 * The search that the parameters ask for; words are English unless a language is named. Throws
 * `invalid_query` when the text holds a term and cannot be read.
 */
export function cardQueryOf(parameters: CardSearchQuery): CardQuery {
  return {
    ...searchedText(parameters.query ?? ''),
    language: parameters.language ?? 'en',
    colors: parameters.color,
    rarities: parameters.rarity,
    costs: parameters.cost,
    inkwell: parameters.inkwell,
    setCodes: parameters.setCode,
    types: parameters.type,
    format: parameters.format,
    subtypes: parameters.subtype,
    includeSongs: parameters.includeSongs,
    strength: statFilter(parameters.strengthOperator, parameters.strengthValue),
    willpower: statFilter(parameters.willpowerOperator, parameters.willpowerValue),
    lore: statFilter(parameters.loreOperator, parameters.loreValue),
    limit: parameters.limit ?? DEFAULT_CARD_PAGE_SIZE,
    offset: parameters.offset ?? 0,
    sort: parameters.sort ?? 'number',
    sortOrder: parameters.sortOrder ?? 'ASC',
    searchMode: parameters.searchMode ?? 'full',
    deduplicate: parameters.deduplicate ?? false,
    namesFirst: parameters.namesFirst ?? false,
  };
}

function searchedText(text: string): Pick<CardQuery, 'query' | 'tree'> {
  const read = readQuery(text);
  switch (read.kind) {
    case 'plain':
      return { query: text };
    case 'query':
      return { tree: read.tree };
    case 'problem':
      throw new AppError('invalid_query', { message: queryProblemText(read.problem, text) });
  }
}

/** A number alone is compared for equality; an operator alone filters nothing. */
function statFilter(
  operator: StatOperator | undefined,
  value: number | undefined,
): StatFilter | undefined {
  return value === undefined ? undefined : { operator: operator ?? 'equal', value };
}
