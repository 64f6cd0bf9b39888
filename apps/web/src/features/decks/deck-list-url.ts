import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { DECK_TABS, type DeckListFilter, type DeckTab } from './decks.api.ts';

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
  };
}

/** The parameters of a list; defaults are left out. */
export function paramsFromList(list: DeckListFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (list.tab !== DEFAULT_TAB) params.set('tab', list.tab);
  if (list.format !== undefined) params.set('format', list.format);
  for (const color of list.colors) params.append('colors', color);
  for (const archetype of list.archetypes) params.append('archetypes', archetype);
  if (list.onlyLiked) params.set('showOnlyLiked', 'true');
  return params;
}

/** The same tab without a filter. */
export function withoutFilters({ tab }: DeckListFilter): DeckListFilter {
  return { tab, format: undefined, colors: [], archetypes: [], onlyLiked: false };
}

/** How many choices narrow the list. */
export function countFilters(list: DeckListFilter): number {
  const choices = [list.format !== undefined, list.onlyLiked].filter(Boolean).length;
  return choices + list.colors.length + list.archetypes.length;
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}

function someOf<T extends string>(values: readonly T[], texts: readonly string[]): readonly T[] {
  const chosen = values.filter((value) => texts.includes(value));
  return chosen.length === values.length ? [] : chosen;
}
