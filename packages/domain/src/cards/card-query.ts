import type { CardType, Color, Format, Rarity } from './card.ts';
import {
  DEFAULT_CARD_PAGE_SIZE,
  type CardQuery,
  type CardSort,
  type SearchMode,
  type SortOrder,
  type StatFilter,
  type StatOperator,
} from './card-filter.ts';
import type { Language } from '../language.ts';
import { readQuery } from './query-language/parse-query.ts';
import type { QueryProblem } from './query-language/query-problem.ts';

/** The parameters of a card search; what is left out filters nothing. */
export interface CardSearchParameters {
  readonly query?: string | undefined;
  /** Of the words; English when left out. */
  readonly language?: Language | undefined;
  readonly color?: readonly Color[] | undefined;
  readonly rarity?: readonly Rarity[] | undefined;
  readonly cost?: readonly number[] | undefined;
  readonly inkwell?: boolean | undefined;
  readonly setCode?: readonly string[] | undefined;
  readonly type?: readonly CardType[] | undefined;
  readonly format?: Format | undefined;
  readonly subtype?: readonly string[] | undefined;
  readonly includeSongs?: boolean | undefined;
  readonly strengthOperator?: StatOperator | undefined;
  readonly strengthValue?: number | undefined;
  readonly willpowerOperator?: StatOperator | undefined;
  readonly willpowerValue?: number | undefined;
  readonly loreOperator?: StatOperator | undefined;
  readonly loreValue?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly sort?: CardSort | undefined;
  readonly sortOrder?: SortOrder | undefined;
  readonly searchMode?: SearchMode | undefined;
  readonly deduplicate?: boolean | undefined;
  readonly namesFirst?: boolean | undefined;
}

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

/** A number alone is compared for equality; an operator alone filters nothing. */
function statFilter(
  operator: StatOperator | undefined,
  value: number | undefined,
): StatFilter | undefined {
  return value === undefined ? undefined : { operator: operator ?? 'equal', value };
}
