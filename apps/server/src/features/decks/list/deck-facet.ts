import type { Format } from '@inkfolio/domain/cards/card';

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
