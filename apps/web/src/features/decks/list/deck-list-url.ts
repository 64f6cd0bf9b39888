import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { DECK_SORTS } from '@inkfolio/domain/decks/deck-order';
import {
  DECK_TABS,
  DEFAULT_MISSING,
  MISSING_LIMITS,
  type DeckListFilter,
  type DeckTab,
  type OwnedRange,
} from '../data/decks.api.ts';

/** "A collection-percentage range slider 0 to 100 step 5" (specification, section 2). */
export const OWNED_STEP = 5;
const OWNED_RANGE = /^(\d{1,3})-(\d{1,3})$/;
const DEFAULT_TAB: DeckTab = 'community';

/**
 * The list an address names. Parameters have the names of the calls; what is unknown is left out,
 * values come in the order of the game, and "selecting all equals none" (specification, section 2),
 * so that two addresses with the same meaning give the same list.
 */
export function listFromParams(params: URLSearchParams): DeckListFilter {
  const tab = oneOf(DECK_TABS, params.get('tab')) ?? DEFAULT_TAB;
  return {
    tab,
    format: oneOf(FORMATS, params.get('format')),
    colors: someOf(COLORS, params.getAll('colors')),
    archetypes: someOf(ARCHETYPES, params.getAll('archetypes')),
    // "A liked-only toggle (community tab)" (specification, section 2).
    onlyLiked: tab === 'community' && params.get('showOnlyLiked') === 'true',
    ...(tab === 'buildable'
      ? {
          missing: missingFromParam(params),
          source: oneOf(DECK_SOURCES, params.get('source')),
          countSleeved: params.get('countSleeved') === 'true' || undefined,
        }
      : {
          query: queryFromParam(params.get('query')),
          sort: sortFromParam(params.get('sort')),
          owned: ownedFromParam(params.get('owned')),
        }),
  };
}

/** The parameters of a list; defaults are left out. */
export function paramsFromList(list: DeckListFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (list.tab !== DEFAULT_TAB) params.set('tab', list.tab);
  if (list.query !== undefined) params.set('query', list.query);
  if (list.sort !== undefined) params.set('sort', list.sort);
  if (list.format !== undefined) params.set('format', list.format);
  for (const color of list.colors) params.append('colors', color);
  for (const archetype of list.archetypes) params.append('archetypes', archetype);
  if (list.onlyLiked) params.set('showOnlyLiked', 'true');
  if (list.owned) params.set('owned', `${list.owned.min}-${list.owned.max}`);
  if (list.missing !== undefined) params.set('missing', list.missing);
  if (list.source !== undefined) params.set('source', list.source);
  if (list.countSleeved) params.set('countSleeved', 'true');
  return params;
}

/** The range between two ends of the slider; all that there is filters nothing. */
export function ownedRange(min: number, max: number): OwnedRange | undefined {
  return min === 0 && max === 100 ? undefined : { min, max };
}

/** The same tab, search and order without a filter. */
export function withoutFilters({ tab, query, sort }: DeckListFilter): DeckListFilter {
  return {
    tab,
    query,
    sort,
    format: undefined,
    colors: [],
    archetypes: [],
    onlyLiked: false,
    owned: undefined,
    missing: undefined,
    source: undefined,
    countSleeved: undefined,
  };
}

/** The same tab and order without a search and without a filter. */
export function withoutSearch(list: DeckListFilter): DeckListFilter {
  return { ...withoutFilters(list), query: undefined };
}

/** Number of filters of the list, beside its search. */
export function countFilters(list: DeckListFilter): number {
  const { format, owned, missing, source } = list;
  const chosen = [format, owned, missing, source].filter((choice) => choice !== undefined);
  return chosen.length + Number(list.onlyLiked) + list.colors.length + list.archetypes.length;
}

/** Undefined: the default, so that two addresses with the same meaning give the same list. */
function missingFromParam(params: URLSearchParams) {
  const missing = oneOf(MISSING_LIMITS, params.get('missing'));
  return missing === DEFAULT_MISSING ? undefined : missing;
}

function queryFromParam(text: string | null): string | undefined {
  const query = text?.trim().slice(0, MAX_QUERY_LENGTH).trim() ?? '';
  return query === '' ? undefined : query;
}

/** Undefined: the default, as above. */
function sortFromParam(text: string | null) {
  const sort = oneOf(DECK_SORTS, text);
  return sort === DECK_SORTS[0] ? undefined : sort;
}

function ownedFromParam(text: string | null): OwnedRange | undefined {
  const [, ...ends] = OWNED_RANGE.exec(text ?? '') ?? [];
  const [min, max] = ends.map(Number);
  if (min === undefined || max === undefined || min > max || max > 100) return undefined;
  const isOnSteps = min % OWNED_STEP === 0 && max % OWNED_STEP === 0;
  return isOnSteps ? ownedRange(min, max) : undefined;
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

function someOf<T extends string>(values: readonly T[], texts: readonly string[]): readonly T[] {
  const chosen = values.filter((value) => texts.includes(value));
  return chosen.length === values.length ? [] : chosen;
}
