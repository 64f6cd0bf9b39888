import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { COLORS, FORMATS, type Color } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { DECK_SORTS } from '@inkfolio/domain/decks/deck-order';
import type * as FilterTerms from '@inkfolio/domain/decks/query/deck-filter-terms';
import { NO_DECK_FILTER } from '@inkfolio/domain/decks/query/deck-term-filter';
import type { Language } from '@inkfolio/domain/language';
import { QUERY_OPERATOR } from '../../cards/data/card-filter-url.ts';
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

/** Maximum length of a search with its filters; requests have a lower limit. */
const MAX_TEXT_LENGTH = 2 * MAX_QUERY_LENGTH;

/** Functions of the search language, loaded on demand. */
export type DeckTermLanguage = Pick<
  typeof FilterTerms,
  'addDeckFilter' | 'readDeckSearch' | 'writeDeckFilter'
>;

/** List as in the address: search text as typed, including filters. */
export interface DeckListAddress extends DeckListFilter {
  readonly text: string;
  /** True while the filters in the text are not parsed yet. */
  readonly isUnread?: boolean;
}

/**
 * Parses the list from the address. Filters are search terms; as parameters, named as in the API,
 * they are only for `buildable` and old addresses. Unknown values are ignored, and "selecting all
 * equals none" (specification, section 2), so that equivalent addresses give equal lists. Without
 * `terms`, a search that may contain filters stays unread.
 */
export function listFromParams(
  params: URLSearchParams,
  language: Language,
  terms: DeckTermLanguage | undefined,
): DeckListAddress {
  const tab = oneOf(DECK_TABS, params.get('tab')) ?? DEFAULT_TAB;
  const filter = {
    format: oneOf(FORMATS, params.get('format')),
    colors: colorsFromParams(params),
    archetypes: someOf(ARCHETYPES, params.getAll('archetypes')),
    // "A liked-only toggle (community tab)" (specification, section 2).
    onlyLiked: tab === 'community' && params.get('showOnlyLiked') === 'true',
  };
  if (tab === 'buildable') {
    return {
      ...{ tab, ...filter, text: '' },
      missing: missingFromParam(params),
      source: oneOf(DECK_SOURCES, params.get('source')),
      countSleeved: params.get('countSleeved') === 'true' || undefined,
    };
  }
  const named = { ...filter, owned: ownedFromParam(params.get('owned')) };
  const written = params.get('query')?.trim().slice(0, MAX_TEXT_LENGTH).trim() ?? '';
  const list = { tab, sort: sortFromParam(params.get('sort')) };
  if (terms !== undefined) {
    const text = terms.addDeckFilter(written, named, language);
    return { ...list, text, ...terms.readDeckSearch(text) };
  }
  return QUERY_OPERATOR.test(written)
    ? { ...list, ...named, text: written, isUnread: true }
    : { ...list, ...named, text: written, query: written === '' ? undefined : written };
}

/** Converts a list to parameters; defaults are omitted. Needs `terms` if the search has filters. */
export function paramsFromList(
  list: DeckListAddress,
  language: Language,
  terms: DeckTermLanguage | undefined,
): URLSearchParams {
  const params = new URLSearchParams();
  if (list.tab !== DEFAULT_TAB) params.set('tab', list.tab);
  if (list.tab === 'buildable') {
    if (list.format !== undefined) params.set('format', list.format);
    for (const color of list.colors) params.append('colors', color);
    for (const archetype of list.archetypes) params.append('archetypes', archetype);
    if (list.missing !== undefined) params.set('missing', list.missing);
    if (list.source !== undefined) params.set('source', list.source);
    if (list.countSleeved) params.set('countSleeved', 'true');
    return params;
  }
  const text = list.isUnread ? list.text : terms?.writeDeckFilter(list.text, list, language);
  const query = (text ?? list.text).trim();
  if (query !== '') params.set('query', query);
  if (list.sort !== undefined) params.set('sort', list.sort);
  return params;
}

/** Whether parsing or writing the list needs the search language. */
export function needsTerms(list: DeckListAddress): boolean {
  if (list.tab === 'buildable') return false;
  return countFilters(list) > 0 || QUERY_OPERATOR.test(list.text);
}

/** Replaces the search; its text carries its own filters. */
export function searchedFor(list: DeckListAddress, text: string): DeckListAddress {
  return { ...list, text, isUnread: true };
}

/** Converts slider ends to a range; the full range filters nothing. */
export function ownedRange(min: number, max: number): OwnedRange | undefined {
  return min === 0 && max === 100 ? undefined : { min, max };
}

/** Removes all filters; keeps tab, search and order. */
export function withoutFilters({ tab, sort, text }: DeckListAddress): DeckListAddress {
  return {
    tab,
    sort,
    text,
    ...NO_DECK_FILTER,
    missing: undefined,
    source: undefined,
    countSleeved: undefined,
  };
}

/** Removes search and filters; keeps tab and order. */
export function withoutSearch(list: DeckListAddress): DeckListAddress {
  return { ...withoutFilters(list), text: '' };
}

/** Counts the filters of the list, without its search. */
export function countFilters(list: DeckListFilter): number {
  const { format, owned, missing, source } = list;
  const chosen = [format, owned, missing, source].filter((choice) => choice !== undefined);
  return chosen.length + Number(list.onlyLiked) + list.colors.length + list.archetypes.length;
}

/** Parses the limit; the default is undefined, so that equivalent addresses are equal. */
function missingFromParam(params: URLSearchParams) {
  const missing = oneOf(MISSING_LIMITS, params.get('missing'));
  return missing === DEFAULT_MISSING ? undefined : missing;
}

/** Parses the order; the default becomes undefined, as above. */
export function sortFromParam(text: string | null) {
  const sort = oneOf(DECK_SORTS, text);
  return sort === DECK_SORTS[0] ? undefined : sort;
}

/** Parses inks; all inks equal no filter. */
export function colorsFromParams(params: URLSearchParams): readonly Color[] {
  return someOf(COLORS, params.getAll('colors'));
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
