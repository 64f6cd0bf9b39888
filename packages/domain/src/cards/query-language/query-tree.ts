import type { Keyword } from '../card-keywords.ts';
import type { Color, Format, Rarity } from '../card.ts';
import { normalizeText, wordsOf } from '../names.ts';
import type { NumberKey, TextKey } from './query-keys.ts';
import type { CardTrait, QueryType } from './query-values.ts';

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Match: `contains` accepts further values or a longer text; `equals` does not. */
export type Match = 'contains' | 'equals';

export type QueryTerm =
  | {
      readonly kind: 'number';
      readonly key: NumberKey;
      readonly comparison: Comparison;
      readonly value: number;
      /** Letter of an art variant, in lower case; only with the printed number. */
      readonly variant?: string;
    }
  | { readonly kind: 'rarity'; readonly comparison: Comparison; readonly value: Rarity }
  /** Set by code or abbreviation, or promo series; in lower case. */
  | { readonly kind: 'set'; readonly comparison: Comparison; readonly value: string }
  | { readonly kind: 'ink'; readonly match: Match; readonly value: Color }
  | {
      readonly kind: 'text';
      readonly key: TextKey;
      readonly match: Match;
      readonly value: string;
    }
  | { readonly kind: 'type'; readonly value: QueryType }
  | { readonly kind: 'keyword'; readonly value: Keyword }
  | { readonly kind: 'is'; readonly value: CardTrait }
  | { readonly kind: 'format'; readonly value: Format };

/** Condition of any dialect; its kinds never equal those that join nodes. */
export interface AnyTerm {
  readonly kind: QueryTerm['kind'] | 'card' | 'archetype' | 'time' | 'liked';
}

/**
 * Query as data. The functions below create it in normal form: no nested `all`, no nested `any`, no
 * double `not`, and the words of an `all` merged.
 */
export type QueryNode<T extends AnyTerm = QueryTerm> =
  | T
  /** Words that must all occur, alone or within a longer word; in lower case. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** Words that must be adjacent. */
  | { readonly kind: 'phrase'; readonly value: string }
  | { readonly kind: 'not'; readonly node: QueryNode<T> }
  | { readonly kind: 'all'; readonly nodes: readonly QueryNode<T>[] }
  | { readonly kind: 'any'; readonly nodes: readonly QueryNode<T>[] };

/** Creates a node that requires all nodes; there must be at least one. */
export function allOf<T extends AnyTerm>(nodes: readonly QueryNode<T>[]): QueryNode<T> {
  const flat = nodes.flatMap((node) => (node.kind === 'all' ? node.nodes : [node]));
  const words = flat.flatMap((node) => (node.kind === 'words' ? node.words : []));
  const firstWords = flat.findIndex(({ kind }) => kind === 'words');
  const merged = flat.flatMap((node, position): readonly QueryNode<T>[] => {
    if (node.kind !== 'words') return [node];
    return position === firstWords ? [{ kind: 'words', words }] : [];
  });
  const [only] = merged;
  return only !== undefined && merged.length === 1 ? only : { kind: 'all', nodes: merged };
}

/** Creates a node that matches any of the nodes; there must be at least one. */
export function anyOf<T extends AnyTerm>(nodes: readonly QueryNode<T>[]): QueryNode<T> {
  const flat = nodes.flatMap((node) => (node.kind === 'any' ? node.nodes : [node]));
  const [only] = flat;
  return only !== undefined && flat.length === 1 ? only : { kind: 'any', nodes: flat };
}

export function notOf<T extends AnyTerm>(node: QueryNode<T>): QueryNode<T> {
  return node.kind === 'not' ? node.node : { kind: 'not', node };
}

/** Functions that combine the parts of a query into a result, bottom-up. */
export interface QueryFold<T extends AnyTerm, R> {
  readonly all: (parts: readonly R[]) => R;
  readonly any: (parts: readonly R[]) => R;
  readonly not: (part: R) => R;
  /** Converts normalised text that must occur. */
  readonly contains: (normalized: string) => R;
  readonly term: (term: T) => R;
}

export function foldQuery<T extends AnyTerm, R>(node: QueryNode<T>, fold: QueryFold<T, R>): R {
  switch (node.kind) {
    case 'all':
      return fold.all(node.nodes.map((inner) => foldQuery(inner, fold)));
    case 'any':
      return fold.any(node.nodes.map((inner) => foldQuery(inner, fold)));
    case 'not':
      return fold.not(foldQuery(node.node, fold));
    case 'words':
      return fold.all(node.words.flatMap(wordsOf).map(fold.contains));
    case 'phrase':
      return fold.contains(normalizeText(node.value));
    default:
      return fold.term(node);
  }
}

export type Test<X> = (thing: X) => boolean;

export function joinTests<X>(): Pick<QueryFold<never, Test<X>>, 'all' | 'any' | 'not'> {
  return {
    all: (tests) => (thing) => tests.every((test) => test(thing)),
    any: (tests) => (thing) => tests.some((test) => test(thing)),
    not: (test) => (thing) => !test(thing),
  };
}

export function hasTerm<T extends AnyTerm>(
  node: QueryNode<T>,
  test: (term: T) => boolean,
): boolean {
  switch (node.kind) {
    case 'all':
    case 'any':
      return node.nodes.some((inner) => hasTerm(inner, test));
    case 'not':
      return hasTerm(node.node, test);
    case 'words':
    case 'phrase':
      return false;
    default:
      return test(node);
  }
}

/** Returns true if the query depends on the cards that a player owns. */
export function asksForOwned(node: QueryNode): boolean {
  return hasTerm(node, (term) => term.kind === 'number' && term.key === 'owned');
}

/** Returns the words that every match must contain. */
export function wantedWords(node: QueryNode): readonly string[] {
  const nodes = node.kind === 'all' ? node.nodes : [node];
  return nodes.flatMap((inner) => (inner.kind === 'words' ? inner.words : []));
}
