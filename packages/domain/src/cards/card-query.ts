import {
  DEFAULT_CARD_PAGE_SIZE,
  type CardQuery,
  type StatFilter,
  type StatOperator,
} from './card-filter.ts';
import type { CardSearchIndex } from './card-search.ts';
import type { CardSearchParameters } from './card-search-parameters.ts';
import { readQuery, type ReadQuery } from './query-language/parse-query.ts';
import type { QueryProblem } from './query-language/query-problem.ts';
import { asksForOwned } from './query-language/query-tree.ts';
import { wholeNameIn } from './query-language/whole-name.ts';
import { hasSymbols } from './rules-symbols.ts';
import { cardsNamed } from './whole-names.ts';

export type CardQueryReading =
  | { readonly kind: 'query'; readonly query: CardQuery }
  | { readonly kind: 'problem'; readonly problem: QueryProblem };

/** Reads search parameters; a problem is an invalid term or an unknown set. */
export function readCardQuery(
  parameters: CardSearchParameters,
  { groups, wholeNames }: Pick<CardSearchIndex, 'groups' | 'wholeNames'>,
): CardQueryReading {
  const text = parameters.query ?? '';
  // A name may contain words and signs of the grammar.
  const isName =
    !text.trim().startsWith('-') &&
    !hasSymbols(text) &&
    cardsNamed(wholeNames(), text) !== undefined;
  const read: ReadQuery = isName ? { kind: 'plain' } : readQuery(text, groups);
  switch (read.kind) {
    case 'plain':
      return { kind: 'query', query: { query: text, ...filterOf(parameters) } };
    case 'query':
      return {
        kind: 'query',
        query: { tree: read.tree, wholeName: wholeNameIn(text), ...filterOf(parameters) },
      };
    case 'problem':
      return read;
  }
}

/** Returns true if the result depends on the cards that the requesting player owns. */
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
    // Explicit sort orders are kept.
    wholeNamesFirst:
      parameters.namesFirst ??
      (parameters.sort === undefined && parameters.sortOrder === undefined),
  };
}

/** Creates the filter of a stat; equal by default, undefined without a number. */
function statFilter(
  operator: StatOperator | undefined,
  value: number | undefined,
): StatFilter | undefined {
  return value === undefined ? undefined : { operator: operator ?? 'equal', value };
}
