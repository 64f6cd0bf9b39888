import { CARD_KEYS } from './query-keys.ts';
import { readTerm } from './query-terms.ts';
import { tokensOf, type QueryToken } from './query-tokens.ts';
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
  for (const token of withNamesAsPhrases(tokens, { capitals: true }) ?? tokens) {
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

/**
 * The same tokens with words around an `or`, `and` or `not` as one phrase: they may be the name of a
 * card. Undefined when there are none. Behind a term, it joins or negates; in capital letters too,
 * unless `capitals` says that they count as parts of a name.
 */
export function withNamesAsPhrases<K extends string>(
  tokens: readonly QueryToken<K>[],
  { capitals }: { readonly capitals: boolean },
): readonly QueryToken<K>[] | undefined {
  const textOf = (token: QueryToken<K> | undefined) => textInName(token, capitals);
  const changed: QueryToken<K>[] = [];
  let at = 0;
  while (at < tokens.length) {
    const length = lengthOfName(tokens, at, textOf);
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (length > 0 && first !== undefined && last !== undefined) {
      const text = tokens
        .slice(at, at + length)
        .map(textOf)
        .join(' ');
      changed.push({ kind: 'phrase', text, start: first.start, end: last.end });
    } else if (first !== undefined) changed.push(first);
    at += Math.max(length, 1);
  }
  return changed.length === tokens.length ? undefined : changed;
}

/** Number of tokens from here on that may be a name with a connective; 0 for none. */
function lengthOfName<K extends string>(
  tokens: readonly QueryToken<K>[],
  start: number,
  textOf: (token: QueryToken<K> | undefined) => string | undefined,
): number {
  const isBehindTerm = start > 0 && tokens[start]?.kind !== 'word';
  if (isBehindTerm) return 0;
  let end = start;
  while (end < tokens.length && textOf(tokens[end]) !== undefined) end += 1;
  const run = tokens.slice(start, end);
  return run.length > 1 && run.some(({ kind }) => kind !== 'word') ? run.length : 0;
}

/** Text of a word or of a connective that may be one. */
function textInName<K extends string>(
  token: QueryToken<K> | undefined,
  capitals: boolean,
): string | undefined {
  if (token?.kind === 'word') return token.text;
  if (token === undefined || !('word' in token)) return undefined;
  return capitals || token.isCapital !== true ? token.word : undefined;
}
