import { COLORS, type Color, type Format } from '@inkfolio/domain/cards/card';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { ARCHETYPES, maskOfArchetypes, type Archetype } from '@inkfolio/domain/decks/deck';

export interface DeckFacet {
  readonly format: Format;
  readonly colorMask: number;
  readonly archetypeMask: number;
}

export interface DeckFacetCount extends DeckFacet {
  readonly isOfficial: boolean;
  readonly count: number;
}

/** Filter by facet; undefined and 0 match everything. */
export interface FacetFilter {
  readonly format: Format | undefined;
  /** Any of these inks. */
  readonly colors: number;
  /** Any of these archetypes. */
  readonly archetypes: number;
}

export function matchesFacet(facet: DeckFacet, filter: FacetFilter): boolean {
  return (
    (filter.format === undefined || facet.format === filter.format) &&
    (filter.colors === 0 || (facet.colorMask & filter.colors) !== 0) &&
    (filter.archetypes === 0 || (facet.archetypeMask & filter.archetypes) !== 0)
  );
}

export function facetFilterOf({
  format,
  colors = [],
  archetypes = [],
}: {
  readonly format?: Format;
  readonly colors?: readonly Color[];
  readonly archetypes?: readonly Archetype[];
}): FacetFilter {
  return {
    format,
    colors: anyOf(maskOfColors(colors), COLORS.length),
    archetypes: anyOf(maskOfArchetypes(archetypes), ARCHETYPES.length),
  };
}

/** "Selecting all equals none" (specification, section 2): both match everything, which is 0. */
function anyOf(wanted: number, bits: number): number {
  return wanted === (1 << bits) - 1 ? 0 : wanted;
}
