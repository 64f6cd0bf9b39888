import { CARD_KEYS } from './query-keys.ts';
import { readTerm } from './query-terms.ts';
import { tokensOf, withNamesAsPhrases } from './query-tokens.ts';
import { allOf, notOf, type QueryNode } from './query-tree.ts';

/** Query split into words that may be a card's whole name, and the remaining terms. */
export interface WholeName {
  readonly name: string;
  readonly terms: QueryNode | undefined;
}

/** Splits a query into a name and terms combined with "and"; undefined for other queries. */
export function wholeNameIn(text: string): WholeName | undefined {
  const tokens = tokensOf(text, CARD_KEYS);
  const words: string[] = [];
  const terms: QueryNode[] = [];
  let isNegated = false;
  for (const token of withNamesAsPhrases(tokens) ?? tokens) {
    if (token.kind === 'not' && !isNegated) isNegated = true;
    else if (token.kind === 'term') {
      const term = readTerm(token);
      if ('code' in term) return undefined;
      terms.push(isNegated ? notOf(term) : term);
      isNegated = false;
    } else if ((token.kind === 'word' || token.kind === 'phrase') && !isNegated) {
      words.push(token.text);
    } else if (token.kind !== 'and') return undefined;
  }
  if (words.length === 0 || isNegated) return undefined;
  return { name: words.join(' '), terms: terms.length === 0 ? undefined : allOf(terms) };
}
