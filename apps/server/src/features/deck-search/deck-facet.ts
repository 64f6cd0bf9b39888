import { COLORS, type Color, type Format } from '@inkfolio/domain/cards/card';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { ARCHETYPES, maskOfArchetypes, type Archetype } from '@inkfolio/domain/decks/deck';

/** Facet of a deck: the values that lists filter by. */
export interface DeckFacet {
  readonly format: Format;
  readonly colorMask: number;
  readonly archetypeMask: number;
}

/** Number of public decks of a facet the community has, or the official list. */
export interface DeckFacetCount extends DeckFacet {
  readonly isOfficial: boolean;
  readonly count: number;
}

/** Filter by the facet of a deck; undefined and 0 filter nothing. */
export interface FacetFilter {
  readonly format: Format | undefined;
  /** Decks with any of these inks. */
  readonly colors: number;
  /** Decks with any of these archetypes. */
  readonly archetypes: number;
}

/** True when the filter lets decks of the facet through. */
export function matchesFacet(facet: DeckFacet, filter: FacetFilter): boolean {
  return (
    (filter.format === undefined || facet.format === filter.format) &&
    (filter.colors === 0 || (facet.colorMask & filter.colors) !== 0) &&
    (filter.archetypes === 0 || (facet.archetypeMask & filter.archetypes) !== 0)
  );
}

/** The filter that a query asks for. */
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

/** "Selecting all equals none" (specification, section 2): both filter nothing, which is 0. */
function anyOf(wanted: number, bits: number): number {
  return wanted === (1 << bits) - 1 ? 0 : wanted;
}
