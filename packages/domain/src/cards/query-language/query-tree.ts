import type { Keyword } from '../card-keywords.ts';
import type { Color, Format, Rarity } from '../card.ts';
import { normalizeText, wordsOf } from '../names.ts';
import type { NumberKey, TextKey } from './query-keys.ts';
import type { CardTrait, QueryType } from './query-values.ts';

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** `contains`: has it among others, or within a longer text. `equals`: it and nothing else. */
export type Match = 'contains' | 'equals';

/** One condition on a card. */
export type QueryTerm =
  | {
      readonly kind: 'number';
      readonly key: NumberKey;
      readonly comparison: Comparison;
      readonly value: number;
      /** Letter of an art variant, in lower case; with the printed number alone. */
      readonly variant?: string;
    }
  | { readonly kind: 'rarity'; readonly comparison: Comparison; readonly value: Rarity }
  /** A set by its code or abbreviation, or a series of promos; in lower case. */
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

/** A condition of any dialect. No kind of a condition is one of those that join nodes. */
export interface AnyTerm {
  readonly kind: QueryTerm['kind'] | 'card' | 'archetype' | 'time' | 'liked';
}

/**
 * A query as data. Made by the functions below it is in its normal form: no `all` in an `all`, no
 * `any` in an `any`, no `not` of a `not`, and the words of an `all` together.
 */
export type QueryNode<T extends AnyTerm = QueryTerm> =
  | T
  /** Words that all occur, each alone or within a longer word; in lower case. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** Words that occur next to each other. */
  | { readonly kind: 'phrase'; readonly value: string }
  | { readonly kind: 'not'; readonly node: QueryNode<T> }
  | { readonly kind: 'all'; readonly nodes: readonly QueryNode<T>[] }
  | { readonly kind: 'any'; readonly nodes: readonly QueryNode<T>[] };

/** All of the nodes, of which there must be one at least. */
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

/** Node that matches any of the nodes; there must be at least one. */
export function anyOf<T extends AnyTerm>(nodes: readonly QueryNode<T>[]): QueryNode<T> {
  const flat = nodes.flatMap((node) => (node.kind === 'any' ? node.nodes : [node]));
  const [only] = flat;
  return only !== undefined && flat.length === 1 ? only : { kind: 'any', nodes: flat };
}

/** Negation of the node. */
export function notOf<T extends AnyTerm>(node: QueryNode<T>): QueryNode<T> {
  return node.kind === 'not' ? node.node : { kind: 'not', node };
}

/** How the parts of a query become one result, from the innermost on. */
export interface QueryFold<T extends AnyTerm, R> {
  readonly all: (parts: readonly R[]) => R;
  readonly any: (parts: readonly R[]) => R;
  readonly not: (part: R) => R;
  /** A text that occurs, in the form in which texts are compared. */
  readonly contains: (normalized: string) => R;
  readonly term: (term: T) => R;
}

/** Works the query out by what is to become of its parts. */
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

/** One question to a thing that is searched. */
export type Test<X> = (thing: X) => boolean;

/** The parts of a fold by which questions become one. */
export function joinTests<X>(): Pick<QueryFold<never, Test<X>>, 'all' | 'any' | 'not'> {
  return {
    all: (tests) => (thing) => tests.every((test) => test(thing)),
    any: (tests) => (thing) => tests.some((test) => test(thing)),
    not: (test) => (thing) => !test(thing),
  };
}

/** True when a term of the query passes the test. */
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

/** True when the answer depends on what a player owns. */
export function asksForOwned(node: QueryNode): boolean {
  return hasTerm(node, (term) => term.kind === 'number' && term.key === 'owned');
}

/** The words that every found card has. */
export function wantedWords(node: QueryNode): readonly string[] {
  const nodes = node.kind === 'all' ? node.nodes : [node];
  return nodes.flatMap((inner) => (inner.kind === 'words' ? inner.words : []));
}
