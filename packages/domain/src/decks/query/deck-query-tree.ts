import type { Color, Format } from '../../cards/card.ts';
import {
  allOf,
  hasTerm,
  type Comparison,
  type Match,
  type QueryNode,
} from '../../cards/query-language/query-tree.ts';
import type { Archetype } from '../deck.ts';

export const DECK_NUMBER_KEYS = ['likes', 'owned', 'missing'] as const;
export type DeckNumberKey = (typeof DECK_NUMBER_KEYS)[number];

export const DECK_TIME_KEYS = ['updated', 'created'] as const;
export type DeckTimeKey = (typeof DECK_TIME_KEYS)[number];

export const DECK_TEXT_KEYS = ['name', 'author'] as const;
export type DeckTextKey = (typeof DECK_TEXT_KEYS)[number];

export type DeckQueryTerm =
  /** Copies of all cards of that name together. */
  | {
      readonly kind: 'card';
      readonly match: Match;
      readonly comparison: Comparison;
      readonly copies: number;
      readonly value: string;
    }
  | {
      readonly kind: 'number';
      readonly key: DeckNumberKey;
      readonly comparison: Comparison;
      readonly value: number;
    }
  /** Age in whole days, or day number since 1970. */
  | {
      readonly kind: 'time';
      readonly key: DeckTimeKey;
      readonly measure: 'age' | 'day';
      readonly comparison: Comparison;
      readonly value: number;
    }
  | {
      readonly kind: 'text';
      readonly key: DeckTextKey;
      readonly match: Match;
      readonly value: string;
    }
  /** Whether the requesting player likes the deck. */
  | { readonly kind: 'liked'; readonly value: boolean }
  | { readonly kind: 'ink'; readonly match: Match; readonly value: Color }
  | { readonly kind: 'archetype'; readonly value: Archetype }
  | { readonly kind: 'format'; readonly value: Format };

export type DeckQueryNode = QueryNode<DeckQueryTerm>;

/** Returns true if the query depends on the collection of the requesting player. */
export function asksForCollection(node: DeckQueryNode): boolean {
  return hasTerm(node, (term) => term.kind === 'number' && term.key !== 'likes');
}

/** Returns true if the query depends on the likes of the requesting player. */
export function asksForLikes(node: DeckQueryNode): boolean {
  return hasTerm(node, ({ kind }) => kind === 'liked');
}

export function asksForPlayer(node: DeckQueryNode): boolean {
  return asksForCollection(node) || asksForLikes(node);
}

/** Returns true if the query depends on the cards of the decks. */
export function asksForCards(node: DeckQueryNode): boolean {
  return asksForCollection(node) || hasTerm(node, ({ kind }) => kind === 'card');
}

/** The query with a range of the share in percent that the player owns, both ends included. */
export function withOwnedRange(
  tree: DeckQueryNode | undefined,
  range: { readonly min: number; readonly max: number } | undefined,
): DeckQueryNode | undefined {
  const bounds =
    range === undefined ? [] : [ownedTerm('>=', range.min), ownedTerm('<=', range.max)];
  const nodes = tree === undefined ? bounds : [tree, ...bounds];
  return nodes.length === 0 ? undefined : allOf(nodes);
}

function ownedTerm(comparison: Comparison, value: number): DeckQueryTerm {
  return { kind: 'number', key: 'owned', comparison, value };
}
