import { CARD_TYPES, COLORS, FORMATS, RARITIES } from '@inkfolio/domain/cards/card';
import {
  CARD_SORTS,
  SEARCH_MODES,
  SORT_ORDERS,
  STAT_OPERATORS,
} from '@inkfolio/domain/cards/card-filter';
import type { CardSearchParameters } from '@inkfolio/domain/cards/card-query';
import { LANGUAGES } from '@inkfolio/domain/language';

/** The parameters of a card search in an address of our own; what is unknown counts as left out. */
export function cardParametersOf(params: URLSearchParams): CardSearchParameters {
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
    includeSongs: flag('includeSongs'),
    strengthOperator: one(STAT_OPERATORS, 'strengthOperator'),
    strengthValue: number('strengthValue'),
    willpowerOperator: one(STAT_OPERATORS, 'willpowerOperator'),
    willpowerValue: number('willpowerValue'),
    loreOperator: one(STAT_OPERATORS, 'loreOperator'),
    loreValue: number('loreValue'),
    limit: number('limit'),
    offset: number('offset'),
    sort: one(CARD_SORTS, 'sort'),
    sortOrder: one(SORT_ORDERS, 'sortOrder'),
    searchMode: one(SEARCH_MODES, 'searchMode'),
    deduplicate: flag('deduplicate'),
    namesFirst: flag('namesFirst'),
  };
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

function flagOf(text: string | null): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
