import { CARD_TYPES, COLORS, RARITIES } from '@inkfolio/domain/cards/card';
import { COST_CHOICES } from '@inkfolio/domain/cards/card-filter';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import {
  COLLECTION_MODES,
  FOIL_MODES,
  readPlaysetQuantity,
} from '@inkfolio/domain/collection/collection';
import {
  DEFAULT_COLLECTION_FILTER,
  DEFAULT_SHOW_MODE,
  SHOW_MODES,
  type CollectionFilter,
  type ShowMode,
} from '@inkfolio/domain/collection/collection-filter';

const PARAMS = [
  'query',
  'colors',
  'rarities',
  'types',
  'costs',
  'foilMode',
  'collectionMode',
  'playsetQuantity',
  'showMode',
];

/** Filter of the collection, and which of the matching cards are shown. */
export interface CollectionChoice {
  readonly filter: CollectionFilter;
  readonly showMode: ShowMode;
}

/**
 * Parses the filters of an address. Parameters are named as in the API, with values joined by
 * commas; unknown values are ignored.
 */
export function filterFromParams(params: URLSearchParams): CollectionFilter {
  const query = params.get('query')?.trim().slice(0, MAX_QUERY_LENGTH).trim() ?? '';
  return {
    ...(query !== '' && { query }),
    colors: someOf(COLORS, params.get('colors')),
    rarities: someOf(RARITIES, params.get('rarities')),
    types: someOf(CARD_TYPES, params.get('types')),
    costs: someOf(COST_CHOICES, params.get('costs')),
    foilMode: oneOf(FOIL_MODES, params.get('foilMode')) ?? DEFAULT_COLLECTION_FILTER.foilMode,
    collectionMode:
      oneOf(COLLECTION_MODES, params.get('collectionMode')) ??
      DEFAULT_COLLECTION_FILTER.collectionMode,
    playsetQuantity:
      readPlaysetQuantity(params.get('playsetQuantity') ?? '') ??
      DEFAULT_COLLECTION_FILTER.playsetQuantity,
  };
}

export const UNFILTERED = filterFromParams(new URLSearchParams());

/** Converts filters to parameters; defaults are omitted. */
export function paramsFromFilter(filter: CollectionFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.query) params.set('query', filter.query);
  const { colors, rarities, types, costs } = filter;
  for (const [name, values = []] of Object.entries({ colors, rarities, types, costs })) {
    if (values.length > 0) params.set(name, values.join(','));
  }
  for (const name of ['foilMode', 'collectionMode', 'playsetQuantity'] as const) {
    if (filter[name] !== DEFAULT_COLLECTION_FILTER[name]) params.set(name, String(filter[name]));
  }
  return params;
}

/** Filters as a search string with `?`; empty for the defaults. */
export function searchOfFilter(filter: CollectionFilter): string {
  const params = paramsFromFilter(filter).toString();
  return params === '' ? '' : `?${params}`;
}

/** Replaces the filters of an address; keeps its other parameters. */
export function withChoice(params: URLSearchParams, choice: CollectionChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of PARAMS) next.delete(name);
  for (const [name, value] of paramsFromFilter(choice.filter)) next.set(name, value);
  if (choice.showMode !== DEFAULT_SHOW_MODE) next.set('showMode', choice.showMode);
  return next;
}

export function countChoices({ filter, showMode }: CollectionChoice): number {
  return [...paramsFromFilter(filter)].length + (showMode === DEFAULT_SHOW_MODE ? 0 : 1);
}

/** "showMode (all, owned, missing; chapter view only)" (specification, section 3). */
export function showModeFromParams(params: URLSearchParams): ShowMode {
  return oneOf(SHOW_MODES, params.get('showMode')) ?? DEFAULT_SHOW_MODE;
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

/** Parses comma-separated values, in the order of `values`. */
function someOf<T extends string | number>(
  values: readonly T[],
  joined: string | null,
): readonly T[] {
  const named = new Set((joined ?? '').split(','));
  return values.filter((value) => named.has(String(value)));
}
