import {
  CARD_TYPES,
  COLORS,
  FORMATS,
  RARITIES,
  type CardType,
  type Color,
  type Format,
  type Rarity,
} from './card.ts';
import {
  CARD_SORTS,
  DEFAULT_CARD_PAGE_SIZE,
  SEARCH_MODES,
  SORT_ORDERS,
  STAT_OPERATORS,
  type CardQuery,
  type CardSort,
  type SearchMode,
  type SortOrder,
  type StatFilter,
  type StatOperator,
} from './card-filter.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { OWNERSHIP_MODES, type OwnershipMode } from './ownership-mode.ts';

/** Parameters of a card search; omitted ones filter nothing. */
export interface CardSearchParameters {
  readonly query?: string | undefined;
  /** Search language; English by default. */
  readonly language?: Language | undefined;
  readonly color?: readonly Color[] | undefined;
  readonly rarity?: readonly Rarity[] | undefined;
  readonly cost?: readonly number[] | undefined;
  readonly inkwell?: boolean | undefined;
  readonly setCode?: readonly string[] | undefined;
  readonly type?: readonly CardType[] | undefined;
  readonly format?: Format | undefined;
  readonly subtype?: readonly string[] | undefined;
  readonly artist?: readonly string[] | undefined;
  readonly includeSongs?: boolean | undefined;
  readonly strengthOperator?: StatOperator | undefined;
  readonly strengthValue?: number | undefined;
  readonly willpowerOperator?: StatOperator | undefined;
  readonly willpowerValue?: number | undefined;
  readonly loreOperator?: StatOperator | undefined;
  readonly loreValue?: number | undefined;
  readonly owned?: boolean | undefined;
  readonly ownership?: OwnershipMode | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly sort?: CardSort | undefined;
  readonly sortOrder?: SortOrder | undefined;
  readonly searchMode?: SearchMode | undefined;
  readonly deduplicate?: boolean | undefined;
  readonly namesFirst?: boolean | undefined;
}

/** Query parameters, as in `URLSearchParams`. */
interface AddressParameters {
  has(name: string): boolean;
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** Reads search parameters from a URL of this site; unknown values are ignored. */
export function readCardSearchParameters(params: AddressParameters): CardSearchParameters {
  const one = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === params.get(name));
  const several = <T extends string>(values: readonly T[], name: string) => {
    const found = params
      .getAll(name)
      .flatMap((text) => values.find((value) => value === text) ?? []);
    return found.length === 0 ? undefined : found;
  };
  const texts = (name: string) => (params.has(name) ? params.getAll(name) : undefined);
  const number = (name: string) => numberOf(params.get(name));
  const flag = (name: string) => flagOf(params.get(name));
  return {
    query: params.get('query') ?? undefined,
    language: one(LANGUAGES, 'language'),
    color: several(COLORS, 'color'),
    rarity: several(RARITIES, 'rarity'),
    cost: texts('cost')?.flatMap((text) => numberOf(text) ?? []),
    inkwell: flag('inkwell'),
    setCode: texts('setCode'),
    type: several(CARD_TYPES, 'type'),
    format: one(FORMATS, 'format'),
    subtype: texts('subtype'),
    artist: texts('artist'),
    includeSongs: flag('includeSongs'),
    strengthOperator: one(STAT_OPERATORS, 'strengthOperator'),
    strengthValue: number('strengthValue'),
    willpowerOperator: one(STAT_OPERATORS, 'willpowerOperator'),
    willpowerValue: number('willpowerValue'),
    loreOperator: one(STAT_OPERATORS, 'loreOperator'),
    loreValue: number('loreValue'),
    owned: flag('owned'),
    ownership: one(OWNERSHIP_MODES, 'ownership'),
    limit: number('limit'),
    offset: number('offset'),
    sort: one(CARD_SORTS, 'sort'),
    sortOrder: one(SORT_ORDERS, 'sortOrder'),
    searchMode: one(SEARCH_MODES, 'searchMode'),
    deduplicate: flag('deduplicate'),
    namesFirst: flag('namesFirst'),
  };
}

/** Converts parameters to a filter with defaults for what is omitted. */
export function filterOf(parameters: CardSearchParameters): CardQuery {
  return {
    language: parameters.language ?? 'en',
    colors: parameters.color,
    rarities: parameters.rarity,
    costs: parameters.cost,
    inkwell: parameters.inkwell,
    setCodes: parameters.setCode,
    types: parameters.type,
    format: parameters.format,
    subtypes: parameters.subtype,
    artists: parameters.artist,
    includeSongs: parameters.includeSongs,
    strength: statFilter(parameters.strengthOperator, parameters.strengthValue),
    willpower: statFilter(parameters.willpowerOperator, parameters.willpowerValue),
    lore: statFilter(parameters.loreOperator, parameters.loreValue),
    owned: parameters.owned,
    limit: parameters.limit ?? DEFAULT_CARD_PAGE_SIZE,
    offset: parameters.offset ?? 0,
    sort: parameters.sort ?? 'number',
    sortOrder: parameters.sortOrder ?? 'ASC',
    searchMode: parameters.searchMode ?? 'full',
    deduplicate: parameters.deduplicate ?? false,
    namesFirst: parameters.namesFirst ?? false,
    // Explicit sort orders are kept.
    wholeNamesFirst:
      parameters.namesFirst ??
      (parameters.sort === undefined && parameters.sortOrder === undefined),
  };
}

/** Creates the filter of a stat; equal by default, undefined without a number. */
function statFilter(
  operator: StatOperator | undefined,
  value: number | undefined,
): StatFilter | undefined {
  return value === undefined ? undefined : { operator: operator ?? 'equal', value };
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

function flagOf(text: string | null): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
