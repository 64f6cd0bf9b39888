import type { CardQuery } from './card-filter.ts';
import type { CardSearchIndex } from './card-search.ts';
import { filterOf, type CardSearchParameters } from './card-search-parameters.ts';
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
