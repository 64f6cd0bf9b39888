import type { Language } from '../language.ts';
import type { QueryNode } from './query-language/query-tree.ts';
import type { WholeName } from './query-language/whole-name.ts';
import { isSong, type Card, type CardType, type Color, type Format, type Rarity } from './card.ts';

/** The longest query, in UTF-16 code units. */
export const MAX_QUERY_LENGTH = 200;

export const STAT_OPERATORS = ['min', 'equal', 'max'] as const;
export type StatOperator = (typeof STAT_OPERATORS)[number];

/** A bound on a printed number; cards without that number never match. */
export interface StatFilter {
  readonly operator: StatOperator;
  readonly value: number;
}

/** Costs of the filter, from 1; the last one means itself or more (specification, section 9). */
export const COST_CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const OPEN_ENDED_COST = 10;

/** Filter of cards. An absent or empty part filters nothing. */
export interface CardFilter {
  readonly query?: string | undefined;
  readonly colors?: readonly Color[] | undefined;
  readonly rarities?: readonly Rarity[] | undefined;
  readonly costs?: readonly number[] | undefined;
  readonly inkwell?: boolean | undefined;
  readonly types?: readonly CardType[] | undefined;
  /** True for songs beside the chosen types; false for no songs. */
  readonly includeSongs?: boolean | undefined;
  readonly format?: Format | undefined;
  readonly setCodes?: readonly string[] | undefined;
  /** Classifications, compared without case. */
  readonly subtypes?: readonly string[] | undefined;
  /** Full names, compared without case. */
  readonly artists?: readonly string[] | undefined;
  readonly strength?: StatFilter | undefined;
  readonly willpower?: StatFilter | undefined;
  readonly lore?: StatFilter | undefined;
  /** True for cards of which the player who asks owns a copy that counts, false for the others. */
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

/** A filter, the language whose words are searched, and the wanted page of the sorted result. */
export interface CardQuery extends CardFilter {
  readonly language: Language;
  readonly searchMode: SearchMode;
  /** Query tree of the text where it is more than words; takes the place of `query`. */
  readonly tree?: QueryNode | undefined;
  /** Words of the tree that may be the whole name of a card, and the terms beside them. */
  readonly wholeName?: WholeName | undefined;
  /** One printing for each full name: the newest ordinary one that matches. */
  readonly deduplicate: boolean;
  /** Cards with all words in their name before those that have them elsewhere. */
  readonly namesFirst: boolean;
  /** Cards of which the text is the whole name in any language before all others. */
  readonly wholeNamesFirst: boolean;
  readonly sort: CardSort;
  readonly sortOrder: SortOrder;
  readonly limit: number;
  readonly offset: number;
}

/** True when one of the chosen colours is on the card. */
export function hasColor(card: Pick<Card, 'colors'>, color: Color): boolean {
  return card.colors.includes(color);
}

/** True when the card has the chosen cost; 10 means 10 or more. */
export function hasCost(card: Pick<Card, 'cost'>, cost: number): boolean {
  return cost === OPEN_ENDED_COST ? card.cost >= OPEN_ENDED_COST : card.cost === cost;
}

/** True when the card may be played in the format. */
export function isAllowedIn(
  card: Pick<Card, 'coreAllowed' | 'infinityAllowed'>,
  format: Format,
): boolean {
  return format === 'CORE' ? card.coreAllowed : card.infinityAllowed;
}

/** True when the printed number, if there is one, satisfies the bound. */
export function satisfiesStat(value: number | null, bound: StatFilter): boolean {
  if (value === null) return false;
  if (bound.operator === 'equal') return value === bound.value;
  return bound.operator === 'min' ? value >= bound.value : value <= bound.value;
}

/**
 * True when the card is of a chosen type. Songs are actions like any other; `includeSongs: true`
 * adds them to whatever types are chosen, `false` leaves them out.
 */
export function isOfChosenType(
  card: Pick<Card, 'type' | 'subtypes'>,
  { types = [], includeSongs }: Pick<CardFilter, 'types' | 'includeSongs'>,
): boolean {
  if (includeSongs !== undefined && isSong(card)) return includeSongs;
  const noTypeChosen = types.length === 0 && includeSongs !== true;
  return noTypeChosen || types.includes(card.type);
}

/** The form in which classifications and artists are compared: without case. */
export function nameKey(name: string): string {
  return name.toLowerCase();
}

function hasName(names: readonly string[], wanted: string): boolean {
  return names.some((name) => nameKey(name) === nameKey(wanted));
}

/** Predicate for all of the filter but the text query and what is owned. */
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
