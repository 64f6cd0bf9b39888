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

/** The search that parameters ask for, or what is wrong with its text. */
export type CardQueryReading =
  | { readonly kind: 'query'; readonly query: CardQuery }
  | { readonly kind: 'problem'; readonly problem: QueryProblem };

/**
 * Reads the parameters. A problem: the text holds a term and cannot be read, or names a set that is none
 * of the catalogue's groups.
 */
export function readCardQuery(
  parameters: CardSearchParameters,
  { groups, wholeNames }: Pick<CardSearchIndex, 'groups' | 'wholeNames'>,
): CardQueryReading {
  const text = parameters.query ?? '';
  // A name may have words and signs of the grammar in it.
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
    // An order that the player has chosen stays.
    wholeNamesFirst:
      parameters.namesFirst ??
      (parameters.sort === undefined && parameters.sortOrder === undefined),
  };
}

/** A number alone is compared for equality; an operator alone filters nothing. */
function statFilter(
  operator: StatOperator | undefined,
  value: number | undefined,
): StatFilter | undefined {
  return value === undefined ? undefined : { operator: operator ?? 'equal', value };
}
