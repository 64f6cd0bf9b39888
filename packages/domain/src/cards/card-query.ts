import {
  DEFAULT_CARD_PAGE_SIZE,
  type CardQuery,
  type StatFilter,
  type StatOperator,
} from './card-filter.ts';
import type { CardSearchParameters } from './card-search-parameters.ts';
import { readQuery } from './query-language/parse-query.ts';
import type { QueryProblem } from './query-language/query-problem.ts';
import { asksForOwned } from './query-language/query-tree.ts';

/** The search that parameters ask for, or what is wrong with its text. */
export type CardQueryReading =
  | { readonly kind: 'query'; readonly query: CardQuery }
  | { readonly kind: 'problem'; readonly problem: QueryProblem };

/** Reads the parameters. A problem: the text holds a term and cannot be read. */
export function readCardQuery(parameters: CardSearchParameters): CardQueryReading {
  const text = parameters.query ?? '';
  const read = readQuery(text);
  switch (read.kind) {
    case 'plain':
      return { kind: 'query', query: { query: text, ...filterOf(parameters) } };
    case 'query':
      return { kind: 'query', query: { tree: read.tree, ...filterOf(parameters) } };
    case 'problem':
      return read;
  }
}

/** True when the result depends on what the player owns who asks. */
export function dependsOnOwned({ owned, tree }: CardQuery): boolean {
  return owned !== undefined || (tree !== undefined && asksForOwned(tree));
}

function filterOf(parameters: CardSearchParameters): CardQuery {
  return {
    language: parameters.language ?? 'en',
    colors: parameters.color,
    rarities: parameters.rarity,
    costs: parameters.cost,
    inkwell: parameters.inkwell,
    setCodes: parameters.setCode,
    types: parameters.type,
    format: parameters.format,
    subtypes: parameters.subtype,
    artists: parameters.artist,
    includeSongs: parameters.includeSongs,
    strength: statFilter(parameters.strengthOperator, parameters.strengthValue),
    willpower: statFilter(parameters.willpowerOperator, parameters.willpowerValue),
    lore: statFilter(parameters.loreOperator, parameters.loreValue),
    owned: parameters.owned,
    limit: parameters.limit ?? DEFAULT_CARD_PAGE_SIZE,
    offset: parameters.offset ?? 0,
    sort: parameters.sort ?? 'number',
    sortOrder: parameters.sortOrder ?? 'ASC',
    searchMode: parameters.searchMode ?? 'full',
    deduplicate: parameters.deduplicate ?? false,
    namesFirst: parameters.namesFirst ?? false,
  };
}

/** A number alone is compared for equality; an operator alone filters nothing. */
function statFilter(
  operator: StatOperator | undefined,
  value: number | undefined,
): StatFilter | undefined {
  return value === undefined ? undefined : { operator: operator ?? 'equal', value };
}
