import type { Language } from '../language.ts';
import type { QueryNode } from './query-language/query-tree.ts';
import type { WholeName } from './query-language/whole-name.ts';
import {
  FORMATS,
  isSong,
  type Card,
  type CardType,
  type Color,
  type Format,
  type Rarity,
} from './card.ts';

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

/** Limit of values per repeatable parameter. */
export const MAX_REPEATS = 40;

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

/** Normalises the case of classifications and artists for comparison. */
export function nameKey(name: string): string {
  return name.toLowerCase();
}

/** Part of the filter. A card passes if one of its values does. */
interface FilterPart<V> {
  readonly valuesOf: (card: Card) => readonly V[];
  /** Creates the test of a value; undefined if the filter has no such part. */
  readonly passes: (filter: CardFilter) => ((value: V) => boolean) | undefined;
}

/** All parts of the filter except its text query and `owned`. */
const FILTER_PARTS = {
  colors: part(
    ({ colors }) => colors,
    ({ colors }) => isChosen(colors),
  ),
  rarities: part(
    ({ rarity }) => [rarity],
    ({ rarities }) => isChosen(rarities),
  ),
  costs: part(
    ({ cost }) => [cost],
    ({ costs }) => isChosen(costs, (cost) => Math.min(cost, OPEN_ENDED_COST)),
  ),
  inkwell: part(
    ({ inkwell }) => [inkwell],
    ({ inkwell }) => isEqual(inkwell),
  ),
  formats: part(
    (card) => FORMATS.filter((format) => isAllowedIn(card, format)),
    ({ format }) => isEqual(format),
  ),
  setCodes: part(
    ({ setCode }) => [setCode],
    ({ setCodes }) => isChosen(setCodes),
  ),
  subtypes: part(
    ({ subtypes }) => subtypes.map(nameKey),
    ({ subtypes }) => isChosen(subtypes?.map(nameKey)),
  ),
  artists: part(
    ({ artists }) => artists.map(nameKey),
    ({ artists }) => isChosen(artists?.map(nameKey)),
  ),
  kinds: part((card): readonly CardKind[] => [isSong(card) ? 'SONG' : card.type], isOfChosenType),
  strength: part(
    ({ strength }) => [strength],
    ({ strength }) => isWithin(strength),
  ),
  willpower: part(
    ({ willpower }) => [willpower],
    ({ willpower }) => isWithin(willpower),
  ),
  lore: part(
    ({ lore }) => [lore],
    ({ lore }) => isWithin(lore),
  ),
};

type CardKind = CardType | 'SONG';
export type FilterPartName = keyof typeof FILTER_PARTS;
/** Value of a card for the part. */
export type FilterValue<N extends FilterPartName> = ReturnType<
  (typeof FILTER_PARTS)[N]['valuesOf']
>[number];

export const FILTER_PART_ENTRIES = Object.entries(FILTER_PARTS) as unknown as readonly (readonly [
  FilterPartName,
  FilterPart<unknown>,
])[];

/** Creates the predicate of a filter without its text query and `owned`. */
export function cardPredicate(filter: CardFilter): (card: Card) => boolean {
  const tests = FILTER_PART_ENTRIES.flatMap(([, { valuesOf, passes }]) => {
    const test = passes(filter);
    return test === undefined ? [] : [(card: Card) => valuesOf(card).some(test)];
  });
  return (card) => tests.every((test) => test(card));
}

function part<V>(
  valuesOf: FilterPart<V>['valuesOf'],
  passes: FilterPart<V>['passes'],
): FilterPart<V> {
  return { valuesOf, passes };
}

/**
 * Returns true if cards with all words in their name come first, because a typed name means that
 * card. A chosen sort order is kept.
 */
export function putsNamesFirst(query: string | undefined, sort: CardSort): boolean {
  return query !== undefined && query !== '' && sort === 'number';
}

function isChosen<V>(
  chosen: readonly V[] = [],
  choiceOf: (value: V) => V = (value) => value,
): ((value: V) => boolean) | undefined {
  return chosen.length === 0 ? undefined : (value) => chosen.includes(choiceOf(value));
}

function isEqual<V>(wanted: V | undefined): ((value: V) => boolean) | undefined {
  return wanted === undefined ? undefined : (value) => value === wanted;
}

function isWithin(bound: StatFilter | undefined): ((value: number | null) => boolean) | undefined {
  return bound && ((value) => satisfiesStat(value, bound));
}

/** Songs count as actions; `includeSongs: true` adds songs to the chosen types, `false` excludes them. */
function isOfChosenType({
  types = [],
  includeSongs,
}: CardFilter): ((kind: CardKind) => boolean) | undefined {
  if (types.length === 0 && includeSongs === undefined) return undefined;
  const noTypeChosen = types.length === 0 && includeSongs !== true;
  return (kind) => {
    if (includeSongs !== undefined && kind === 'SONG') return includeSongs;
    return noTypeChosen || types.includes(kind === 'SONG' ? 'ACTION' : kind);
  };
}
