import type { Language } from '../language.ts';
import type { QueryNode } from './query-language/query-tree.ts';
import type { WholeName } from './query-language/whole-name.ts';
import { isSong, type Card, type CardType, type Color, type Format, type Rarity } from './card.ts';

/** Limit of a query, in UTF-16 code units. */
export const MAX_QUERY_LENGTH = 200;

export const STAT_OPERATORS = ['min', 'equal', 'max'] as const;
export type StatOperator = (typeof STAT_OPERATORS)[number];

/** Bound on a printed number; cards without that number never match. */
export interface StatFilter {
  readonly operator: StatOperator;
  readonly value: number;
}

/** Costs of the filter, from 1; the last includes higher costs (specification, section 9). */
export const COST_CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const OPEN_ENDED_COST = 10;

/** Filter of cards; absent or empty parts filter nothing. */
export interface CardFilter {
  readonly query?: string | undefined;
  readonly colors?: readonly Color[] | undefined;
  readonly rarities?: readonly Rarity[] | undefined;
  readonly costs?: readonly number[] | undefined;
  readonly inkwell?: boolean | undefined;
  readonly types?: readonly CardType[] | undefined;
  /** True adds songs to the chosen types; false excludes songs. */
  readonly includeSongs?: boolean | undefined;
  readonly format?: Format | undefined;
  readonly setCodes?: readonly string[] | undefined;
  /** Classifications, case-insensitive. */
  readonly subtypes?: readonly string[] | undefined;
  /** Full names, case-insensitive. */
  readonly artists?: readonly string[] | undefined;
  readonly strength?: StatFilter | undefined;
  readonly willpower?: StatFilter | undefined;
  readonly lore?: StatFilter | undefined;
  /** Whether the requesting player must own a copy that counts, or must not. */
  readonly owned?: boolean | undefined;
}

export const CARD_SORTS = [
  'number',
  'cost',
  'name',
  'rarity',
  'strength',
  'willpower',
  'lore',
  'released',
] as const;
export type CardSort = (typeof CARD_SORTS)[number];

export const SORT_ORDERS = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const SEARCH_MODES = ['name', 'full'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** "Card page size options 40, 80, 120, 160 (default 40)" (specification, section 9). */
export const CARD_PAGE_SIZES = [40, 80, 120, 160] as const;
export const DEFAULT_CARD_PAGE_SIZE = 40;

export interface CardQuery extends CardFilter {
  readonly language: Language;
  readonly searchMode: SearchMode;
  /** Query tree of a text that is more than words; replaces `query`. */
  readonly tree?: QueryNode | undefined;
  /** Words of the tree that may be a card's whole name, with the remaining terms. */
  readonly wholeName?: WholeName | undefined;
  /** Whether to return one printing per full name: the newest ordinary one that matches. */
  readonly deduplicate: boolean;
  /** Whether cards with all words in their name precede those with words elsewhere. */
  readonly namesFirst: boolean;
  /** Whether cards whose whole name in any language equals the text come first. */
  readonly wholeNamesFirst: boolean;
  readonly sort: CardSort;
  readonly sortOrder: SortOrder;
  readonly limit: number;
  readonly offset: number;
}

export function hasColor(card: Pick<Card, 'colors'>, color: Color): boolean {
  return card.colors.includes(color);
}

/** Returns true if the card has the chosen cost; 10 means 10 or more. */
export function hasCost(card: Pick<Card, 'cost'>, cost: number): boolean {
  return cost === OPEN_ENDED_COST ? card.cost >= OPEN_ENDED_COST : card.cost === cost;
}

export function isAllowedIn(
  card: Pick<Card, 'coreAllowed' | 'infinityAllowed'>,
  format: Format,
): boolean {
  return format === 'CORE' ? card.coreAllowed : card.infinityAllowed;
}

/** Returns true if the printed number exists and satisfies the bound. */
export function satisfiesStat(value: number | null, bound: StatFilter): boolean {
  if (value === null) return false;
  if (bound.operator === 'equal') return value === bound.value;
  return bound.operator === 'min' ? value >= bound.value : value <= bound.value;
}

/**
 * Returns true if the card has a chosen type. Songs count as actions; `includeSongs: true` adds
 * them to the chosen types, `false` excludes them.
 */
export function isOfChosenType(
  card: Pick<Card, 'type' | 'subtypes'>,
  { types = [], includeSongs }: Pick<CardFilter, 'types' | 'includeSongs'>,
): boolean {
  if (includeSongs !== undefined && isSong(card)) return includeSongs;
  const noTypeChosen = types.length === 0 && includeSongs !== true;
  return noTypeChosen || types.includes(card.type);
}

/** Normalises the case of classifications and artists for comparison. */
export function nameKey(name: string): string {
  return name.toLowerCase();
}

function hasName(names: readonly string[], wanted: string): boolean {
  return names.some((name) => nameKey(name) === nameKey(wanted));
}

/** Creates the predicate of a filter without its text query and `owned`. */
export function cardPredicate(filter: CardFilter): (card: Card) => boolean {
  const { inkwell, format, strength, willpower, lore } = filter;
  return (card) =>
    isAny(filter.colors, (color) => hasColor(card, color)) &&
    isAny(filter.rarities, (rarity) => card.rarity === rarity) &&
    isAny(filter.costs, (cost) => hasCost(card, cost)) &&
    isAny(filter.setCodes, (setCode) => card.setCode === setCode) &&
    isAny(filter.subtypes, (subtype) => hasName(card.subtypes, subtype)) &&
    isAny(filter.artists, (artist) => hasName(card.artists, artist)) &&
    isOfChosenType(card, filter) &&
    (inkwell === undefined || card.inkwell === inkwell) &&
    (format === undefined || isAllowedIn(card, format)) &&
    (strength === undefined || satisfiesStat(card.strength, strength)) &&
    (willpower === undefined || satisfiesStat(card.willpower, willpower)) &&
    (lore === undefined || satisfiesStat(card.lore, lore));
}

function isAny<T>(chosen: readonly T[] | undefined, test: (value: T) => boolean): boolean {
  return chosen === undefined || chosen.length === 0 || chosen.some(test);
}
