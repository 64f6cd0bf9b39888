import { wordsOf } from '../../cards/names.ts';
import { readQueryIn, type QueryDialect } from '../../cards/query-language/parse-query.ts';
import type { QueryProblem } from '../../cards/query-language/query-problem.ts';
import { DECK_KEYS, type DeckQueryKey } from './deck-query-keys.ts';
import { readDeckTerm } from './deck-query-terms.ts';
import type { DeckQueryNode, DeckQueryTerm } from './deck-query-tree.ts';

const DECK_DIALECT: QueryDialect<DeckQueryKey, DeckQueryTerm> = {
  keys: DECK_KEYS,
  readTerm: readDeckTerm,
  isQueryWithoutTerm: true,
};

export type DeckQueryReading =
  /** Query; without a tree, it matches every deck. */
  | { readonly kind: 'query'; readonly tree: DeckQueryNode | undefined }
  | { readonly kind: 'problem'; readonly problem: QueryProblem<DeckQueryKey> };

/** Returns true for text that is more than plain words. */
export function isDeckQuery(text: string): boolean {
  return readQueryIn(DECK_DIALECT, text).kind !== 'plain';
}

/** Parses a deck query; without a term, all words must occur. */
export function readDeckQuery(text: string): DeckQueryReading {
  const read = readQueryIn(DECK_DIALECT, text);
  if (read.kind !== 'plain') return read;
  const words = wordsOf(text);
  return { kind: 'query', tree: words.length === 0 ? undefined : { kind: 'words', words } };
}
