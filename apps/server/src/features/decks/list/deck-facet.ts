import type { Format } from '@inkfolio/domain/cards/card';

/** Facet of a deck: the values that lists filter by. */
export interface DeckFacet {
  readonly format: Format;
  readonly colorMask: number;
  readonly archetypeMask: number;
}

/** Number of public decks of a kind the community has, or the official list. */
export interface DeckFacetCount extends DeckFacet {
  readonly isOfficial: boolean;
  readonly count: number;
}

/** Filter by the kind of a deck; undefined and 0 filter nothing. */
export interface KindFilter {
  readonly format: Format | undefined;
  /** Decks with any of these inks. */
  readonly colors: number;
  /** Decks with any of these archetypes. */
  readonly archetypes: number;
}

/** True when the filter lets decks of the kind through. */
export function matchesFacet(kind: DeckFacet, filter: KindFilter): boolean {
  return (
    (filter.format === undefined || kind.format === filter.format) &&
    (filter.colors === 0 || (kind.colorMask & filter.colors) !== 0) &&
    (filter.archetypes === 0 || (kind.archetypeMask & filter.archetypes) !== 0)
  );
}
