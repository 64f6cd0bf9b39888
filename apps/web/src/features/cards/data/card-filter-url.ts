import { CARD_TYPES, COLORS, FORMATS, RARITIES } from '@inkfolio/domain/cards/card';
import {
  CARD_PAGE_SIZES,
  CARD_SORTS,
  COST_CHOICES,
  DEFAULT_CARD_PAGE_SIZE,
  SORT_ORDERS,
  STAT_OPERATORS,
  type CardFilter,
  type CardSort,
  type SortOrder,
  type StatFilter,
} from '@inkfolio/domain/cards/card-filter';
import { MAX_REPEATS } from '@inkfolio/domain/cards/card-filter';
import { compareSetCodes } from '@inkfolio/domain/cards/card-set';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { withoutEmptyFields } from '../filter/card-filter-edits.ts';

/** State of the card browser that a shared address restores. */
export interface CardBrowserState {
  readonly filter: CardFilter;
  readonly sort: CardSort;
  readonly sortOrder: SortOrder;
  readonly limit: (typeof CARD_PAGE_SIZES)[number];
}

/** Numeric filters; each has an operator and a value in the address. */
export const FILTER_STATS = ['strength', 'willpower', 'lore'] as const;
export type FilterStat = (typeof FILTER_STATS)[number];

export const QUERY_OPERATOR = /[:=<>≤≥≠]/;

const DEFAULT_SORT: CardSort = 'number';
const DEFAULT_SORT_ORDER: SortOrder = 'ASC';
const SET_CODE = /^[A-Za-z0-9]{1,10}$/;
/** Classification or artist. */
const NAME = /^.{1,60}$/u;
const STAT_VALUE = /^\d{1,2}$/;

/**
 * Parses the state from the address. Parameters are named as in the API; unknown or invalid values
 * are ignored, repeated values sorted, so that equivalent addresses give equal states.
 */
export function stateFromParams(params: URLSearchParams): CardBrowserState {
  const limit = CARD_PAGE_SIZES.find((size) => String(size) === params.get('limit'));
  return {
    filter: filterFromParams(params),
    sort: oneOf(CARD_SORTS, params.get('sort')) ?? DEFAULT_SORT,
    sortOrder: oneOf(SORT_ORDERS, params.get('sortOrder')) ?? DEFAULT_SORT_ORDER,
    limit: limit ?? DEFAULT_CARD_PAGE_SIZE,
  };
}

/** Converts a state to parameters named as in the API; defaults are omitted. */
export function paramsFromState(state: CardBrowserState): URLSearchParams {
  const params = paramsFromFilter(state.filter);
  if (state.sort !== DEFAULT_SORT) params.set('sort', state.sort);
  if (state.sortOrder !== DEFAULT_SORT_ORDER) params.set('sortOrder', state.sortOrder);
  if (state.limit !== DEFAULT_CARD_PAGE_SIZE) params.set('limit', String(state.limit));
  return params;
}

export function cardsPathOf(filter: CardFilter): string {
  const params = paramsFromFilter(filter).toString();
  return params === '' ? '/cards' : `/cards?${params}`;
}

function filterFromParams(params: URLSearchParams): CardFilter {
  const query = params.get('query')?.trim().slice(0, MAX_QUERY_LENGTH).trim();
  return withoutEmptyFields({
    query,
    colors: known(COLORS, params.getAll('color')),
    rarities: known(RARITIES, params.getAll('rarity')),
    costs: knownCosts(params.getAll('cost')),
    inkwell: booleanOf(params.get('inkwell')),
    types: known(CARD_TYPES, params.getAll('type')),
    includeSongs: booleanOf(params.get('includeSongs')),
    format: oneOf(FORMATS, params.get('format')),
    setCodes: distinct(params.getAll('setCode'), SET_CODE).sort(compareSetCodes),
    subtypes: distinct(params.getAll('subtype'), NAME).sort(),
    artists: distinct(params.getAll('artist'), NAME).sort(),
    strength: statFromParams(params, 'strength'),
    willpower: statFromParams(params, 'willpower'),
    lore: statFromParams(params, 'lore'),
    // "Not owned" is only available as the search term `owned=0`.
    owned: params.get('owned') === 'true' ? true : undefined,
  });
}

function paramsFromFilter(filter: CardFilter): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, values: readonly (string | number)[] = []) =>
    values.forEach((value) => params.append(name, String(value)));
  if (filter.query) params.set('query', filter.query);
  add('color', filter.colors);
  add('rarity', filter.rarities);
  add('cost', filter.costs);
  if (filter.inkwell !== undefined) params.set('inkwell', String(filter.inkwell));
  add('type', filter.types);
  if (filter.includeSongs !== undefined) params.set('includeSongs', String(filter.includeSongs));
  if (filter.format !== undefined) params.set('format', filter.format);
  add('setCode', filter.setCodes);
  add('subtype', filter.subtypes);
  add('artist', filter.artists);
  for (const stat of FILTER_STATS) addStat(params, stat, filter[stat]);
  if (filter.owned === true) params.set('owned', 'true');
  return params;
}

function statFromParams(params: URLSearchParams, stat: FilterStat): StatFilter | undefined {
  const text = params.get(`${stat}Value`);
  if (text === null || !STAT_VALUE.test(text)) return undefined;
  const operator = oneOf(STAT_OPERATORS, params.get(`${stat}Operator`)) ?? 'equal';
  return { operator, value: Number(text) };
}

function addStat(params: URLSearchParams, stat: FilterStat, bound: StatFilter | undefined): void {
  if (bound === undefined) return;
  if (bound.operator !== 'equal') params.set(`${stat}Operator`, bound.operator);
  params.set(`${stat}Value`, String(bound.value));
}

function knownCosts(texts: readonly string[]): readonly number[] {
  return COST_CHOICES.filter((cost) => texts.includes(String(cost)));
}

function known<T extends string>(values: readonly T[], texts: readonly string[]): readonly T[] {
  return values.filter((value) => texts.includes(value));
}

function distinct(texts: readonly string[], pattern: RegExp): string[] {
  return [...new Set(texts.filter((text) => pattern.test(text)))].slice(0, MAX_REPEATS);
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

function booleanOf(text: string | null): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
